import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transact } from "#db/transact.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { sayAgain } from "#shop/orders/ops/messages.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import {
  askForDeliveryStatus,
  askForDeliveryStatuses,
  deliverMessages,
  recordBalances,
} from "./jobs.server.ts";
import { recordDeliveryReport, sendMessages } from "./ops.server.ts";
import type { DeliveryStatus, PhoneCarrier, PhoneMessage, SendError, Senders, Sent } from "./port.ts";
import { lowBalances } from "./reads.server.ts";
import type { NewMessage } from "./rules/messages.ts";

const { connection, db, clock, reset, close } = await testDatabase();
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
});
afterAll(close);

type Answer = Result<Sent, SendError>;
const down = (reason: string): Answer => refuse({ code: "sender_unavailable", reason });
const unheard = (reason: string): Answer => refuse({ code: "sender_unavailable", reason, unheard: true });

/**
 * Detects a repeat by its key, as carriers do; returns the queued answers in turn, then accepts everything.
 */
function carrier(name: string, channels: PhoneCarrier["channels"] = ["sms"]) {
  const phone = new Map<string, PhoneMessage>();
  const asked: PhoneMessage[] = [];
  const answers: Answer[] = [];
  const deliveryStatuses = new Map<string, DeliveryStatus>();
  let isOpen = false;
  const made: PhoneCarrier = {
    name,
    channels,
    isOpen: () => isOpen,
    async send(message) {
      asked.push(message);
      const answer = answers.shift() ?? ok({ externalId: `${name}-${message.key}` });
      const mayLeave = answer.ok || (answer.error.code === "sender_unavailable" && !answer.error.unheard);
      if (mayLeave) phone.set(message.key, message);
      return answer;
    },
    async deliveryStatuses(handed) {
      return ok(
        new Map(
          handed.flatMap(({ number, externalId }) => {
            const deliveryStatus = deliveryStatuses.get(externalId ?? "");
            return deliveryStatus ? [[number, deliveryStatus] as const] : [];
          }),
        ),
      );
    },
    balance: async () => ok(0),
  };
  return {
    made,
    asked,
    /** Messages that reached the person. */
    phone,
    answer: (...next: Answer[]) => answers.push(...next),
    settle: (deliveryStatus: DeliveryStatus) => {
      for (const key of phone.keys()) deliveryStatuses.set(`${name}-${key}`, deliveryStatus);
    },
    open: (open: boolean) => {
      isOpen = open;
    },
  };
}

const signingSecret = "messages";
const env = { publicUrl: "https://diaka.example" };
const mail = { send: vi.fn(async () => ok({ externalId: null })) };
async function work(...carriers: { made: PhoneCarrier }[]): Promise<void> {
  const senders: Senders = { phone: carriers.map(({ made }) => made), mail };
  const needs = { db, clock, senders, env, signingSecret };
  const log = { warn: vi.fn(), error: vi.fn() };
  const jobs = [
    readyJob(deliverMessages, needs),
    readyJob(askForDeliveryStatus, needs),
    readyJob(askForDeliveryStatuses, needs, { everySeconds: 60 }),
  ];
  await new Worker({ connection, clock, log }, jobs).drain();
}

const say = (over: Partial<NewMessage> = {}) =>
  transact(db, async (tx) =>
    ok(
      await sendMessages(tx, [
        {
          channel: "sms",
          to: "+380501234567",
          text: "Замовлення № 10001 підтверджено.",
          lang: "uk",
          purpose: "order_confirmed",
          now: clock(),
          ...over,
        },
      ]),
    ),
  );
const aCode = () =>
  say({ purpose: "sign_in_code", text: "123456", until: new Date(clock().getTime() + 300_000) });
const states = () => db.selectFrom("messages").select(["channel", "status", "error"]).orderBy("id").execute();
const attempts = async () =>
  (await db.selectFrom("message_attempts").selectAll().orderBy("id").execute()).map(
    ({ channel, carrier, status }) => `${channel} ${carrier} ${status}`,
  );

describe("a message is sent once", () => {
  test("when its carrier's answer was lost, and when the process stopped before the answer came", async () => {
    const first = carrier("first");
    first.answer(down("network"));
    await say();
    await work(first);
    expect(await states()).toMatchObject([{ status: "queued" }]);
    clock.advance(60);
    await work(first);
    expect(first.asked.map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
    expect(first.phone.size).toBe(1);
    expect(await states()).toMatchObject([{ status: "sent", channel: "sms" }]);
  });

  test("when the process stopped after it recorded the attempt", async () => {
    const first = carrier("first");
    await say();
    first.answer(down("network"));
    await work(first);
    const [before] = first.asked;
    // The state left by a process that crashed.
    await db.updateTable("message_attempts").set({ error: null }).execute();
    clock.advance(60);
    await work(first);
    expect(first.asked[1]).toMatchObject({ key: before?.key, isRepeat: true });
  });

  test("when it is not known whether it was sent: no other carrier gets it", async () => {
    const [first, second] = [carrier("first"), carrier("second")];
    first.answer(down("timeout"), unheard("breaker_open"));
    await say();
    await work(first, second);
    clock.advance(60);
    await work(first, second);
    expect(second.asked).toHaveLength(0);
    clock.advance(60);
    await work(first, second);
    expect(await attempts()).toEqual(["sms first sent"]);
  });

  test("when two workers process it at the same time", async () => {
    const first = carrier("first");
    await say();
    await Promise.all([
      work(first),
      deliverMessages.handle(
        { db, clock, env, signingSecret, senders: { phone: [first.made], mail } },
        { ids: [1] },
      ),
    ]);
    expect(first.phone.size).toBe(1);
  });
});

describe("a second carrier", () => {
  test("gets a message that the first one certainly did not accept", async () => {
    const [first, second] = [carrier("first"), carrier("second")];
    first.answer(unheard("turbosms_203"));
    await say();
    await work(first, second);
    expect(await attempts()).toEqual(["sms first open", "sms second sent"]);
    expect([first.phone.size, second.phone.size]).toEqual([0, 1]);
  });

  test("gets new messages while the circuit breaker of the first one is open", async () => {
    const [first, second] = [carrier("first"), carrier("second")];
    first.open(true);
    await aCode();
    await work(first, second);
    expect([first.asked.length, second.phone.size]).toEqual([0, 1]);
  });
});

describe("Viber, then SMS", () => {
  test("SMS is sent only after Viber is known not to have delivered the message", async () => {
    const both = carrier("first", ["viber", "sms"]);
    await say();
    await work(both);
    expect(await attempts()).toEqual(["viber first sent"]);
    clock.advance(3600);
    await work(both);
    expect(await attempts()).toEqual(["viber first sent"]);
    both.settle("undelivered");
    clock.advance(2 * 3600);
    await work(both);
    expect(await attempts()).toEqual(["viber first undelivered", "sms first sent"]);
    expect(await states()).toEqual([{ channel: "sms", status: "sent", error: null }]);
  });

  test("SMS is sent at once when Viber refuses the recipient", async () => {
    const both = carrier("first", ["viber", "sms"]);
    both.answer(refuse({ code: "message_refused", reason: "no_viber" }));
    await say();
    await work(both);
    expect(await attempts()).toEqual(["viber first refused", "sms first sent"]);
  });

  test("a code is sent by SMS only", async () => {
    const both = carrier("first", ["viber", "sms"]);
    await aCode();
    await work(both);
    expect(await attempts()).toEqual(["sms first sent"]);
  });
});

describe("the delivery status of a message", () => {
  test("is updated by the carrier's callback, which may come twice and late", async () => {
    const first = carrier("first");
    await say();
    await work(first);
    first.settle("delivered");
    const [sent] = await db.selectFrom("message_attempts").select("external_id").execute();
    for (let times = 0; times < 2; times += 1)
      await recordDeliveryReport(db, "first", sent?.external_id ?? "");
    await recordDeliveryReport(db, "first", "of nobody");
    await work(first);
    expect(await states()).toMatchObject([{ status: "delivered" }]);
    first.settle("read");
    await recordDeliveryReport(db, "first", sent?.external_id ?? "");
    await work(first);
    expect(await states()).toMatchObject([{ status: "read" }]);
  });

  test("is undelivered for a failed SMS, and an e-mail is sent where there is an address", async () => {
    const first = carrier("first");
    await say({ fallback: { email: "iryna@example.com", subject: "Про замовлення" } });
    await work(first);
    first.settle("undelivered");
    clock.advance(600);
    await work(first);
    expect(await states()).toEqual([
      { channel: "sms", status: "undelivered", error: null },
      { channel: "email", status: "sent", error: null },
    ]);
  });
});

test("an SMS after a Viber message that was undelivered at night is sent in the morning", async () => {
  clock.set("2026-11-20T20:50:00+02:00");
  const both = carrier("first", ["viber", "sms"]);
  await say();
  await work(both);
  both.settle("undelivered");
  clock.advance(1800);
  await work(both);
  expect(await attempts()).toEqual(["viber first undelivered"]);
  clock.set("2026-11-21T09:00:00+02:00");
  await work(both);
  expect(await attempts()).toEqual(["viber first undelivered", "sms first sent"]);
});

test("a lost message is sent again once, to the payer's current phone, and one on its way is not", async () => {
  await aProduct(db);
  const { number } = await placed({ db, clock, publicUrl: "", cards: [] }, anOrder());
  const [first, broken] = [carrier("first"), carrier("first")];
  broken.answer(refuse({ code: "message_refused", reason: "first_404" }));
  await work(broken);
  const [lost] = await db.selectFrom("messages").select(["id", "status"]).orderBy("id").execute();
  expect(lost?.status).toBe("refused");
  await db.updateTable("orders").set({ contact_phone: "+380679998877" }).execute();
  const again = () => sayAgain({ db, clock }, system, { number, id: lost?.id ?? 0 });
  expect([await again(), await again()]).toEqual([ok(null), ok(null)]);
  await work(first);
  expect([...first.phone.values()].map(({ to }) => to)).toEqual(["+380679998877"]);
  await again();
  await work(first);
  expect(first.asked).toHaveLength(1);
  const told = await db
    .selectFrom("order_events")
    .select("kind")
    .where("kind", "=", "message_again")
    .execute();
  expect(told).toHaveLength(1);
  expect(await sayAgain({ db, clock }, system, { number, id: 999 })).toMatchObject({
    error: { code: "not_found" },
  });
});

test("a low balance is reported while its carrier is used", async () => {
  const [poor, rich] = [carrier("poor"), carrier("rich")];
  const phone = [poor.made, { ...rich.made, balance: async () => ok(900) }];
  await recordBalances.handle({ db, clock, env, signingSecret, senders: { phone, mail } }, {});
  expect(await lowBalances(db, clock())).toEqual([{ carrier: "poor", balance: 0 }]);
  clock.advance(24 * 3600);
  expect(await lowBalances(db, clock())).toEqual([]);
});

test("an expired code is not sent", async () => {
  const first = carrier("first");
  first.answer(unheard("throttled"));
  await aCode();
  await work(first);
  clock.advance(301);
  await work(first);
  expect(first.phone.size).toBe(0);
  expect(await states()).toMatchObject([{ status: "refused", error: "too_late" }]);
});

describe("the number of messages to one person is limited", () => {
  test("the seventh notice of an hour is sent in the next hour", async () => {
    const first = carrier("first");
    for (let count = 0; count < 7; count += 1) {
      await say();
      await work(first);
    }
    expect(first.phone.size).toBe(6);
    clock.advance(3600);
    await work(first);
    expect(first.phone.size).toBe(7);
  });

  test("an advertisement that Viber did not deliver goes by SMS and does not count as a second one", async () => {
    const both = carrier("first", ["viber", "sms"]);
    await say({ purpose: "birthday_reminder" });
    await work(both);
    both.settle("undelivered");
    clock.advance(600);
    await work(both);
    expect(await attempts()).toEqual(["viber first undelivered", "sms first sent"]);
  });

  test("a second advertisement of a day is dropped, and codes are not counted", async () => {
    const first = carrier("first");
    for (let count = 0; count < 2; count += 1) {
      await say({ purpose: "birthday_reminder" });
      await aCode();
      await work(first);
    }
    expect(await states()).toMatchObject([
      { status: "sent" },
      { status: "sent" },
      { status: "refused", error: "limit" },
      { status: "sent" },
    ]);
  });
});
