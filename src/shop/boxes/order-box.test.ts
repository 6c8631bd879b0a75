// A box of bonbons from the order to its end: every order change adjusts the stock of each bonbon.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takeBackInput } from "#shop/returns/input.ts";
import { answerClaim } from "#shop/returns/ops/claims.server.ts";
import { takeBack } from "#shop/returns/ops/returns.server.ts";
import { orderReturns } from "#shop/returns/reads/returns.server.ts";
import { aBox, type BoxProducts, boxItem } from "../../../tests/fixtures/boxes.ts";
import { claimed, sendingAgain } from "../../../tests/fixtures/claims.ts";
import { anOrder, moved, place, placed, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { changeInput, splitInput } from "../order-changes/input.ts";
import { changeOrder, previewChange, splitOrder } from "../order-changes/ops.server.ts";
import { report } from "../reports/reads/report.server.ts";
import { periodOf } from "../reports/rules/period.ts";
import { system } from "../staff/rules/rights.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let box: BoxProducts;
beforeEach(async () => {
  await reset();
  await addPlaces(db);
  box = await aBox(db, { aa: { cost_kop: 8_00 }, bb: { price_kop: 30_00, cost_kop: 12_00 } });
});

const stock = async () => ({
  box: await onHand(db, box.sizes[4]),
  aa: await onHand(db, box.bonbons.aa?.variantId),
  bb: await onHand(db, box.bonbons.bb?.variantId),
});
/** Stock of ten boxes and a hundred of each bonbon, minus this many boxes of three «aa» and one «bb». */
const without = (boxes: number) => ({ box: 10 - boxes, aa: 100 - 3 * boxes, bb: 100 - boxes });

/** This many boxes of 45 + 3 × 20 + 30 ₴. */
const ordered = (quantity = 2) => ({
  items: [boxItem(box, "aabbaaaa", quantity)],
  seen_total: quantity * 135,
});
const order = (quantity = 2) => placed(needs, anOrder(ordered(quantity)));

async function look(number: string) {
  const seen = await crmOrder(db, system, number, "uk");
  if (!seen) throw new Error("no such order");
  return seen;
}

const lineIds = async (number: string) =>
  (
    await db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_id")
      .select("order_lines.id")
      .where("number", "=", number)
      .orderBy("position")
      .execute()
  ).map(({ id }) => id);

/** Edits the order's lines and saves it at the sum that the manager was shown. */
async function change(number: string, lines: readonly object[]) {
  const { contact, delivery, gift, version, recipient } = await look(number);
  const body = {
    version,
    contact,
    recipient,
    delivery,
    gift,
    keep_promo: true,
    discount: 0,
    reason: "Попросили інакше",
    notify: false,
    lines,
    seen_total: 0,
  };
  const seen = await previewChange(needs, system, number, changeInput.parse(body));
  const seen_total = seen.ok ? seen.value.plan.total_kop / 100 : 0;
  return changeOrder(needs, system, number, changeInput.parse({ ...body, seen_total }));
}

test("an order keeps each cell of its box, and the box and its bonbons leave the stock at once", async () => {
  const { items, total, number } = await order();
  expect(total).toBe(270);
  expect(items).toMatchObject([
    {
      name: "Зібрати коробку",
      quantity: 2,
      price: 135,
      options: { cells: "aabbaaaa", lid: "plain" },
      parts: [
        { position: 0, key: "aa" },
        { position: 1, key: "bb" },
        { position: 2, key: "aa" },
        { position: 3, key: "aa" },
      ],
    },
  ]);
  expect((await look(number)).items[0]?.parts).toEqual(items[0]?.parts);
  expect(await stock()).toEqual(without(2));
});

test("an order keeps its copy of a bonbon when the bonbon changes", async () => {
  const { number, items } = await order();
  const productId = box.bonbons.bb?.productId ?? 0;
  await db
    .updateTable("products")
    .set({ name_uk: "Інша", published: false })
    .where("id", "=", productId)
    .execute();
  expect((await look(number)).items[0]?.parts).toEqual(items[0]?.parts);
});

test("a cancelled order returns everything to stock once", async () => {
  const { number } = await order();
  must(await moveOrder(needs, system, number, { to: "cancelled", version: 1 }));
  expect(await stock()).toEqual(without(0));
});

test("changing the number of boxes changes the number of bonbons, never beyond the stock", async () => {
  const { number } = await order();
  const [id] = await lineIds(number);
  must(await change(number, [{ id, quantity: 5 }]));
  expect(await stock()).toEqual(without(5));
  await db
    .updateTable("stock")
    .set({ on_hand: 2 })
    .where("variant_id", "=", box.bonbons.aa?.variantId ?? 0)
    .execute();
  expect(await change(number, [{ id, quantity: 6 }])).toMatchObject({
    error: {
      code: "out_of_stock",
      products: [{ product_id: box.productId, available: 2, part: { key: "aa" } }],
    },
  });
  must(await change(number, [{ id, quantity: 1 }]));
  expect(await stock()).toEqual({ ...without(1), aa: 2 + 12 });
});

test("neither an empty box nor a bonbon can be added to an order by hand", async () => {
  const { number } = await order();
  const [id] = await lineIds(number);
  for (const variant_id of [box.sizes[4], box.bonbons.aa?.variantId]) {
    const added = await change(number, [
      { id, quantity: 2 },
      { variant_id, quantity: 1 },
    ]);
    expect(added).toMatchObject({ error: { code: "unknown_variant", field: "lines.1.variant_id" } });
  }
});

test("a box that is split into an order of its own takes its cells and bonbons along", async () => {
  const { number } = await order(3);
  const [id] = await lineIds(number);
  const split = splitInput.parse({ version: 1, lines: [{ id, quantity: 1 }] });
  const other = must(await splitOrder(needs, system, number, split)).number;
  expect((await look(other)).items).toMatchObject([{ quantity: 1, total: 135 }]);
  expect((await look(other)).items[0]?.parts).toEqual((await look(number)).items[0]?.parts);
  must(await moveOrder(needs, system, other, { to: "cancelled", version: 1 }));
  expect(await stock()).toEqual(without(2));
});

test("a box that is sent again has the same bonbons, and takes them from stock once more", async () => {
  const first = await claimed(needs, box.productId, ordered());
  must(
    await answerClaim(needs, system, first.number, {
      ...sendingAgain(first.lineId, 1),
      claimId: first.claimId,
    }),
  );
  const [number = ""] = (await look(first.number)).replaced_by;
  expect((await look(number)).items[0]?.parts).toEqual((await look(first.number)).items[0]?.parts);
  expect(await stock()).toEqual(without(3));
});

test("a returned box is food: it is written off with its bonbons by default", async () => {
  const { number } = await order();
  const version = await moved(needs, number, toTheDoor);
  expect(await orderReturns(db, system, number)).toMatchObject([{ out: 2, isFood: true }]);
  const [id] = await lineIds(number);
  const units = [{ id, to_stock: 1, written_off: 1, cause: "opened" }];
  const taken = takeBackInput.parse({ key: randomUUID(), version, units });
  must(await takeBack(needs, system, number, taken));
  expect(await stock()).toEqual(without(1));
});

test("the cost of a box is known when the cost of everything in it is known", async () => {
  await order(1);
  await db.updateTable("variants").set({ cost_kop: 15_00 }).where("id", "=", box.sizes[4]).execute();
  await order(1);
  const costs = await db.selectFrom("order_lines").select("cost_kop").orderBy("id").execute();
  expect(costs).toEqual([{ cost_kop: null }, { cost_kop: 15_00 + 3 * 8_00 + 12_00 }]);
});

test("a report counts a box once, and knows that its bonbons do sell and will run out", async () => {
  await db
    .updateTable("products")
    .set({ created_at: new Date("2026-01-01") })
    .execute();
  await db
    .updateTable("stock")
    .set({ on_hand: 6 })
    .where("variant_id", "=", box.bonbons.aa?.variantId ?? 0)
    .execute();
  const { number } = await order();
  must(await moveOrder(needs, system, number, { to: "confirmed", version: 1 }));
  const today = kyivDate(clock());
  const period = periodOf({ from: today, to: today }, clock());
  const asked = { settings: defaultSettings.delivery, now: clock(), locale: "uk", restockDays: 14 } as const;
  const found = await report(db, system, period, asked);
  expect(found?.sales.now).toEqual({ orders: 1, along: 0, revenue: 270 });
  const products = found?.products;
  expect(products?.forgotten.map(({ productId }) => productId)).toEqual([]);
  expect(products?.runningOut).toMatchObject([{ productId: box.bonbons.aa?.productId, onHand: 0, sold: 6 }]);
});

test("boxes that together need more bonbons than the stock has are refused, and the bonbon is named", async () => {
  await db
    .updateTable("stock")
    .set({ on_hand: 3 })
    .where("variant_id", "=", box.bonbons.bb?.variantId ?? 0)
    .execute();
  const items = [boxItem(box, "bbbbaaaa"), boxItem(box, "bbaabbaa")];
  const refused = await place(needs, anOrder({ items, seen_total: 290 }));
  const lack = { product_id: box.productId, variant_id: box.sizes[4], available: 3, part: { key: "bb" } };
  expect(refused).toMatchObject({ error: { code: "out_of_stock", products: [lack, lack] } });
  expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("a promotion and the parcel treat a box as one item of its whole price and weight", async () => {
  const bar = await aProduct(db);
  const items = [boxItem(box, "aabbaaaa"), { product_id: bar.productId, quantity: 1 }];
  const { number, total } = await placed(needs, anOrder({ items, seen_total: 324 }));
  expect(total).toBe(324);
  expect(await db.selectFrom("orders").select(["items_count", "subtotal_kop"]).execute()).toEqual([
    { items_count: 2, subtotal_kop: 324_00 },
  ]);
  expect((await look(number)).items[1]?.parts).toEqual([]);
});
