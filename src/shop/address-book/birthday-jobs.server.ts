// Reminders a week before the birthday of a saved recipient, for customers who opted in: one message for all
// birthdays of a day, with an unsubscribe link. An e-mail if the address is confirmed: it disturbs less than
// an SMS.
import { sql } from "kysely";
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Locale, localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { birthdayEmail } from "#shop/messaging/emails/customer.server.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import type { ShopSettings } from "../content/input.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type UnsubscribePaths, unsubscribePaths } from "../customers/ops/unsubscribe.server.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { NewMessage } from "../messaging/rules/messages.ts";
import { dueReminders } from "./reads.server.ts";
import { daysToRemindOf } from "./rules/birthdays.ts";

interface Reminder {
  readonly customer_id: number;
  readonly name: string;
  readonly day: Day;
  readonly phone: string;
  /** Confirmed. */
  readonly email: string | null;
  readonly locale: Locale | null;
}

/** Recipients per run, so that a job is short; the next run continues. */
const mostAtATime = 300;

/** Marks birthdays as reminded, each once a year, and returns them with their customers. */
async function takeReminders(tx: Tx, today: Day): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      ${dueReminders(daysToRemindOf(today))} order by r.id limit ${mostAtATime} for update of r skip locked
    )
    update recipients r set reminded_of = due.day from due where r.id = due.id
    returning r.customer_id, r.name, due.day::text as day, due.phone, due.locale, due.email`.execute(tx);
  return rows;
}

interface Told {
  readonly settings: ShopSettings;
  readonly leave: UnsubscribePaths;
  readonly publicUrl: string;
  readonly lang: Locale;
  readonly now: Date;
}

/** One message for all the birthdays that a customer is reminded of. */
function reminderOf(all: readonly Reminder[], { settings, leave, publicUrl, lang, now }: Told): NewMessage {
  const [{ phone, email } = { phone: "", email: null }] = all;
  const purpose = "birthday_reminder";
  const t = translator(lang);
  const people = all
    .map(({ name, day }) => ({ name, day: `${day.slice(8)}.${day.slice(5, 7)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, lang));
  if (email !== null) {
    const message = birthdayEmail(emailFrame(settings, lang), {
      people,
      leave: { path: leave.page, oneClick: leave.oneClick },
    });
    const subject = t("messages.birthday_subject", {
      name: people[0]?.name ?? "",
      others: people.length - 1,
    });
    return emailMessage(message, publicUrl, { to: email, subject, purpose, now });
  }
  const text = t("messages.birthday_reminder", {
    shop: settings.brand.name[lang],
    people: people.map(({ name, day }) => `${name} — ${day}`).join(", "),
    url: publicUrl + localePath("/", lang),
    leave: publicUrl + leave.page,
  });
  return { channel: "sms", to: phone, text, lang, purpose, now };
}

export const remindOfBirthdays = defineJob(
  "remind_of_birthdays",
  z.object({}),
  async ({ db, clock, env: { publicUrl } }: SiteNeeds) => {
    const now = clock();
    await transact(db, async (tx) => {
      const reminders = Map.groupBy(await takeReminders(tx, kyivDate(now)), (one) => one.customer_id);
      const settings = await shopSettings(tx);
      const messages: NewMessage[] = [];
      for (const [customerId, all] of reminders) {
        const lang = all[0]?.locale ?? "uk";
        const leave = await unsubscribePaths(tx, customerId, lang, "birthdays");
        messages.push(reminderOf(all, { settings, leave, publicUrl, lang, now }));
      }
      await sendMessages(tx, messages);
      return ok(null);
    });
  },
);
