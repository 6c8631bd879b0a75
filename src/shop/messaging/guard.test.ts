// Limits on messages that any visitor can trigger: by person, by address and for the whole shop.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { transact } from "#db/transact.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must, ok } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { settingsInput } from "../content/input.ts";
import { saveSettings } from "../content/ops.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { limitKey } from "../rate-limits/ops.server.ts";
import { onBehalfOf } from "../rate-limits/requester.server.ts";
import { system } from "../staff/rules/rights.ts";
import { addStaff } from "../team/ops.server.ts";
import { deliverMessages } from "./jobs.server.ts";
import { sendMessages } from "./ops.server.ts";
import type { PhoneCarrier } from "./port.ts";
import { outbox } from "./reads.server.ts";
import type { NewMessage } from "./rules/messages.ts";
import { allowMoreSms, smsToday } from "./sms-budget-ops.server.ts";
import { notifyOfSmsBudget } from "./sms-notice.server.ts";

const { connection, db, clock, reset, close } = await testDatabase();
const signingSecret = "guard";
const left: { channel: string; to: string }[] = [];
const carrier: PhoneCarrier = {
  name: "one",
  channels: ["sms"],
  isOpen: () => false,
  async send({ channel, to }) {
    left.push({ channel, to });
    return ok({ externalId: null });
  },
  deliveryStatuses: async () => ok(new Map()),
  balance: async () => ok(0),
};
const mail = {
  async send({ to }: { to: string }) {
    left.push({ channel: "email", to });
    return ok({ externalId: null });
  },
};
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  left.length = 0;
});
afterAll(close);

const victim = "+380672201487";
const emailTo = "olena@example.com";
const sms = (over: Partial<NewMessage> = {}): NewMessage => ({
  channel: "sms",
  to: victim,
  text: "Замовлення № 10001 прийнято.",
  lang: "uk",
  purpose: "order_placed",
  now: clock(),
  ...over,
});
const email = (): NewMessage => ({ ...sms(), channel: "email", to: emailTo, subject: "Замовлення" });

async function say(messages: readonly NewMessage[], address: string | null): Promise<void> {
  const write = () => transact(db, async (tx) => ok(await sendMessages(tx, messages)));
  await (address === null ? write() : onBehalfOf(limitKey(signingSecret, "address", address), write));
}
async function deliver(): Promise<void> {
  const needs = {
    db,
    clock,
    senders: { phone: [carrier], mail },
    env: { publicUrl: "https://diaka.example" },
    signingSecret,
  };
  const fail = (facts: object, message: string) => {
    throw new Error(`${message} ${JSON.stringify(facts)}`);
  };
  const log = { warn: fail, error: fail };
  await new Worker({ connection, clock, log }, [
    readyJob(deliverMessages, needs),
    readyJob(notifyOfSmsBudget, needs),
  ]).drain();
}
const reasons = async () =>
  (await db.selectFrom("messages").select("error").where("status", "=", "refused").execute()).map(
    ({ error }) => error,
  );
const setSelling = async (over: object) => {
  const selling = { ...defaultSettings.selling, ...over };
  must(await saveSettings({ db, clock }, system, settingsInput.parse({ selling })));
};

describe("thirty orders with a victim's contacts", () => {
  test("send only a few SMS and e-mails, from any number of addresses", async () => {
    for (let order = 0; order < 30; order += 1) await say([sms(), email()], `203.0.113.${order}`);
    await deliver();
    expect(left.filter(({ to }) => to === victim)).toHaveLength(4);
    expect(left.filter(({ to }) => to === emailTo)).toHaveLength(5);
    expect(new Set(await reasons())).toEqual(new Set(["limit"]));
    for (let hour = 0; hour < 23; hour += 1) {
      clock.advance(3600);
      await say([sms(), email()], "203.0.113.200");
      await deliver();
    }
    expect(left.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(8);
    expect(left.filter(({ to }) => to === emailTo).length).toBeLessThanOrEqual(10);
  });

  test("leave no refused SMS in the outbox, and its text goes by e-mail where there is an address", async () => {
    for (let order = 0; order < 6; order += 1)
      await say([sms({ fallback: { email: emailTo, subject: "Замовлення" } })], "203.0.113.7");
    await deliver();
    expect(left.map(({ channel }) => channel).sort()).toEqual(["email", "email", "sms", "sms", "sms", "sms"]);
    expect(await outbox(db)).toHaveLength(6);
  });
});

test("a household sends at most a few dozen SMS a day to any recipients, a mobile network hundreds", async () => {
  for (let order = 0; order < 60; order += 1) {
    await say([sms({ to: `+38067220${1000 + order}` })], "2001:db8:1:2");
    await say([sms({ to: `+38050220${1000 + order}` })], "203.0.113.7");
  }
  await deliver();
  expect(left.filter(({ to }) => to.startsWith("+38067"))).toHaveLength(20);
  expect(left.filter(({ to }) => to.startsWith("+38050"))).toHaveLength(60);
});

test("messages from the team do not count towards a limit", async () => {
  for (let order = 0; order < 10; order += 1) await say([sms({ purpose: "receipt_issued" })], null);
  await deliver();
  expect(left).toHaveLength(10);
});

test("a foreign phone gets an e-mail and no SMS, unless the shop sends SMS to its country", async () => {
  const abroad = sms({ to: "+447911123456", fallback: { email: emailTo, subject: "Замовлення" } });
  await say([abroad], "203.0.113.7");
  await deliver();
  expect(left).toEqual([{ channel: "email", to: emailTo }]);
  await setSelling({ smsCountries: "380, 44" });
  await say([abroad], "203.0.113.7");
  await deliver();
  expect(left.at(-1)).toEqual({ channel: "sms", to: "+447911123456" });
});

describe("the daily SMS limit", () => {
  const code = (to: string): NewMessage =>
    sms({ to, purpose: "sign_in_code", text: "123456", until: new Date(clock().getTime() + 300_000) });
  const owner = { kind: "staff", role: "owner", customerId: 1 } as const;
  const notices = async () =>
    (
      await db
        .selectFrom("messages")
        .select("subject")
        .where("purpose", "=", "staff_calls")
        .where("channel", "=", "email")
        .execute()
    ).map(({ subject }) => subject);

  test("warns the team at four fifths; once it is reached, only codes of people the shop knows are sent", async () => {
    await setSelling({ smsDayLimit: 10 });
    const customerId = await ensureCustomer(db, "+380500000010");
    must(await addStaff({ db, clock }, system, { customerId, role: "owner" }));
    for (let order = 0; order < 14; order += 1) await say([sms({ to: `+38067220${1000 + order}` })], null);
    await deliver();
    expect(left.filter(({ channel }) => channel === "sms")).toHaveLength(10);
    expect(await notices()).toHaveLength(2);
    await say([code("+380672209999"), code("+380500000010")], null);
    await deliver();
    expect(left.filter(({ channel }) => channel === "sms").at(-1)?.to).toBe("+380500000010");
    expect(new Set(await reasons())).toEqual(new Set(["sms_budget"]));
    expect(await smsToday(db, owner, clock())).toMatchObject({ segments: 10, limit: 10, state: "spent" });
  });

  test("is lifted for the day by the owner with one press, which is in the audit journal; the next day resets it", async () => {
    await setSelling({ smsDayLimit: 10 });
    const customerId = await ensureCustomer(db, "+380500000010");
    for (let order = 0; order < 11; order += 1) await say([sms({ to: `+38067220${1000 + order}` })], null);
    await deliver();
    const boss = { ...owner, customerId };
    expect(await allowMoreSms({ db, clock }, { kind: "guest" })).toMatchObject({ ok: false });
    await allowMoreSms({ db, clock }, boss);
    await allowMoreSms({ db, clock }, boss);
    expect(await smsToday(db, boss, clock())).toMatchObject({ limit: 20, state: "fine" });
    const lines = await db.selectFrom("audit_entries").select("id").where("subject", "=", "limit").execute();
    expect(lines).toHaveLength(1);
    await say([sms()], null);
    await deliver();
    expect(left.at(-1)?.to).toBe(victim);
    clock.advance(24 * 3600);
    expect(await smsToday(db, boss, clock())).toMatchObject({ segments: 0, limit: 10, state: "fine" });
  });
});
