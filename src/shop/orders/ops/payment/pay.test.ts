import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { CardMethod, CardProvider, PaymentEvent, ProviderError } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { askAboutPayment } from "../../reads/payment/payment.server.ts";
import { cancelOwnOrder } from "../buyer.server.ts";
import { takePaymentEvent } from "./events.server.ts";
import { reconcilePayments, stepPayment } from "./jobs.server.ts";
import { payOrder } from "./pay.server.ts";

const { db, clock, reset, close } = await testDatabase();
/** Requests to the bank, and its answer. */
let asked: string[];
let isAway: boolean;
/** Of several banks this one is down. */
let down: CardMethod | null;
let says: PaymentEvent | null;

const away = refuse<ProviderError>({ code: "provider_unavailable" });
const answer = <T>(value: T): Result<T, ProviderError> => (isAway ? away : ok(value));
const bank = (method: CardMethod): CardProvider => ({
  method,
  async create({ attemptId, amount_kop, isHold }) {
    asked.push(`create ${amount_kop}${isHold ? " hold" : ""}`);
    if (method === down) return away;
    return answer({
      externalId: `inv-${attemptId}`,
      redirectUrl: `https://pay.example/${method}/${attemptId}`,
    });
  },
  look: async () => answer(says),
  readCallback: async () => refuse({ code: "unreadable" }),
  replyTo: () => ({ contentType: "text/plain", body: "OK" }),
  async capture(_, amount_kop, reference) {
    asked.push(`${reference} ${amount_kop}`);
    return answer(null);
  },
  async cancel(_, __, reference) {
    asked.push(reference);
    return answer(null);
  },
  refund: async () => answer(null),
});
const cards = [bank("card_liqpay"), bank("card_monobank")];
const needs = { db, clock, publicUrl: "https://diaka.example", cards };
const jobNeeds = { db, clock, env: { publicUrl: needs.publicUrl }, cards };

beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 500 }] });
  asked = [];
  isAway = false;
  down = null;
  says = null;
});
afterAll(close);

async function anUnpaid() {
  const order = await placed(
    { ...needs, cards: cards.map(({ method }) => method) },
    anOrder({ payment: "card_liqpay" }),
  );
  return { ...order, buyer: { kind: "link" as const, token: order.access_token } };
}
type Unpaid = Awaited<ReturnType<typeof anUnpaid>>;

const pay = ({ number, buyer }: Unpaid, method?: CardMethod) => payOrder(needs, buyer, number, method);
const attempts = async ({ id }: Unpaid) => cardAttempts(db, id);
const statuses = async (order: Unpaid) =>
  (await attempts(order)).map(({ provider, status }) => `${provider} ${status}`);
const statusOf = async ({ number }: Unpaid) =>
  await db
    .selectFrom("orders")
    .select(["payment_status", "version", "payment_method"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
const waitingJobs = async () =>
  (await db.selectFrom("jobs").select("payload").where("name", "=", "payment_step").execute()).map(
    ({ payload }) => payload as { attempt_id: number; step: "capture" | "cancel" },
  );
const askedFor = async () => (await askAboutPayment(needs, ...shown))?.state;
let shown: [string, { token: string; isPromise: boolean }];
const troubles = async () =>
  (await db.selectFrom("payment_events").select("trouble").where("trouble", "is not", null).execute()).map(
    ({ trouble }) => trouble,
  );

let heard = 0;
async function event(order: Unpaid, status: PaymentEvent["status"], changes: Partial<PaymentEvent> = {}) {
  const attempt = (await attempts(order)).at(-1);
  if (!attempt) throw new Error("no payment attempt");
  heard += 1;
  return {
    provider: "liqpay",
    eventId: `event-${heard}`,
    externalId: `inv-${attempt.id}`,
    attemptId: attempt.id,
    status,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: clock(),
    payload: status === "failed" ? { reason: "insufficient_funds" } : {},
    ...changes,
  } satisfies PaymentEvent;
}
const hear = async (...told: Parameters<typeof event>) =>
  must(await takePaymentEvent(needs, await event(...told)));

describe("the payment link", () => {
  test("is the same however often and in how many tabs it is requested", async () => {
    const order = await anUnpaid();
    const ways = await Promise.all([pay(order), pay(order), pay(order)]);
    expect(new Set(ways.map((way) => must(way).redirectUrl)).size).toBe(1);
    expect(await attempts(order)).toHaveLength(1);
  });

  test("is new after a decline and after it expires", async () => {
    const order = await anUnpaid();
    must(await pay(order));
    await hear(order, "failed");
    must(await pay(order));
    clock.advance(24 * 3600);
    must(await pay(order));
    expect(await statuses(order)).toEqual(["liqpay failed", "liqpay expired", "liqpay created"]);
    expect(must(await pay(order)).redirectUrl).toMatch(/3$/);
  });

  test("of another provider ends the former one, and that provider is notified", async () => {
    const order = await anUnpaid();
    must(await pay(order));
    must(await pay(order, "card_monobank"));
    expect(await statuses(order)).toEqual(["liqpay expired", "monobank created"]);
    expect((await statusOf(order)).payment_method).toBe("card_monobank");
    for (const job of await waitingJobs()) await stepPayment.handle(jobNeeds, job);
    expect(asked.at(-1)).toMatch(/^cancel-/);
  });

  test("is unavailable while all banks are down, and the order is kept until one is back", async () => {
    isAway = true;
    const order = await anUnpaid();
    expect(await pay(order)).toMatchObject({ error: { code: "payment_unavailable" } });
    expect(await statuses(order)).toEqual(["liqpay expired", "monobank created"]);
    isAway = false;
    must(await pay(order));
    expect(await attempts(order)).toHaveLength(2);
  });

  test("is of the next provider while the order's is down, and only of the chosen one when it is chosen", async () => {
    down = "card_liqpay";
    const order = await anUnpaid();
    expect(await pay(order, "card_liqpay")).toMatchObject({ error: { code: "payment_unavailable" } });
    expect(must(await pay(order)).redirectUrl).toContain("card_monobank");
    expect(await statuses(order)).toEqual(["liqpay expired", "monobank created"]);
    expect((await statusOf(order)).payment_method).toBe("card_monobank");
    down = null;
    expect(must(await pay(order)).redirectUrl, "the open page stays").toContain("card_monobank");
    expect(await attempts(order)).toHaveLength(2);
  });

  test("is for the buyer of the order, and only while it is not paid", async () => {
    const order = await anUnpaid();
    expect(await payOrder(needs, { kind: "link", token: "guessed" }, order.number)).toMatchObject({
      error: { code: "not_found" },
    });
    must(await pay(order));
    await hear(order, "paid");
    expect(await pay(order)).toMatchObject({ error: { code: "payment_settled" } });
  });
});

test("the waiting page shows the real state: no answer, declined with a reason, paid", async () => {
  const order = await anUnpaid();
  shown = [order.number, { token: order.access_token, isPromise: false }];
  must(await pay(order));
  expect(await askedFor()).toBe("unpaid");
  clock.advance(5);
  isAway = true;
  expect(await askedFor()).toBe("waiting");
  isAway = false;
  clock.advance(5);
  says = await event(order, "failed");
  expect(await askAboutPayment(needs, ...shown)).toMatchObject({
    state: "declined",
    reason: "insufficient_funds",
  });
  must(await pay(order));
  clock.advance(5);
  says = await event(order, "paid");
  expect(await askedFor()).toBe("paid");
});

test("a buyer who was promised a message gets it once, when the bank has answered", async () => {
  const order = await anUnpaid();
  must(await pay(order));
  isAway = true;
  await askAboutPayment(needs, order.number, { token: order.access_token, isPromise: true });
  isAway = false;
  says = await event(order, "paid");
  clock.advance(3600);
  await reconcilePayments.handle(jobNeeds, {});
  await hear(order, "paid");
  const told = await db
    .selectFrom("messages")
    .select("text")
    .where("purpose", "=", "order_payment")
    .execute();
  expect(told).toHaveLength(1);
  expect((await statusOf(order)).payment_status).toBe("paid");
});

test("a payment without a callback is found, and an attempt without a payment expires", async () => {
  const [found, left] = [await anUnpaid(), await anUnpaid()];
  must(await pay(found));
  says = await event(found, "paid");
  clock.advance(120);
  await reconcilePayments.handle(jobNeeds, {});
  expect((await statusOf(found)).payment_status).toBe("paid");
  says = null;
  must(await pay(left));
  for (let hour = 0; hour < 26; hour += 1) {
    clock.advance(3600);
    await reconcilePayments.handle(jobNeeds, {});
  }
  expect(await statuses(left)).toEqual(["liqpay expired"]);
  expect((await attempts(left))[0]?.look_at).toBeNull();
});

describe("held money", () => {
  async function held(): Promise<Unpaid> {
    const selling = {
      giftWrap_kop: 45_00,
      fewLeft: 5,
      giftMessageLength: 180,
      restockDays: 14,
      holdCards: true,
    };
    must(await saveSection({ db, clock }, system, "selling", { version: 0, value: selling }));
    onSettingsEvent(db, { kind: "settings_changed" });
    const order = await anUnpaid();
    must(await pay(order));
    expect(asked.at(-1)).toBe("create 18900 hold");
    await hear(order, "held");
    return order;
  }

  test("is captured when the order is confirmed", async () => {
    const order = await held();
    must(
      await moveOrder(needs, system, order.number, {
        to: "confirmed",
        version: (await statusOf(order)).version,
      }),
    );
    says = await event(order, "paid", { happenedAt: new Date(clock().getTime() + 1) });
    for (const job of await waitingJobs()) await stepPayment.handle(jobNeeds, job);
    expect(asked.at(-1)).toMatch(/^capture-\d+ 18900$/);
    expect((await statusOf(order)).payment_status).toBe("paid");
  });

  test("that the bank releases is to be paid again by the same link, and until then nothing is packed", async () => {
    const order = await held();
    await hear(order, "refunded", { happenedAt: new Date(clock().getTime() + 1) });
    expect((await statusOf(order)).payment_status).toBe("unpaid");
    const move = async (to: "confirmed" | "packing") =>
      moveOrder(needs, system, order.number, { to, version: (await statusOf(order)).version });
    must(await move("confirmed"));
    expect(await move("packing")).toMatchObject({ error: { code: "order_unpaid" } });
    must(await pay(order));
    await hear(order, "paid");
    expect((await statusOf(order)).payment_status).toBe("paid");
    must(await move("packing"));
  });

  test("is released when the order is cancelled, and retried while the bank is down", async () => {
    const order = await held();
    must(await cancelOwnOrder(needs, order.buyer, order.number, {}));
    const [job] = await waitingJobs();
    if (!job) throw new Error("no job releases the money");
    isAway = true;
    await expect(stepPayment.handle(jobNeeds, job)).rejects.toThrow(/does not answer/);
    isAway = false;
    says = await event(order, "refunded");
    await stepPayment.handle(jobNeeds, job);
    await stepPayment.handle(jobNeeds, job);
    expect(asked.filter((what) => what.startsWith("cancel"))).toHaveLength(2);
    expect((await statusOf(order)).payment_status).toBe("refunded");
  });
});

describe("an irregular payment", () => {
  test("of another sum or currency is no payment, and the team is notified", async () => {
    const order = await anUnpaid();
    must(await pay(order));
    await hear(order, "paid", { amount_kop: 1_00 });
    await hear(order, "paid", { currency: "USD" });
    expect((await statusOf(order)).payment_status).toBe("unpaid");
    expect(await troubles()).toEqual(["amount", "currency"]);
    expect(
      await db
        .selectFrom("messages")
        .select("id")
        .where("purpose", "=", "staff_payment")
        .where("channel", "=", "email")
        .execute(),
    ).toHaveLength(2);
  });

  test("that is a second one or for a cancelled order is stored and shown", async () => {
    const order = await anUnpaid();
    must(await pay(order));
    const late = await event(order, "paid");
    must(await pay(order, "card_monobank"));
    await hear(order, "paid", { provider: "monobank" });
    must(await takePaymentEvent(needs, late));
    const closed = await anUnpaid();
    must(await pay(closed));
    must(await cancelOwnOrder(needs, closed.buyer, closed.number, {}));
    await hear(closed, "paid");
    expect(await troubles()).toEqual(["paid_twice", "order_closed"]);
  });
});

const stories: PaymentEvent["status"][][] = [
  ["pending", "failed", "pending", "paid"],
  ["pending", "failed"],
  ["held", "paid", "refunded"],
  ["pending", "held", "failed"],
  ["failed", "failed", "pending"],
  ["held", "refunded"],
];

test("bank events in any order and number end in the same state, and paid never becomes unpaid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stories).chain((story) =>
        fc.tuple(
          fc.constant(story),
          fc.shuffledSubarray([...story.keys(), ...story.keys()], {
            minLength: story.length * 2,
            maxLength: story.length * 2,
          }),
        ),
      ),
      async ([story, turns]) => {
        const order = await anUnpaid();
        must(await pay(order));
        const events = await Promise.all(
          story.map((status, index) =>
            event(order, status, { happenedAt: new Date(clock().getTime() + index * 1000) }),
          ),
        );
        let wasPaid = false;
        for (const turn of turns) {
          const event = events[turn];
          if (event) must(await takePaymentEvent(needs, event));
          const { payment_status } = await statusOf(order);
          wasPaid ||= payment_status === "paid";
          if (wasPaid) expect(["paid", "refunded"]).toContain(payment_status);
        }
        expect((await attempts(order))[0]?.status).toBe(story.at(-1));
      },
    ),
    { numRuns: 25, seed: 20261120 },
  );
});
