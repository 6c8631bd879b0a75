// Products near a product: bought together (counted nightly) and alike.
import type { Db } from "#db/database.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";

const SHOWN = 4;

/** In stock, bought most often in the same orders. */
export async function alsoBought(
  db: Db,
  shelf: Catalogue,
  productId: number,
  now: Date,
): Promise<PricedProduct[]> {
  const rows = await db
    .selectFrom("product_companions")
    .select("companion_id")
    .where("product_id", "=", productId)
    .orderBy("orders_count", "desc")
    .orderBy("companion_id")
    .execute();
  const byId = shelf.pricedById(now);
  return rows
    .flatMap((row) => byId.get(row.companion_id) ?? [])
    .filter(({ inStock }) => inStock)
    .slice(0, SHOWN);
}

const common = (a: readonly unknown[], b: readonly unknown[]): number =>
  a.filter((item) => b.includes(item)).length;

/** How alike two products are, more is nearer. */
function likeness(a: PricedProduct, b: PricedProduct): number {
  const sameCategory = a.product.category_id === b.product.category_id ? 4 : 0;
  const nearPrice = Math.min(a.price_kop, b.price_kop) / Math.max(a.price_kop, b.price_kop);
  return (
    sameCategory +
    2 * common(a.filling, b.filling) +
    2 * common(a.chocolate, b.chocolate) +
    common(a.occasion, b.occasion) +
    2 * nearPrice
  );
}

/** In stock, the most alike first. */
export function relatedTo(
  shelf: Catalogue,
  one: PricedProduct,
  now: Date,
  without: ReadonlySet<number>,
): PricedProduct[] {
  return shelf
    .ordered("popular", now)
    .filter((other) => other.inStock && !without.has(other.product.id))
    .map((other) => ({ other, score: likeness(one, other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ other }) => other);
}
