import { afterAll, expect, test } from "vitest";
import { renewRelatedProducts } from "#shop/catalog/ops/renew-related-products.server.ts";
import { anOrder, placed } from "../fixtures/orders.ts";
import { aProduct } from "../fixtures/products.ts";
import { raceDatabase, twoInstances } from "./setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const one = instance(0);

test("two instances that count related products at once, while orders come in, leave each pair once", async () => {
  const tea = await aProduct(one.db, { variants: [{ stock: 500 }] });
  const cup = await aProduct(one.db, { variants: [{ stock: 500 }] });
  const soap = await aProduct(one.db, { variants: [{ stock: 500 }] });
  const order = (...ids: number[]) =>
    placed(
      one,
      anOrder({
        items: ids.map((product_id) => ({ product_id, quantity: 1 })),
        seen_total: 189 * ids.length,
      }),
    );
  for (let n = 0; n < 12; n += 1) await order(soap.productId);
  for (let n = 0; n < 4; n += 1) await order(tea.productId, cup.productId);
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => renewRelatedProducts(instance(n))),
    ...Array.from({ length: 4 }, () => order(tea.productId, cup.productId)),
  ]);
  await renewRelatedProducts(one);
  const kept = await one.db
    .selectFrom("related_products")
    .select(["source", "product_id", "related_id", "together"])
    .orderBy("product_id")
    .execute();
  expect(kept).toEqual([
    { source: "orders", product_id: tea.productId, related_id: cup.productId, together: 8 },
    { source: "orders", product_id: cup.productId, related_id: tea.productId, together: 8 },
  ]);
});
