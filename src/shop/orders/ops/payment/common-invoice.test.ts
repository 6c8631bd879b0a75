import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { orderInvoiceDocument } from "#shop/invoices/reads.server.ts";
import { crmOrder, crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { place } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { aPurchase } from "../../../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { invoicePaidInput } from "../../input.ts";
import { orderByToken } from "../../reads/orders.server.ts";
import { invoiceDue, orderInvoice } from "../../reads/payment/invoice.server.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import { cancelOwnOrder } from "../buyer.server.ts";
import { payInvoice, undoInvoice } from "./invoices.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
const needs = { db, clock, publicUrl, cards: [] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 100_00, stock: 500 }] });
});
afterAll(close);

/** Parcels of 200, 100 and 100 ₴. */
const invoiced = async (changes: Record<string, unknown> = {}) =>
  must(await place(needs, await aPurchase(needs, { payment: "invoice", ...changes })));

const rows = () => db.selectFrom("orders").selectAll().orderBy("id").execute();
const parcel = async (position: number) => {
  const row = (await rows()).findLast((one) => one.parcel === position);
  if (!row) throw new Error("no such parcel");
  return row;
};
const statuses = async () => (await rows()).map(({ payment_status }) => payment_status);
const invoice = async (position = 1) => {
  const found = await orderInvoice(db, system, (await parcel(position)).number);
  if (!found) throw new Error("not by invoice");
  return found;
};
const paper = async (position = 1) =>
  orderInvoiceDocument(db, (await parcel(position)).number, { kind: "actor", actor: system });
const balance = async (position: number) =>
  (await crmOrder(db, system, (await parcel(position)).number, "uk"))?.balance;

/** The list of money to refund. */
const owed = async () =>
  (await crmOrders(db, system, { ...plainList, money: "give_back" }, "uk"))?.data.map(
    ({ number, to_give_back }) => [number, to_give_back],
  );

async function pay(amount: number, position = 1, changes: object = {}) {
  const { number, version } = await parcel(position);
  const money = { key: randomUUID(), version, amount, paid_on: "2026-11-20", reference: null, ...changes };
  return payInvoice(needs, system, number, invoicePaidInput.parse(money));
}
async function undo(index: number, position = 1) {
  const { number, version } = await parcel(position);
  const attemptId = (await invoice(position)).payments[index]?.id ?? 0;
  return undoInvoice(needs, system, number, { attemptId, version, reason: "Чужі гроші" });
}
async function move(position: number, to: OrderStatus, alone = false) {
  const { number, version } = await parcel(position);
  return must(await moveOrder(needs, system, number, { to, version, alone }));
}

describe("an invoice for several parcels", () => {
  test("is one for all of them, and paid once makes all of them paid, each with its own part", async () => {
    await invoiced();
    for (const position of [1, 2, 3])
      expect(await invoice(position)).toMatchObject({
        number: (await parcel(1)).number,
        due: 400,
        parcels: 3,
      });
    expect(must(await pay(400, 2))).toEqual({ left: 0 });
    expect(await rows()).toMatchObject([
      { payment_status: "paid", paid_kop: 200_00 },
      { payment_status: "paid", paid_kop: 100_00 },
      { payment_status: "paid", paid_kop: 100_00 },
    ]);
    expect([await balance(1), await balance(3)]).toEqual([
      { paid: 200, due: 0, refund: 0 },
      { paid: 100, due: 0, refund: 0 },
    ]);
    expect(await pay(1, 3)).toMatchObject({ error: { code: "invoice_nothing_due" } });
    const first = await crmOrder(db, system, (await parcel(1)).number, "uk");
    expect(first?.history.map(({ kind }) => kind)).toContain("invoice_paid");
  });

  test("paid in parts pays no parcel until the whole sum has come", async () => {
    await invoiced();
    expect(must(await pay(250, 3))).toEqual({ left: 150 });
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    expect(await balance(1)).toEqual({ paid: 0, due: 200, refund: 0 });
    expect(await pay(151)).toMatchObject({ error: { code: "invoice_too_much" } });
    must(await pay(150, 2));
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    expect((await invoice(2)).payments.map(({ amount }) => amount)).toEqual([250, 150]);
  });

  test("is not recorded twice from the pages of two parcels, nor by one key", async () => {
    await invoiced();
    const { version } = await parcel(3);
    const key = randomUUID();
    must(await pay(100, 2, { key }));
    expect(must(await pay(100, 1, { key }))).toEqual({ left: 300 });
    expect(await pay(100, 3, { version })).toMatchObject({ error: { code: "conflict" } });
    expect((await invoice()).due).toBe(300);
  });

  test("is one document with the sum of all parcels", async () => {
    await invoiced();
    const { number, access_token: token } = await parcel(1);
    const second = await parcel(2);
    const shown = await orderInvoiceDocument(db, number, { kind: "link", token });
    expect(shown).toMatchObject({ due: "400,00\u00a0грн", rows: [{ quantity: "4", sum: "400,00" }] });
    expect(await paper(3)).toEqual(shown);
    expect(
      await orderInvoiceDocument(db, second.number, { kind: "link", token: second.access_token }),
    ).toBeNull();
  });

  test("is shown by the link of the first parcel only", async () => {
    const { order } = await invoiced();
    expect(order.invoice).toEqual({
      number: order.number,
      url: `/api/orders/${order.number}/invoice.pdf?token=${order.access_token}`,
    });
    const shown = await orderByToken(db, order.number, order.access_token, "uk");
    expect(shown?.invoice).toEqual(order.invoice);
    const second = await parcel(2);
    expect(await orderByToken(db, second.number, second.access_token, "uk")).toMatchObject({ invoice: null });
  });

  test("is for the sum that remains after a certificate", async () => {
    const makers = { ...needs, env: { publicUrl }, certificateKeys: ["a secret"] as const };
    const wish = newCertificateInput.parse({ key: randomUUID(), amount: 300, reason: "Перевірка" });
    const { code } = must(await issueCertificate(makers, system, wish));
    await invoiced({ certificate_code: code, seen_due: 100 });
    expect((await invoice()).due).toBe(100);
    expect((await paper())?.totals.at(-1)).toEqual(["Сплачено інакше", "−300,00\u00a0грн"]);
    await move(2, "cancelled", true);
    expect((await invoice()).due).toBe(75);
    expect((await paper())?.due).toBe("75,00\u00a0грн");
    must(await pay(75));
    expect(await balance(3)).toEqual({ paid: 100, due: 0, refund: 0 });
  });

  test("names all its parcels to the payer once, with the sum of all", async () => {
    const { parcels } = await invoiced();
    const said = await db.selectFrom("messages").select("text").where("channel", "=", "sms").execute();
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain(`${parcels[0]?.number}–${parcels[2]?.number}`);
  });
});

describe("a parcel that is cancelled before the invoice is paid", () => {
  test("reduces the invoice, whichever parcel it is, and the payer is notified of the rest", async () => {
    await invoiced();
    await move(2, "cancelled", true);
    expect((await rows()).map(({ status }) => status)).toEqual(["new", "cancelled", "new"]);
    expect(await invoice(3)).toMatchObject({ due: 300, parcels: 2 });
    expect((await paper())?.due).toBe("300,00\u00a0грн");
    await move(1, "cancelled", true);
    expect(await invoice(3)).toMatchObject({ due: 100, parcels: 1, isThere: true });
    expect((await paper(3))?.rows).toMatchObject([{ quantity: "1", sum: "100,00" }]);
    const said = await db
      .selectFrom("messages")
      .select("text")
      .where("purpose", "=", "order_cancelled")
      .where("channel", "=", "sms")
      .orderBy("id")
      .execute();
    expect(said.map(({ text }) => /(\d+)\u00a0₴/.exec(text)?.[1])).toEqual(["300", "100"]);
    const first = await parcel(1);
    for (const { text } of said) expect(text).toContain(first.access_token);
    must(await pay(100, 3));
    expect(await rows()).toMatchObject([
      { status: "cancelled" },
      { payment_status: "unpaid", paid_kop: 0 },
      { payment_status: "paid", paid_kop: 100_00 },
    ]);
    expect(await pay(1)).toMatchObject({ error: { code: "invoice_nothing_due" } });
  });

  test("leaves nothing to pay when the paid sum covers the others, and the rest can be refunded", async () => {
    await invoiced();
    must(await pay(150));
    await move(1, "cancelled", true);
    expect((await invoice()).due).toBe(50);
    await move(2, "cancelled", true);
    expect((await invoice()).due).toBe(0);
    expect(await rows()).toMatchObject([
      {},
      { status: "cancelled" },
      { payment_status: "paid", paid_kop: 100_00 },
    ]);
    const { number, version } = await parcel(1);
    const wish = { key: randomUUID(), version, way: "by_hand", reason: "cancelled", lines: [] };
    const giveBack = (amount: number) =>
      makeRefund(needs, system, number, refundInput.parse({ ...wish, amount }));
    expect(await giveBack(51)).toMatchObject({ error: { code: "refund_too_much" } });
    must(await giveBack(50));
  });

  test("with all the others after a part was paid is on the list to refund with that part", async () => {
    await invoiced();
    must(await pay(30));
    await move(2, "cancelled");
    expect(await statuses()).toEqual(["unpaid", "unpaid", "unpaid"]);
    expect(await owed()).toEqual([[(await parcel(1)).number, 30]]);
    expect(await balance(1)).toEqual({ paid: 30, due: 0, refund: 30 });
    const { number, version } = await parcel(1);
    const wish = { key: randomUUID(), version, amount: 30, way: "by_hand", reason: "cancelled", lines: [] };
    must(await makeRefund(needs, system, number, refundInput.parse(wish)));
    expect(await statuses()).toEqual(["refunded", "unpaid", "unpaid"]);
    expect(await owed()).toEqual([]);
  });

  test("with all the others in an earlier version, which gave its part to none, is on the list after the migration", async () => {
    await invoiced();
    must(await pay(30));
    await move(2, "cancelled");
    await db.deleteFrom("payment_shares").execute();
    expect(await owed()).toEqual([]);
    const file = path.join(
      import.meta.dirname,
      "../../../../db/migrations/0139-money-of-cancelled-purchases.sql",
    );
    await sql.raw(fs.readFileSync(file, "utf8")).execute(db);
    expect(await owed()).toEqual([[(await parcel(1)).number, 30]]);
    await sql.raw(fs.readFileSync(file, "utf8")).execute(db);
    expect(await balance(1)).toEqual({ paid: 30, due: 0, refund: 30 });
  });

  test("with all the others gets its certificate back at once, and the paid part later", async () => {
    const makers = { ...needs, env: { publicUrl }, certificateKeys: ["a secret"] as const };
    const wish = newCertificateInput.parse({ key: randomUUID(), amount: 100, reason: "Перевірка" });
    const { code } = must(await issueCertificate(makers, system, wish));
    await invoiced({ certificate_code: code, seen_due: 300 });
    must(await pay(30));
    await move(2, "cancelled");
    expect(await statuses()).toEqual(["unpaid", "refunded", "refunded"]);
    expect(await owed()).toEqual([[(await parcel(1)).number, 30]]);
  });

  test("leaves the invoice when the last unpaid one comes back", async () => {
    await invoiced();
    must(await pay(310));
    for (const to of ["confirmed", "packing", "shipped"] as const) {
      const { number, version } = await parcel(2);
      must(await moveOrder(needs, system, number, { to, version, unpaid_reason: "Домовилися" }));
    }
    await move(2, "returned");
    expect(await statuses()).toEqual(["paid", "unpaid", "paid"]);
    expect((await invoice()).due).toBe(0);
    expect(await owed()).toEqual([[(await parcel(1)).number, 10]]);
  });

  test("by its buyer is cancelled alone on request, otherwise with all the others", async () => {
    await invoiced();
    const { number, access_token: token } = await parcel(3);
    must(await cancelOwnOrder(needs, { kind: "link", token }, number, { reason: null, alone: true }));
    expect((await rows()).map(({ status }) => status)).toEqual(["new", "new", "cancelled"]);
    const first = await parcel(1);
    const payer = { kind: "link" as const, token: first.access_token };
    must(await cancelOwnOrder(needs, payer, first.number, { reason: null }));
    expect((await rows()).map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
    expect(await paper()).toBeNull();
  });
});

test("of two payments of an invoice one may be refunded whole: the others keep what they paid", async () => {
  await invoiced();
  must(await pay(100));
  must(await pay(300));
  const giveBack = async (position: number, amount: number) => {
    const { number, version } = await parcel(position);
    const wish = { key: randomUUID(), version, amount, way: "by_hand", reason: "goodwill", lines: [] };
    return must(await makeRefund(needs, system, number, refundInput.parse(wish)));
  };
  // The second payment loses 200 ₴; then the first one is refunded whole.
  await giveBack(1, 200);
  await giveBack(2, 100);
  expect(await statuses()).toEqual(["refunded", "refunded", "paid"]);
  expect(await balance(3)).toEqual({ paid: 100, due: 0, refund: 0 });
  await giveBack(3, 100);
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
});

describe("a payment recorded by mistake", () => {
  test("is undone for all parcels, and due again", async () => {
    await invoiced();
    must(await pay(250));
    must(await pay(150, 2));
    expect(must(await undo(0, 3))).toEqual({ left: 250 });
    expect(await rows()).toMatchObject(Array(3).fill({ payment_status: "unpaid", paid_kop: 0 }));
    must(await pay(250));
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
  });

  test("is not due again for a parcel cancelled meanwhile", async () => {
    await invoiced();
    must(await pay(400));
    await move(3, "cancelled");
    expect(must(await undo(0))).toEqual({ left: 300 });
    expect((await paper())?.due).toBe("300,00\u00a0грн");
  });

  test("cannot be undone once a parcel has left or part of it was refunded", async () => {
    await invoiced();
    must(await pay(400));
    for (const to of ["confirmed", "packing", "shipped"] as const) await move(2, to);
    expect((await invoice()).can.undo).toBe(false);
    expect(await undo(0)).toMatchObject({ error: { code: "invoice_settled" } });
  });
});

const deeds = fc.array(
  fc.oneof(
    fc.record({ pay: fc.integer({ min: 1, max: 400_00 }), from: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ undo: fc.nat(3), from: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ off: fc.integer({ min: 1, max: 3 }) }),
  ),
  { minLength: 3, maxLength: 7 },
);

test("paid and due together equal the parcels still to be sent after any payments, undos and cancellations", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (steps) => {
      const { parcels } = await invoiced();
      const numbers = parcels.map(({ number }) => number);
      const now = async () => (await rows()).filter(({ number }) => numbers.includes(number));
      for (const step of steps) {
        if ("pay" in step) await pay(step.pay / 100, step.from);
        else if ("undo" in step) await undo(step.undo, step.from);
        else {
          const { number, version, status } = await parcel(step.off);
          if (status === "new")
            must(await moveOrder(needs, system, number, { to: "cancelled", version, alone: true }));
        }
        const all = await now();
        const live = all.filter(({ status }) => status === "new");
        if (live.length === 0) {
          // What was paid of a cancelled purchase is to be refunded.
          const { payments } = await invoice();
          const came_kop = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
          expect(all.reduce((sum, { paid_kop }) => sum + paid_kop, 0)).toBe(came_kop);
          return;
        }
        const sent_kop = live.reduce((sum, { total_kop }) => sum + total_kop, 0);
        const { due, payments } = await invoice();
        const came_kop = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        const due_kop = Math.round(due * 100);
        expect(due_kop).toBe(Math.round((await invoiceDue(db, numbers[0] ?? "")) * 100));
        const isPaid = live.every(({ payment_status }) => payment_status === "paid");
        expect(isPaid).toBe(due_kop === 0);
        if (due_kop > 0) expect(came_kop + due_kop).toBe(sent_kop);
        else expect(came_kop).toBeGreaterThanOrEqual(sent_kop);
        expect(all.reduce((sum, { paid_kop }) => sum + paid_kop, 0)).toBe(due_kop > 0 ? 0 : came_kop);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
