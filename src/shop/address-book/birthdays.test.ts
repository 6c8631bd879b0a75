import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer, updateProfile } from "../customers/ops.server.ts";
import { remindOfBirthdays } from "./birthday-jobs.server.ts";
import { savedRecipientInput } from "./input.ts";
import { addRecipient } from "./ops.server.ts";
import { daysToRemindOf } from "./rules/birthdays.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, env: { publicUrl: "https://diaka.example" } };
let customerId = 0;
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  customerId = await ensureCustomer(db, "+380671112233");
  await wants(true);
});
afterAll(close);

const me = () => ({ kind: "customer" as const, customerId });
const wants = async (birthday_reminders: boolean) =>
  must(await updateProfile(needs, me(), { birthday_reminders }));
const keep = async (name: string, birthday: string | null) =>
  must(
    await addRecipient(
      needs,
      me(),
      savedRecipientInput.parse({ surname: "Мартинюк", name, phone: "+380509111117", birthday }),
    ),
  );
const work = () => remindOfBirthdays.handle(needs, {});
const texts = async () => (await db.selectFrom("messages").select("text").execute()).map(({ text }) => text);

test("a customer who asked for a reminder gets one message about all birthdays, once, a week before", async () => {
  await keep("Олена", "11-27");
  await keep("Марко", "11-27");
  await keep("Ганна", "11-30");
  await keep("Іван", null);
  for (let times = 0; times < 2; times += 1) await work();
  const [text = "", ...more] = await texts();
  expect(more).toEqual([]);
  expect(text).toContain("Марко — 27.11, Олена — 27.11");
  expect(text).toMatch(/https:\/\/diaka\.example\/unsubscribe\?token=[\w-]{36}&list=birthdays$/);
  clock.set("2027-11-20T12:00:00+02:00");
  await work();
  expect(await texts()).toHaveLength(2);
});

test("a customer with a confirmed address gets an e-mail, which a mail program can unsubscribe from by itself", async () => {
  await keep("Олена", "11-27");
  await keep("Марко", "11-27");
  await db
    .updateTable("customers")
    .set({ email: "iryna@example.com", email_confirmed_at: clock() })
    .where("id", "=", customerId)
    .execute();
  await work();
  const mail = await db.selectFrom("messages").select(["channel", "recipient", "subject", "email"]).execute();
  expect(mail).toEqual([
    expect.objectContaining({
      channel: "email",
      recipient: "iryna@example.com",
      subject: "Скоро день народження: Марко та ще 1",
      email: expect.objectContaining({
        unsubscribe: expect.objectContaining({
          path: expect.stringMatching(/^\/unsubscribe\?token=[\w-]{36}&list=birthdays$/),
          oneClick: expect.stringMatching(/^\/api\/unsubscribe\?token=.+&list=birthdays$/),
        }),
      }),
    }),
  ]);
});

test("a customer who did not ask for a reminder, or has unsubscribed, gets no message", async () => {
  await keep("Олена", "11-27");
  await wants(false);
  await work();
  expect(await texts()).toEqual([]);
});

test("a birthday of 29 February is on the 28th in other years, and a shop that was down sends reminders later", () => {
  expect(daysToRemindOf("2027-02-21")).toContainEqual({ birthday: "02-29", day: "2027-02-28" });
  expect(daysToRemindOf("2028-02-21").map(({ birthday }) => birthday)).toEqual(["02-28", "02-27", "02-26"]);
  expect(daysToRemindOf("2026-12-27").map(({ day }) => day)).toEqual([
    "2027-01-03",
    "2027-01-02",
    "2027-01-01",
  ]);
});
