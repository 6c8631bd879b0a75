import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { anOrder, place, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { newCertificateInput } from "../certificates/input.ts";
import { issueCertificate } from "../certificates/ops.server.ts";
import { certificateCard } from "../certificates/reads.server.ts";
import type { Step } from "../orders/rules/statuses.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example.com.ua",
  cards: [],
  env: { publicUrl: "https://diaka.example" },
  certificateKeys: ["a secret"] as const,
};
let product: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  product = await aProduct(db);
});
afterAll(close);

const issued = async (amount: number) => {
  const wish = { key: randomUUID(), amount, reason: "Перевірка" };
  return must(await issueCertificate(needs, system, newCertificateInput.parse(wish)));
};
const balance = async (id: number) => (await certificateCard(needs, system, id))?.balance;
const attempts = () =>
  db.selectFrom("payment_attempts").select(["provider", "amount_kop", "status"]).orderBy("id").execute();
const order = async (number: string) => {
  const found = await crmOrder(db, system, number, "uk");
  if (!found) throw new Error("no such order");
  return found;
};
const move = async (number: string, to: Step, said: { taken?: "carrier" } = {}) =>
  must(await moveOrder(needs, system, number, { to, version: (await order(number)).version, ...said }));

describe("an order with a certificate", () => {
  test("is paid by it up to its balance; the rest is paid by the chosen method", async () => {
    const { id, code, last4 } = await issued(100);
    const body = anOrder({ certificate_code: code.toLowerCase(), payment: "invoice", seen_due: 89 });
    const placed = must(await place(needs, body)).order;
    expect(placed).toMatchObject({
      total: 189,
      certificate: { last4, amount: 100 },
      due: 89,
      payment_status: "unpaid",
    });
    expect(await attempts()).toEqual([
      { provider: "invoice", amount_kop: 89_00, status: "created" },
      { provider: "certificate", amount_kop: 100_00, status: "paid" },
    ]);
    expect(await balance(id)).toBe(0);
    expect((await order(placed.number)).balance).toEqual({ paid: 100, due: 89, refund: 0 });
    const [told] = await db.selectFrom("messages").select("text").execute();
    expect(told?.text).not.toContain(code);
  });

  test("that it covers is paid, and the rest stays on the certificate", async () => {
    const { id, code } = await issued(500);
    const placed = must(await place(needs, anOrder({ certificate_code: code, seen_due: 0 }))).order;
    expect(placed).toMatchObject({ due: 0, payment_status: "paid" });
    expect(await attempts()).toEqual([{ provider: "certificate", amount_kop: 189_00, status: "paid" }]);
    expect(await balance(id)).toBe(311);
    for (const step of ["confirmed", "packing", "shipped", "delivered", "completed"] as const)
      await move(placed.number, step);
    expect((await order(placed.number)).payment_status).toBe("paid");
  });

  test("by cash pays the carrier only for the rest, and is paid on delivery", async () => {
    const { code } = await issued(100);
    const body = { certificate_code: code, delivery: toBranch };
    const seen = await place(needs, anOrder({ ...body, seen_total: 1 }));
    if (seen.ok || seen.error.code !== "price_changed") throw new Error("no quote");
    const { quote } = seen.error;
    // 20 ₴ and 2 % of the collected sum.
    expect(quote.fee).toBeCloseTo(20 + (quote.due - quote.fee) * 0.02, 2);
    expect(quote.total - quote.due).toBeCloseTo(100, 2);
    const placed = must(await place(needs, anOrder({ ...body, seen_total: quote.total }))).order;
    expect((await attempts())[0]).toMatchObject({ provider: "cod", status: "created" });
    for (const step of ["confirmed", "packing", "shipped", "delivered"] as const)
      await move(placed.number, step);
    expect((await order(placed.number)).payment_status).toBe("unpaid");
    await move(placed.number, "completed", { taken: "carrier" });
    expect(await order(placed.number)).toMatchObject({
      payment_status: "paid",
      balance: { due: 0, refund: 0 },
    });
  });

  test("sent twice spends the certificate once", async () => {
    const { id, code } = await issued(500);
    const idempotencyKey = randomUUID();
    const first = must(await place(needs, anOrder({ certificate_code: code }), { idempotencyKey }));
    const again = must(await place(needs, anOrder({ certificate_code: code }), { idempotencyKey }));
    expect([first.isNew, again.isNew, again.order.number]).toEqual([true, false, first.order.number]);
    expect(await balance(id)).toBe(311);
    const kept = await db.selectFrom("purchases").select("request_hash").executeTakeFirstOrThrow();
    expect(kept.request_hash).not.toContain(code);
  });

  test("is refused when its balance is not the one that was seen, and nothing is stored", async () => {
    const { id, code } = await issued(100);
    must(
      await place(
        needs,
        anOrder({ certificate_code: code, items: [{ product_id: product.productId, quantity: 1 }] }),
      ),
    );
    const stale = anOrder({ certificate_code: code, seen_due: 89 });
    expect(await place(needs, stale)).toMatchObject({
      error: { code: "certificate_empty", field: "certificate_code" },
    });
    const other = await issued(150);
    expect(await place(needs, anOrder({ certificate_code: other.code, seen_due: 89 }))).toMatchObject({
      error: { code: "certificate_changed", quote: { due: 39, certificate: { used: 150 } } },
    });
    expect(await place(needs, anOrder({ certificate_code: "AAAA" }))).toMatchObject({
      error: { code: "certificate_unknown", field: "certificate_code" },
    });
    expect([await balance(id), await balance(other.id), await onHand(db, product.variantIds[0])]).toEqual([
      0, 150, 9,
    ]);
  });

  test("that is cancelled returns the money to the certificate, once", async () => {
    const { id, code } = await issued(100);
    const placed = must(await place(needs, anOrder({ certificate_code: code }))).order;
    const buyer = { kind: "link", token: placed.access_token } as const;
    must(await cancelOwnOrder(needs, buyer, placed.number, {}));
    must(await cancelOwnOrder(needs, buyer, placed.number, {}));
    expect(await balance(id)).toBe(100);
    expect(await attempts()).toContainEqual({
      provider: "certificate",
      amount_kop: 100_00,
      status: "refunded",
    });
    expect((await orderRefunds(needs, system, placed.number))?.left_on_certificate).toBe(0);
    expect(must(await place(needs, anOrder({ certificate_code: code }))).order.due).toBe(89);
  });

  test("refunds a part to the certificate, never as money, and the rest when it is cancelled", async () => {
    const { id, code } = await issued(500);
    const placed = must(await place(needs, anOrder({ certificate_code: code }))).order;
    const refund = async (way: "certificate" | "by_hand", amount: number) =>
      makeRefund(needs, system, placed.number, {
        key: randomUUID(),
        version: (await order(placed.number)).version,
        amount,
        way,
        reason: "damaged",
        lines: [],
      });
    expect(await refund("by_hand", 50)).toMatchObject({ error: { code: "refund_nothing" } });
    expect(await refund("certificate", 190)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await refund("certificate", 50));
    expect(await balance(id)).toBe(361);
    expect(await orderRefunds(needs, system, placed.number)).toMatchObject({
      left_on_certificate: 139,
      ways: ["certificate"],
      made: [{ way: "certificate", amount: 50 }],
    });
    await move(placed.number, "cancelled");
    expect(await balance(id)).toBe(500);
    expect((await order(placed.number)).payment_status).toBe("refunded");
  });

  test("cannot buy another certificate", async () => {
    await db.updateTable("products").set({ kind: "certificate" }).execute();
    const { code } = await issued(500);
    expect(await place(needs, anOrder({ certificate_code: code }))).toMatchObject({
      error: { code: "certificate_for_certificate", field: "certificate_code" },
    });
  });
});
