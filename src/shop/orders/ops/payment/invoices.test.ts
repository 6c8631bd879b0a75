import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { invoicePaidInput } from "../../input.ts";
import { orderInvoice } from "../../reads/payment/invoice.server.ts";
import { payInvoice, undoInvoice } from "./invoices.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);
const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };

/** An order of 378 ₴ by invoice. */
let number: string;
beforeEach(async () => {
  await reset();
  const { productId } = await aProduct(db);
  number = await byInvoice(productId);
});

const byInvoice = async (productId: number): Promise<string> => {
  const items = [{ product_id: productId, quantity: 2 }];
  return (await placed(needs, anOrder({ items, payment: "invoice", seen_total: 378 }))).number;
};

const look = async () => {
  const order = await crmOrder(db, system, number, "uk");
  if (!order) throw new Error("no such order");
  return order;
};
const invoice = async () => {
  const found = await orderInvoice(db, system, number);
  if (!found) throw new Error("not by invoice");
  return found;
};
const pay = async (amount: number, changes: object = {}, actor: Actor = system) =>
  payInvoice(
    needs,
    actor,
    number,
    invoicePaidInput.parse({
      key: randomUUID(),
      version: (await look()).version,
      amount,
      paid_on: "2026-11-20",
      reference: "Рядок 17",
      ...changes,
    }),
  );
const undo = async (attemptId: number, actor: Actor = system) =>
  undoInvoice(needs, actor, number, {
    attemptId,
    version: (await look()).version,
    reason: "Чужі гроші",
  });
const move = async (to: "confirmed" | "packing" | "shipped") =>
  must(await moveOrder(needs, system, number, { to, version: (await look()).version }));

test("a paid invoice makes the order paid, with the day and the statement in the history", async () => {
  expect(must(await pay(378))).toEqual({ left: 0 });
  const order = await look();
  expect(order).toMatchObject({ payment_status: "paid", balance: { paid: 378, due: 0 } });
  expect(order.history.find(({ kind }) => kind === "invoice_paid")?.data).toEqual({
    amount: 378,
    paid_on: "2026-11-20",
    left: 0,
    comment: "Рядок 17",
  });
  expect(await pay(1)).toMatchObject({ error: { code: "invoice_nothing_due" } });
  expect((await crmOrder(db, packer, number, "uk"))?.history.map(({ kind }) => kind)).not.toContain(
    "invoice_paid",
  );
});

test("partial payments add up and show the rest; the last one makes the order paid", async () => {
  expect(must(await pay(100.5))).toEqual({ left: 277.5 });
  expect(await look()).toMatchObject({ payment_status: "unpaid", balance: { paid: 100.5, due: 277.5 } });
  expect(await pay(300)).toMatchObject({ error: { code: "invoice_too_much", field: "amount" } });
  expect(must(await pay(277.5, { paid_on: "2026-11-19", reference: null }))).toEqual({ left: 0 });
  expect((await look()).payment_status).toBe("paid");
  expect((await invoice()).payments).toMatchObject([
    { amount: 100.5, paid_on: "2026-11-20", reference: "Рядок 17" },
    { amount: 277.5, paid_on: "2026-11-19", reference: null },
  ]);
});

test("a payment sent twice is recorded once; one for two orders, a stale page or tomorrow is refused", async () => {
  const once = { key: randomUUID(), version: (await look()).version };
  must(await pay(100, once));
  expect(must(await pay(100, once))).toEqual({ left: 278 });
  expect(await pay(100, { version: once.version })).toMatchObject({ error: { code: "conflict" } });
  expect(await pay(100, { paid_on: "2026-11-21" })).toMatchObject({ error: { code: "invoice_ahead" } });
  for (const actor of [guest, packer])
    expect(await pay(100, {}, actor)).toMatchObject({ error: { code: "forbidden" } });
  number = await byInvoice(1);
  expect(await pay(100, { key: once.key })).toMatchObject({ error: { code: "idempotency_conflict" } });
  expect((await invoice()).due).toBe(378);
});

test("a payment is undone with a reason before the order ships, and can be recorded again", async () => {
  must(await pay(100));
  must(await pay(278));
  const [first] = (await invoice()).payments;
  expect(must(await undo(first?.id ?? 0))).toEqual({ left: 100 });
  const order = await look();
  expect(order).toMatchObject({ payment_status: "unpaid", balance: { paid: 278, due: 100 } });
  expect(order.history.find(({ kind }) => kind === "invoice_undone")?.data).toEqual({
    amount: 100,
    comment: "Чужі гроші",
  });
  expect(await undo(first?.id ?? 0)).toMatchObject({ error: { code: "not_found" } });
  must(await pay(100, { reference: "Рядок 18" }));
  expect((await invoice()).payments.map(({ reference }) => reference).sort()).toEqual([
    "Рядок 17",
    "Рядок 18",
  ]);
  expect((await look()).payment_status).toBe("paid");
});

test("a payment cannot be undone once the parcel has left or money was refunded", async () => {
  must(await pay(378));
  const [payment] = (await invoice()).payments;
  const refund = refundInput.parse({
    key: randomUUID(),
    version: (await look()).version,
    amount: 50,
    way: "by_hand",
    reason: "goodwill",
  });
  must(await makeRefund(needs, system, number, refund));
  expect(await undo(payment?.id ?? 0)).toMatchObject({ error: { code: "invoice_settled" } });
  number = await byInvoice(1);
  must(await pay(378));
  for (const to of ["confirmed", "packing", "shipped"] as const) await move(to);
  expect((await invoice()).can).toEqual({ record: true, undo: false });
  const [other] = (await invoice()).payments;
  expect(await undo(other?.id ?? 0)).toMatchObject({ error: { code: "invoice_settled" } });
});

test("two partial payments are undone one after the other, and the whole sum is due again", async () => {
  must(await pay(200));
  must(await pay(100));
  for (const { id } of (await invoice()).payments) must(await undo(id));
  expect(await invoice()).toMatchObject({ due: 378, payments: [] });
});

const deeds = fc.array(
  fc.oneof(fc.record({ pay: fc.integer({ min: 1, max: 400_00 }) }), fc.record({ undo: fc.nat(4) })),
  { minLength: 3, maxLength: 6 },
);

test("paid and due together equal the total after any recorded and undone payments", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (steps) => {
      number = await byInvoice(1);
      for (const step of steps) {
        if ("pay" in step) await pay(step.pay / 100);
        else {
          const { payments } = await invoice();
          await undo(payments[step.undo % Math.max(1, payments.length)]?.id ?? 0);
        }
        const { balance, payment_status, total } = await look();
        const { due, payments } = await invoice();
        const paid = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(paid + Math.round(due * 100)).toBe(Math.round((total ?? 0) * 100));
        expect([balance?.due, payment_status]).toEqual([due, due === 0 ? "paid" : "unpaid"]);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
