// Discounts by line: from a new order through its changes, splits, refunds and receipts.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { refundableLines } from "#shop/returns/reads/refunds.server.ts";
import { worthOf } from "#shop/returns/rules/refundable.ts";
import { promotionForm } from "../../../tests/crm/input.ts";
import { anOrder, place } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, type TestProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase } from "../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { quoteInput } from "../cart/input.ts";
import { quote } from "../cart/reads.server.ts";
import { defaultReceiptSettings } from "../content/rules/receipt-settings.ts";
import { borneByLines } from "../pricing/rules/prices.ts";
import { newPromoCodeInput } from "../promo-codes/input.ts";
import { createPromoCode } from "../promo-codes/ops.server.ts";
import { newPromotionInput } from "../promotions/input.ts";
import { createPromotion } from "../promotions/ops.server.ts";
import { ledgerOf } from "../receipts/reads/ledger.server.ts";
import { soldItems, sumOf } from "../receipts/rules/items.ts";
import { system } from "../staff/rules/rights.ts";
import { changeInput, splitInput } from "./input.ts";
import { changeOrder, previewChange, splitOrder } from "./ops.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [], env: { publicUrl: "" } };
afterAll(close);

let bar: TestProduct;
let mug: TestProduct;
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  bar = await aProduct(db, { name_uk: "Плитка", variants: [{ price_kop: 33_33, stock: 500 }] });
  mug = await aProduct(db, { name_uk: "Горнятко", variants: [{ price_kop: 149_99, stock: 500 }] });
  must(await createPromoCode(needs, system, newPromoCodeInput.parse({ code: "МИКОЛАЙ", percent: 7 })));
  const chosen = { products: [mug.productId], categories: [], collections: [] };
  await runs("Горнятко за пів ціни", { kind: "percent", percent: 50, on: "chosen" }, chosen);
  await runs("П’ята частина", { kind: "percent", percent: 20, on: "all" });
});

async function runs(uk: string, action: object, products: object | null = null): Promise<void> {
  const conditions = { ...promotionForm.conditions, min_subtotal: null, products };
  const form = { ...promotionForm, name: { uk, ru: uk }, action, conditions, combines: true };
  must(await createPromotion(needs, system, newPromotionInput.parse({ ...form, key: randomUUID() })));
}

async function anOrderOf(bars: number, mugs: number): Promise<string> {
  const items = [
    { product_id: bar.productId, quantity: bars },
    { product_id: mug.productId, quantity: mugs },
  ];
  const body = anOrder({ items, promo_code: "МИКОЛАЙ" });
  const { total } = must(await quote(needs, quoteInput.parse(body), "uk"));
  return must(await place(needs, { ...body, seen_total: total })).order.number;
}

const rowOf = (number: string) =>
  db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const linesOf = (orderId: number) =>
  db
    .selectFrom("order_lines")
    .select(["id", "product_id", "quantity", "total_kop"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
const discountsOf = (orderId: number) =>
  db
    .selectFrom("order_line_discounts as d")
    .innerJoin("order_lines as l", "l.id", "d.line_id")
    .select(["d.line_id", "d.source", "d.promotion_id", "d.name_uk", "d.amount_kop", "l.product_id"])
    .where("l.order_id", "=", orderId)
    .orderBy("l.position")
    .orderBy("d.position")
    .execute();
const add = (parts: readonly { amount_kop: number }[]) =>
  parts.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

/** Line discounts add up to the order's discount, and those of each promotion to its amount. */
async function holds(number: string): Promise<void> {
  const order = await rowOf(number);
  const borne = await discountsOf(order.id);
  expect(add(borne)).toBe(order.discount_kop);
  const given = await db
    .selectFrom("order_promotions")
    .select(["promotion_id", "discount_kop"])
    .where("order_id", "=", order.id)
    .execute();
  for (const { promotion_id, discount_kop } of given)
    expect(add(borne.filter((one) => one.promotion_id === promotion_id))).toBe(discount_kop);
  for (const line of await linesOf(order.id))
    expect(add(borne.filter(({ line_id }) => line_id === line.id))).toBeLessThanOrEqual(line.total_kop);
  const products = await refundableLines(db, order);
  expect(products.reduce((sum, { paid_kop }) => sum + paid_kop, 0)).toBe(
    order.subtotal_kop - order.discount_kop,
  );
}

/** @param quantities by line index */
async function change(number: string, quantities: readonly number[], discount: number): Promise<boolean> {
  const whole = await crmOrder(db, system, number, "uk");
  if (!whole) throw new Error("no such order");
  const { version, contact, recipient, delivery, gift, promo_code } = whole;
  const lines = (await linesOf(whole.id)).flatMap(({ id }, index) =>
    quantities[index] ? [{ id, quantity: quantities[index] }] : [],
  );
  if (lines.length === 0) return false;
  const keep_promo = promo_code !== null;
  const body = { version, lines, contact, recipient, delivery, gift, keep_promo, discount };
  const wish = { ...body, reason: "Попросили", notify: false };
  const seen = await previewChange(needs, system, number, changeInput.parse({ ...wish, seen_total: 0 }));
  if (!seen.ok) return false;
  const seen_total = seen.value.plan.total_kop / 100;
  must(await changeOrder(needs, system, number, changeInput.parse({ ...wish, seen_total })));
  return true;
}

const split = async (number: string, goes: readonly number[]): Promise<string | null> => {
  const { id, version } = await rowOf(number);
  const lines = (await linesOf(id)).flatMap((line, index) => {
    const quantity = Math.min(line.quantity, goes[index] ?? 0);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  const asked = splitInput.safeParse({ version, lines, reason: null });
  if (!asked.success) return null;
  const done = await splitOrder(needs, system, number, asked.data);
  return done.ok ? done.value.number : null;
};

describe("a placed order", () => {
  test("stores with each line the discount of every promotion and of the code, by its name on that day", async () => {
    const { id } = await rowOf(await anOrderOf(3, 1));
    const named = (await discountsOf(id)).map((one) => [one.product_id, one.name_uk, one.amount_kop]);
    expect(named).toEqual([
      [bar.productId, "П’ята частина", 20_00],
      [bar.productId, "МИКОЛАЙ", 5_60],
      [mug.productId, "Горнятко за пів ціни", 75_00],
      [mug.productId, "П’ята частина", 15_00],
      [mug.productId, "МИКОЛАЙ", 4_20],
    ]);
  });

  test("of several parcels stores it in each of them, with the names of what the first was given", async () => {
    const body = await aPurchase(needs, {
      items: [{ product_id: bar.productId, quantity: 2 }],
      promo_code: "МИКОЛАЙ",
      more_parcels: [
        {
          items: [{ product_id: mug.productId, quantity: 1 }],
          recipient: { name: "Олена", surname: "Гнатюк", phone: "050 111-22-33" },
          delivery: { type: "pickup" },
        },
      ],
    });
    const { parcels } = must(await place({ ...needs, cards: ["card_liqpay"] }, body));
    for (const { number } of parcels) await holds(number);
    const { id } = await rowOf(parcels[1]?.number ?? "");
    expect((await discountsOf(id)).map((one) => one.name_uk)).toEqual([
      "Горнятко за пів ціни",
      "П’ята частина",
      "МИКОЛАЙ",
    ]);
  });

  test("loses with a removed line the discount of that line, and keeps the others", async () => {
    const number = await anOrderOf(3, 1);
    const before = await rowOf(number);
    const [, cup] = await refundableLines(db, before);
    expect(await change(number, [3, 0], 0)).toBe(true);
    const after = await rowOf(number);
    expect(before.total_kop - after.total_kop).toBe(cup?.paid_kop);
    await holds(number);
  });

  test("from before stored discounts still splits its discount by the sums of its lines, changed or not", async () => {
    const number = await anOrderOf(3, 1);
    await db.deleteFrom("order_line_discounts").execute();
    const order = await rowOf(number);
    const [bars, cup] = await refundableLines(db, order);
    expect([bars?.paid_kop, cup?.paid_kop]).toEqual(
      borneByLines(
        [99_99, 149_99].map((total_kop) => ({ total_kop, borne_kop: 0 })),
        order.discount_kop,
      ).map((off, index) => ([99_99, 149_99][index] ?? 0) - off),
    );
    expect((await crmOrder(db, system, number, "uk"))?.items.map(({ off }) => off)).toEqual([null, null]);
    expect(await change(number, [2, 1], 0)).toBe(true);
    expect(await discountsOf(order.id)).toEqual([]);
  });
});

test("any changes and splits of an order keep the discounts of its lines equal to its own, to the kopiyka", async () => {
  const step = fc.record({
    isSplit: fc.boolean(),
    quantities: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 2 }),
    discount: fc.constantFrom(0, 0, 10.01, 55),
  });
  const orders = fc.record({
    bars: fc.integer({ min: 1, max: 7 }),
    mugs: fc.integer({ min: 1, max: 5 }),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(orders, async ({ bars, mugs, steps }) => {
      const numbers = [await anOrderOf(bars, mugs)];
      for (const { isSplit, quantities, discount } of steps) {
        const number = numbers.at(-1) ?? "";
        const { manual_discount_kop } = await rowOf(number);
        if (!isSplit) await change(number, quantities, discount + manual_discount_kop / 100);
        else {
          const other = await split(number, quantities);
          if (other) numbers.push(other);
        }
        for (const one of numbers) await holds(one);
      }
    }),
    { numRuns: 8 },
  );
});

test("units returned one by one refund exactly what was paid, and the receipt lists the same", async () => {
  const number = await anOrderOf(7, 3);
  const order = await rowOf(number);
  const products = await refundableLines(db, order);
  const ledger = await ledgerOf(db, order.id, { isLocked: false });
  if (!ledger) throw new Error("no such order");
  const sold = soldItems(
    ledger.order,
    { amount_kop: order.total_kop, isWhole: true },
    defaultReceiptSettings,
  );
  for (const line of products) {
    const units = Array.from({ length: line.quantity }, (_, refunded) => worthOf({ ...line, refunded }, 1));
    expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(line.paid_kop);
    expect(sumOf(sold.filter(({ line_id }) => line_id === line.id))).toBe(line.paid_kop);
  }
});
