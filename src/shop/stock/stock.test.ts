import { afterAll, beforeEach, expect, test } from "vitest";
import { transact } from "#db/transact.ts";
import { receivedEvents, type ShopEvent, shopChanges } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { correctStock, giveStockBack, receiveStock, takeStock, type WantedUnits } from "./ops.server.ts";

const { connection, db, clock, reset, close } = await testDatabase();
const heard: ShopEvent[] = [];
await connection.listen(shopChanges, (payload) => heard.push(...receivedEvents(payload)));

let orderId: number;
beforeEach(async () => {
  await reset();
  heard.length = 0;
  orderId = await anOrderRow();
});
afterAll(close);

async function anOrderRow(): Promise<number> {
  const { rows } = await connection.pool.query<{ id: number }>(`
    with purchase as (
      insert into purchases (id, idempotency_key, request_hash, payment_method, lang)
      values (gen_random_uuid(), gen_random_uuid(), '', 'cod', 'uk') returning id, payment_method)
    insert into orders (purchase_id, payment_method, access_token, contact_first_name,
      contact_last_name, contact_phone, delivery_type, subtotal_kop, discount_kop, wrap_kop, delivery_kop,
      fee_kop, total_kop, items_count, search_words, created_at, updated_at)
    select id, payment_method, '', 'Ірина', 'Ковальчук', '+380672201487', 'pickup',
      0, 0, 0, 0, 0, 0, 1, '', now(), now() from purchase returning id`);
  return rows[0]?.id ?? 0;
}

const take = (...wanted: WantedUnits[]) =>
  transact(db, (tx) => takeStock(tx, wanted, { orderId, at: clock(), fewLeft: 5 }));
const giveBack = () =>
  transact(db, async (tx) => ok(await giveStockBack(tx, { orderId, at: clock(), fewLeft: 5 })));
const ledger = () =>
  db.selectFrom("stock_movements").select(["variant_id", "delta", "reason"]).orderBy("id").execute();
const needs = { db, clock, fewLeft: 5 };

test("an order's units are taken from stock and recorded", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db);
  expect(await take({ productId, variantId, quantity: 3 })).toEqual({ ok: true, value: null });
  expect(await onHand(db, variantId)).toBe(7);
  expect(await ledger()).toEqual([{ variant_id: variantId, delta: -3, reason: "sold" }]);
});

test("when one item is short, no item is taken and the shortage is named", async () => {
  const plenty = await aProduct(db);
  const scarce = await aProduct(db, { variants: [{ stock: 1 }] });
  const [first = 0, second = 0] = [plenty.variantIds[0], scarce.variantIds[0]];
  const taken = await take(
    { productId: scarce.productId, variantId: second, quantity: 2 },
    { productId: plenty.productId, variantId: first, quantity: 1 },
  );
  expect(taken).toEqual({
    ok: false,
    error: {
      code: "out_of_stock",
      shortages: [{ product_id: scarce.productId, variant_id: second, available: 1 }],
    },
  });
  expect([await onHand(db, first), await onHand(db, second)]).toEqual([10, 1]);
  expect(await ledger()).toEqual([]);
});

test("lines of the same variant are counted together", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db, { variants: [{ stock: 3 }] });
  const line = { productId, variantId, quantity: 2 };
  expect(await take(line, line)).toMatchObject({ error: { shortages: [{ available: 3 }] } });
});

test("an order returns its units to stock once", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db);
  await take({ productId, variantId, quantity: 4 });
  await giveBack();
  await giveBack();
  expect(await onHand(db, variantId)).toBe(10);
  expect((await ledger()).map((row) => row.delta)).toEqual([-4, 4]);
});

test("pages are notified only when a product becomes scarce, sold out or plentiful again", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db);
  const line = (quantity: number) => ({ productId, variantId, quantity });
  await take(line(4));
  expect(heard).toEqual([]);
  await take(line(1));
  await take(line(5));
  await giveBack();
  const event = { kind: "stock_changed", productIds: [productId] };
  expect(heard).toEqual([event, event, event]);
});

test("received products are added to stock, and a count sets it", async () => {
  const {
    variantIds: [variantId = 0],
  } = await aProduct(db, { variants: [{ stock: 2 }] });
  await receiveStock(needs, system, [{ variantId, quantity: 10 }]);
  expect(await onHand(db, variantId)).toBe(12);
  await correctStock(needs, system, [{ variantId, quantity: 9 }]);
  expect(await onHand(db, variantId)).toBe(9);
  expect(await ledger()).toEqual([
    { variant_id: variantId, delta: 10, reason: "received" },
    { variant_id: variantId, delta: -3, reason: "corrected" },
  ]);
});

test("only staff with access change stock, and an unknown variant has none", async () => {
  expect(await receiveStock(needs, guest, [{ variantId: 1, quantity: 1 }])).toEqual(
    refuse({ code: "forbidden" }),
  );
  expect(await receiveStock(needs, system, [{ variantId: 77, quantity: 1 }])).toEqual(
    refuse({ code: "not_found" }),
  );
});
