import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { settleRefund } from "#shop/orders/ops/payment/refund-settling.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund, retryRefund } from "#shop/returns/ops/refunds.server.ts";
import { moneyOfOrder, orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { certificateShop, theCertificate } from "../../../tests/fixtures/certificates.ts";
import { anOrder, place } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { keepInStep } from "./bought.server.ts";
import { unblockCertificate } from "./ops.server.ts";
import { certificateCard, orderCertificates } from "./reads.server.ts";
import { lookUpCertificate } from "./spending.server.ts";
import { ledgersOf } from "./store.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { ...certificateShop, db, clock, env: { publicUrl: certificateShop.publicUrl } };
const cards = [{ method: "card_liqpay" as const }];
let certificate = 0;
let product = 0;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  certificate = await theCertificate(db);
  product = (await aProduct(db, { variants: [{ price_kop: 149_00 }] })).productId;
});
afterAll(close);

/** Certificates of 500 ₴ and a product for 149 ₴, paid by card. */
async function bought(quantity = 1) {
  const items = [
    { product_id: certificate, quantity },
    { product_id: product, quantity: 1 },
  ];
  const total = quantity * 500 + 149;
  const order = must(await place(needs, anOrder({ items, payment: "card_liqpay", seen_total: total }))).order;
  const attempt = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  must(
    await takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: order.number,
      externalId: `pay-${order.number}`,
      attemptId: attempt.id,
      status: "paid",
      amount_kop: total * 100,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    }),
  );
  await keepInStep(needs, order.id);
  const [first, ...others] = await orderCertificates(needs, order.id);
  if (!first?.code) throw new Error("no certificate was made");
  return { ...order, first: { ...first, code: first.code }, others };
}

const spend = async (code: string) =>
  must(
    await place(
      needs,
      anOrder({ items: [{ product_id: product, quantity: 1 }], certificate_code: code, seen_total: 149 }),
    ),
  ).order;
const cancel = async ({ number, access_token }: { number: string; access_token: string }) =>
  must(await cancelOwnOrder(needs, { kind: "link", token: access_token }, number, {}));
const versionOf = async (number: string) => (await crmOrder(db, system, number, "uk"))?.version ?? 0;
const refund = async (number: string, amount: number, changes: object = {}) =>
  makeRefund(
    needs,
    system,
    number,
    refundInput.parse({
      key: randomUUID(),
      version: await versionOf(number),
      amount,
      way: "by_hand",
      reason: "quality",
      ...changes,
    }),
  );
const proposed = async (number: string) => {
  const refunds = await orderRefunds({ db, cards, clock }, system, number);
  return [refunds?.left, refunds?.spent_of_certificates];
};
/** Hryvnias: spent, left, blocked, refunded. */
const shares = async (id: number) => {
  const { spent_kop, left_kop, blocked_kop, refunded_kop } = (await ledgersOf(db, [id]))(id);
  return [spent_kop, left_kop, blocked_kop, refunded_kop].map((kop) => kop / 100);
};
const lookUp = (code: string) => lookUpCertificate(needs, code, {});

describe("money for a purchased certificate", () => {
  test("cannot be paid out twice: cancelling blocks the rest at once, and what was spent stays spent", async () => {
    const order = await bought();
    await spend(order.first.code);
    await cancel(order);
    expect(await lookUp(order.first.code)).toEqual({ ok: false, code: "certificate_blocked" });
    expect(await shares(order.first.id)).toEqual([149, 0, 351, 0]);
    expect(await proposed(order.number)).toEqual([500, 149]);
    expect(await refund(order.number, 649)).toMatchObject({
      error: { code: "refund_too_much", most: "500\u00a0₴" },
    });
    must(await refund(order.number, 500));
    expect(await shares(order.first.id)).toEqual([149, 0, 0, 351]);
    expect(await proposed(order.number)).toEqual([0, 149]);
  });

  test("is deducted from the certificate when it is refunded for an order that stands", async () => {
    const order = await bought();
    const lines = (await orderRefunds({ db, cards, clock }, system, order.number))?.lines ?? [];
    const [line] = lines;
    if (!line) throw new Error("no line");
    must(await refund(order.number, 149));
    expect(await shares(order.first.id)).toEqual([0, 500, 0, 0]);
    expect(await proposed(order.number)).toEqual([500, 0]);
    must(await refund(order.number, 200));
    expect(await shares(order.first.id)).toEqual([0, 300, 0, 200]);
    expect(await lookUp(order.first.code)).toMatchObject({ ok: true, balance_kop: 300_00 });
  });

  test("for chosen units is deducted from those that are not spent", async () => {
    const order = await bought(3);
    await spend(order.first.code);
    const refunds = await orderRefunds({ db, cards, clock }, system, order.number);
    const line = refunds?.lines.find(({ quantity }) => quantity === 3);
    expect(line).toMatchObject({ unspent_kop: 1_351_00 });
    must(await refund(order.number, 500, { lines: [{ id: line?.id, quantity: 1 }] }));
    expect(await shares(order.first.id)).toEqual([149, 351, 0, 0]);
    expect(await Promise.all(order.others.map(({ id }) => shares(id)))).toEqual([
      [0, 0, 0, 500],
      [0, 500, 0, 0],
    ]);
    expect(await proposed(order.number)).toEqual([1_000, 149]);
  });

  test("is not spendable while the bank processes the refund; refused by the bank it is spendable again", async () => {
    const order = await bought();
    const byCard = must(await refund(order.number, 600, { way: "card" }));
    expect(await shares(order.first.id)).toEqual([0, 49, 451, 0]);
    expect(await lookUp(order.first.code)).toMatchObject({ balance_kop: 49_00 });
    await settleRefund(needs, byCard.id, "provider_refused");
    expect(await shares(order.first.id)).toEqual([0, 500, 0, 0]);
    must(await retryRefund(needs, system, byCard.id));
    expect(await shares(order.first.id)).toEqual([0, 49, 451, 0]);
    await settleRefund(needs, byCard.id, "provider_refused");
    const isOffered = async () =>
      (await orderRefunds({ db, cards, clock }, system, order.number))?.made[0]?.can_retry;
    expect(await isOffered()).toBe(true);
    await spend(order.first.code);
    expect(await isOffered()).toBe(false);
    expect(await retryRefund(needs, system, byCard.id)).toMatchObject({ error: { code: "refund_nothing" } });
    must(await refund(order.number, 500, { way: "card" }));
    expect(await shares(order.first.id)).toEqual([149, 0, 351, 0]);
  });

  test("of a blocked certificate that the team unblocked is either spent or refunded", async () => {
    const order = await bought();
    await cancel(order);
    const version = (await certificateCard(needs, system, order.first.id))?.version ?? 0;
    must(await unblockCertificate(needs, system, order.first.id, { version, reason: "Покупець лишає собі" }));
    await spend(order.first.code);
    expect(await proposed(order.number)).toEqual([500, 149]);
    must(await refund(order.number, 500));
    expect(await shares(order.first.id)).toEqual([149, 0, 0, 351]);
  });

  test("spent on an order that is cancelled later returns to the blocked certificate, and may be refunded then", async () => {
    const order = await bought();
    const other = await spend(order.first.code);
    await cancel(order);
    must(await refund(order.number, 500));
    await cancel(other);
    expect(await shares(order.first.id)).toEqual([0, 0, 149, 351]);
    expect(await proposed(order.number)).toEqual([149, 0]);
    must(await refund(order.number, 149));
    expect(await shares(order.first.id)).toEqual([0, 0, 0, 500]);
  });
});

describe("before cancelling an order a buyer sees", () => {
  test("what was spent of its certificates and what is refunded", async () => {
    const order = await bought();
    expect(await moneyOfOrder(db, order.id)).toEqual({ left_kop: 649_00, spent_kop: 0, certificate: null });
    await spend(order.first.code);
    const told = await moneyOfOrder(db, order.id);
    expect(told).toEqual({ left_kop: 500_00, spent_kop: 149_00, certificate: null });
    await cancel(order);
    expect(await proposed(order.number)).toEqual([told.left_kop / 100, told.spent_kop / 100]);
  });

  test("what returns to the certificate that paid for it", async () => {
    const { first } = await bought();
    const paidByIt = await spend(first.code);
    expect(await moneyOfOrder(db, paidByIt.id)).toEqual({
      left_kop: 0,
      spent_kop: 0,
      certificate: { last4: first.last4, amount_kop: 149_00 },
    });
    await cancel(paidByIt);
    expect(await shares(first.id)).toEqual([0, 500, 0, 0]);
  });
});

describe("money that returns to a certificate", () => {
  test("that has expired since can be spent for another thirty days", async () => {
    const order = await bought();
    clock.set("2027-11-19T12:00:00+02:00");
    const other = await spend(order.first.code);
    clock.set("2027-12-01T12:00:00+02:00");
    expect(await lookUp(order.first.code)).toEqual({ ok: false, code: "certificate_expired" });
    await cancel(other);
    expect(await certificateCard(needs, system, order.first.id)).toMatchObject({
      state: "active",
      balance: 500,
      expires_on: "2027-12-31",
    });
  });
});
