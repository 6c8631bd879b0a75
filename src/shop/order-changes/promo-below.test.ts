import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { system } from "../staff/rules/rights.ts";
import { changeInput } from "./input.ts";
import { changeOrder, previewChange } from "./ops.server.ts";
import { previewJson } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

/** Three bars for 567 ₴, less 100 ₴ by a code with a minimum of 500 ₴. */
let number: string;
let lineId: number;
beforeEach(async () => {
  await reset();
  const { productId } = await aProduct(db);
  await db
    .insertInto("promo_codes")
    .values({ code: "ВЕЧІР", amount_kop: 100_00, min_subtotal_kop: 500_00, created_at: clock() })
    .execute();
  const items = [{ product_id: productId, quantity: 3 }];
  ({ number } = await placed(needs, anOrder({ items, promo_code: "ВЕЧІР", seen_total: 467 })));
  lineId = (await db.selectFrom("order_lines").select("id").executeTakeFirstOrThrow()).id;
});

const look = async () => {
  const order = await crmOrder(db, system, number, "uk");
  if (!order) throw new Error("no such order");
  return order;
};

const wish = async (quantity: number, changes: object = {}) =>
  changeInput.parse({
    version: (await look()).version,
    lines: [{ id: lineId, quantity }],
    contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "067 220-14-87", email: null },
    recipient: null,
    delivery: { type: "pickup" },
    gift: { message: null, wrap: false, anonymous: false },
    keep_promo: true,
    discount: 0,
    reason: "Попросили телефоном",
    notify: false,
    seen_total: 0,
    ...changes,
  });
const preview = async (quantity: number, changes: object = {}) =>
  previewJson(must(await previewChange(needs, system, number, await wish(quantity, changes))), "uk");
const save = async (quantity: number, changes: object = {}) =>
  changeOrder(needs, system, number, await wish(quantity, changes));

test("a change that takes an order below its code's minimum warns in the preview and removes the code", async () => {
  expect(await preview(2)).toMatchObject({
    after: { subtotal: 378, promo: 0, total: 378 },
    promo_minimum: { minimum: 500, kept: false },
  });
  must(await save(2, { seen_total: 378 }));
  const order = await look();
  expect(order).toMatchObject({ promo_code: null, discount: 0, total: 378 });
  const [change] = order.history.filter(({ kind }) => kind === "edited");
  expect(change?.data).toMatchObject({
    changes: expect.arrayContaining([{ what: "promo", before: "ВЕЧІР", after: null }]),
    reason: "Попросили телефоном",
  });
});

test("staff who may set prices can keep the code, with a reason that is stored in the history", async () => {
  const kept = { keep_promo_below: true, seen_total: 278 };
  expect(await preview(2, kept)).toMatchObject({
    after: { promo: 100, total: 278 },
    promo_minimum: { minimum: 500, kept: true },
  });
  expect(await save(2, { ...kept, reason: null })).toMatchObject({ error: { code: "reason_needed" } });
  must(await save(2, kept));
  const order = await look();
  expect(order).toMatchObject({ promo_code: "ВЕЧІР", discount: 100, total: 278 });
  expect(order.history.find(({ kind }) => kind === "edited")?.data).toMatchObject({ promo_below: 500 });
  expect(await preview(1)).toMatchObject({ after: { promo: 100 }, promo_minimum: null });
});

test("an order above the minimum keeps its code, and the preview does not mention a minimum", async () => {
  expect(await preview(3, { reason: "Без змін" })).toMatchObject({
    after: { promo: 100 },
    promo_minimum: null,
  });
});
