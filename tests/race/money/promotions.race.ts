import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newPromotionInput } from "#shop/promotions/input.ts";
import { createPromotion } from "#shop/promotions/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { promotionForm } from "../../crm/input.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);

test("a promotion for three orders, placed by 40 buyers at once on two instances, is given three times", async () => {
  const { productId } = await aProduct(instance(0).db, { variants: [{ stock: 100 }] });
  const conditions = { ...promotionForm.conditions, min_subtotal: null };
  const promotion = { ...promotionForm, conditions, total_limit: 3, key: randomUUID() };
  must(await createPromotion(instance(0), system, newPromotionInput.parse(promotion)));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      place(instance(index), anOrder({ items: [{ product_id: productId, quantity: 1 }], seen_total: 170.1 })),
    ),
  );
  const codes = answers.map((answer) => (answer.ok ? "placed" : answer.error.code));
  expect(codes.filter((code) => code === "placed")).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(["placed", "price_changed"]));
  const refused = answers.find((answer) => !answer.ok);
  expect(refused).toMatchObject({ error: { quote: { total: 189, promotions: [] } } });
});
