import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { promotionForm } from "../../../tests/crm/input.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { newPromotionInput } from "../promotions/input.ts";
import { createPromotion } from "../promotions/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { quantitySums } from "./quantity-reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock };
afterAll(close);
beforeEach(reset);

async function sums(quantities: readonly number[]) {
  const { productId, variantIds } = await aProduct(db, { variants: [{ price_kop: 450_00, stock: 30 }] });
  const [variant_id = 0] = variantIds;
  return quantitySums(needs, [{ product_id: productId, variant_id }], quantities);
}

test("a quantity costs what the cart takes for it, a running promotion included", async () => {
  expect(await sums([1, 20])).toEqual([[450_00, 9_000_00]]);
  const conditions = { ...promotionForm.conditions, min_subtotal: null, units: 20 };
  const promotion = newPromotionInput.parse({ ...promotionForm, conditions, key: randomUUID() });
  must(await createPromotion(needs, system, promotion));
  expect(await sums([1, 20])).toEqual([[450_00, 8_100_00]]);
});

test("a quantity that no order takes has no sum", async () => {
  expect(await sums([30, 31, 200])).toEqual([[13_500_00, null, null]]);
});
