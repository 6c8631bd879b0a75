// A friendly word a week before the birthday of somebody to whom a customer sends presents: to those who asked for it,
// one message for all birthdays of a day, with a link to leave.
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Locale, localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Clock, type Day, kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { unsubscribeLinks } from "../customers/ops/unsubscribe.server.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { NewMessage } from "../messaging/rules.ts";
import { daysToRemindOf } from "./rules/birthdays.ts";

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: { readonly publicUrl: string };
}

interface Reminder {
  readonly customer_id: number;
  readonly name: string;
  readonly day: Day;
  readonly phone: string;
  readonly locale: Locale | null;
}

/** At a time, so that a job is short; the next one goes on. */
const mostAtATime = 300;

/** Marks birthdays as spoken of, each once a year, and says whose they are. */
async function takeReminders(tx: Tx, today: Day): Promise<Reminder[]> {
  const days = daysToRemindOf(today);
  const { rows } = await sql<Reminder>`
    with due as (
      select r.id, d.day from recipients r
      join unnest(${days.map(({ birthday }) => birthday)}::text[], ${days.map(({ day }) => day)}::date[])
        as d (birthday, day) on d.birthday = r.birthday
      join customers c on c.id = r.customer_id
      where c.birthday_reminders and c.phone is not null and c.blocked_at is null
        and r.reminded_of is distinct from d.day
      order by r.id limit ${mostAtATime} for update of r skip locked
    )
    update recipients r set reminded_of = due.day from due, customers c
    where r.id = due.id and c.id = r.customer_id
    returning r.customer_id, r.name, due.day::text as day, c.phone, c.locale`.execute(tx);
  return rows;
}

export const remindOfBirthdays = defineJob(
  "remind_of_birthdays",
  z.object({}),
  async ({ db, clock, env: { publicUrl } }: Needs) => {
    const now = clock();
    await transact(db, async (tx) => {
      const reminders = Map.groupBy(await takeReminders(tx, kyivDate(now)), (one) => one.customer_id);
      const { brand } = await shopSettings(tx);
      const messages: NewMessage[] = [];
      for (const [customerId, people] of reminders) {
        const [{ phone, locale } = { phone: "", locale: null }] = people;
        const lang = locale ?? "uk";
        const { page } = await unsubscribeLinks(tx, customerId, { publicUrl, lang });
        const text = translator(lang)("messages.birthday_reminder", {
          shop: brand.name[lang],
          people: people
            .map(({ name, day }) => `${name} — ${day.slice(8)}.${day.slice(5, 7)}`)
            .toSorted()
            .join(", "),
          url: publicUrl + localePath("/", lang),
          leave: page,
        });
        messages.push({ channel: "sms", to: phone, text, lang, purpose: "birthday_reminder", now });
      }
      await sendMessages(tx, messages);
      return ok(null);
    });
  },
);
