// Chocolate letters for tests: the demo's box for a message, and its milk and dark tiles.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { productInputOf } from "#seed/demo/product-input.ts";
import { messageAndTiles } from "#seed/demo/products.ts";
import { createProduct } from "#shop/catalog/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";

export interface LetterProducts {
  readonly productId: number;
  /** Variants of the boxes and tiles by their key. */
  readonly variants: ReadonlyMap<string, number>;
}

/** @param stock of each tile: ten by default, or by key; ten boxes of each kind */
export async function theLetters(
  needs: { readonly db: Db; readonly clock: Clock },
  stock: Readonly<Record<string, number>> = {},
): Promise<LetterProducts> {
  const path = "podarunky/shokoladni-poslannia";
  const name = "Шоколадні послання";
  await needs.db
    .insertInto("categories")
    .values({ slug: "shokoladni-poslannia", path, name_uk: name, name_ru: "Шоколадные послания" })
    .execute();
  const variants = new Map<string, number>();
  let productId = 0;
  for (const [index, product] of messageAndTiles.slice(0, 3).entries()) {
    const input = { ...productInputOf(product, 500 + index, needs.clock()), collections: [] };
    const created = must(await createProduct(needs, system, input));
    if (product.role === "letters") productId = created.id;
    for (const { key, id } of created.variants) variants.set(key, id);
    const lines = created.variants
      .map(({ id, key }) => ({ variantId: id, quantity: stock[key] ?? 10 }))
      .filter(({ quantity }) => quantity > 0);
    must(await receiveStock({ ...needs, fewLeft: 5 }, system, lines));
  }
  return { productId, variants };
}
