import { afterAll, beforeEach, expect, test } from "vitest";
import { must, ok, refuse } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { CardProvider, PaymentEvent } from "#shop/payments/port.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import type { Actor, Role } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { cardPayments } from "../../reads/payment/card-payments.server.ts";
import { cancelOwnOrder } from "../buyer.server.ts";
import { askBank, settleHeld } from "./cards.server.ts";
import { takePaymentEvent } from "./events.server.ts";
import { stepPayment } from "./jobs.server.ts";
import { payOrder } from "./pay.server.ts";

const { db, clock, reset, close } = await testDatabase();
let says: PaymentEvent | null;
let isAway: boolean;
let asked: string[];

const bank: CardProvider = {
  method: "card_liqpay",
  create: async ({ attemptId }) =>
    ok({ externalId: `inv-${attemptId}`, redirectUrl: "https://pay.example/1" }),
  look: async () => (isAway ? refuse({ code: "provider_unavailable" }) : ok(says)),
  readCallback: async () => refuse({ code: "unreadable" }),
  replyTo: () => ({ contentType: "text/plain", body: "OK" }),
  async capture(_, amount_kop) {
    asked.push(`capture ${amount_kop}`);
    return ok(null);
  },
  async cancel() {
    asked.push("cancel");
    return ok(null);
  },
  refund: async () => ok(null),
};
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [bank] };
const jobNeeds = { ...needs, env: { publicUrl: needs.publicUrl } };
let staff: (role: Role) => Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 50 }] });
  const customerId = await ensureCustomer(db, "+380671112244");
  staff = (role) => ({ kind: "staff", customerId, role });
  [says, isAway, asked] = [null, false, []];
});
afterAll(close);

async function anUnpaid() {
  const order = await placed({ ...needs, cards: ["card_liqpay"] }, anOrder({ payment: "card_liqpay" }));
  const buyer = { kind: "link", token: order.access_token } as const;
  must(await payOrder(needs, buyer, order.number));
  const [attempt] = await cardAttempts(db, order.id);
  if (!attempt) throw new Error("no payment attempt");
  const event = (status: PaymentEvent["status"], changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
    provider: "liqpay",
    eventId: `${attempt.id} ${status} ${changes.amount_kop ?? ""}`,
    externalId: `inv-${attempt.id}`,
    attemptId: attempt.id,
    status,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: clock(),
    payload: { status },
    ...changes,
  });
  return { ...order, buyer, attemptId: attempt.id, event };
}
const shown = async ({ number }: { number: string }) => {
  const payments = await cardPayments(jobNeeds, staff("manager"), number);
  const [attempt] = payments?.attempts ?? [];
  if (!payments || !attempt) throw new Error("no payment is shown");
  return { ...attempt, pay_link: payments.pay_link };
};
const settled = async () => {
  const jobs = await db.selectFrom("jobs").select("payload").where("name", "=", "payment_step").execute();
  for (const { payload } of jobs)
    await stepPayment.handle(jobNeeds, payload as { attempt_id: number; step: "capture" });
};

test("staff ask the bank about a payment and see its answer and whether it is reachable", async () => {
  const order = await anUnpaid();
  expect(await shown(order)).toMatchObject({
    status: "created",
    pay_link: `https://diaka.example/payment/${order.number}?token=${order.access_token}`,
  });
  expect(must(await askBank(needs, staff("manager"), order.attemptId)).looked).toBe("nothing");
  says = order.event("paid");
  expect(must(await askBank(needs, staff("manager"), order.attemptId)).looked).toBe("event");
  expect(await shown(order)).toMatchObject({ status: "paid", pay_link: null, story: [{ word: "paid" }] });
  isAway = true;
  expect(await askBank(needs, staff("manager"), order.attemptId)).toMatchObject({
    error: { code: "payment_unavailable" },
  });
  expect(await askBank(needs, staff("packer"), order.attemptId)).toMatchObject({
    error: { code: "forbidden" },
  });
});

test("staff capture or release held money, and not once it is settled", async () => {
  const order = await anUnpaid();
  must(await takePaymentEvent(needs, order.event("held")));
  expect((await shown(order)).can).toEqual({ ask: true, capture: true, let_go: true });
  must(await settleHeld(needs, staff("manager"), order.attemptId, "capture"));
  says = order.event("paid");
  await settled();
  expect(asked).toEqual(["capture 18900"]);
  expect((await shown(order)).status).toBe("paid");
  expect(await settleHeld(needs, staff("manager"), order.attemptId, "cancel")).toMatchObject({
    error: { code: "payment_settled" },
  });
});

test("held money is released when its order is cancelled before the bank answers the capture", async () => {
  const order = await anUnpaid();
  must(await takePaymentEvent(needs, order.event("held")));
  must(await settleHeld(needs, staff("manager"), order.attemptId, "capture"));
  must(await cancelOwnOrder(needs, order.buyer, order.number, {}));
  says = order.event("refunded");
  await settled();
  expect(asked).toEqual(["cancel"]);
  expect((await shown(order)).status).toBe("refunded");
});

test("a payment of another sum or for a cancelled order is shown with its problem", async () => {
  const order = await anUnpaid();
  must(await takePaymentEvent(needs, order.event("paid", { amount_kop: 1_00 })));
  must(await cancelOwnOrder(needs, order.buyer, order.number, {}));
  must(await takePaymentEvent(needs, order.event("paid")));
  expect((await shown(order)).story.map(({ trouble }) => trouble)).toEqual(["amount", "order_closed"]);
});

test("a packer sees no payments", async () => {
  const order = await anUnpaid();
  expect(await cardPayments(jobNeeds, staff("packer"), order.number)).toBeNull();
});
