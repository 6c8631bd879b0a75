// Products related to a product: bought or viewed together (counted nightly), and similar ones.
import { sql } from "kysely";
import type { Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ProductCard } from "../output.ts";
import type { RelatedSource } from "../rules/related-products.ts";
import { productCard } from "./cards.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

const SHOWN = 4;
const SHOWN_IN_CART = 8;

/** Products related to any of these, in stock and not among them, the highest total strength first. */
async function relatedTo(
  db: Db,
  source: RelatedSource,
  ids: readonly number[],
  shown: { readonly cache: Catalogue; readonly now: Date; readonly without?: ReadonlySet<number> },
): Promise<PricedProduct[]> {
  const rows = await db
    .selectFrom("related_products")
    .select("related_id")
    .where("source", "=", source)
    .where("product_id", "=", sql<number>`any(${ids}::int[])`)
    .where("related_id", "<>", sql<number>`all(${ids}::int[])`)
    .groupBy("related_id")
    .orderBy((eb) => eb.fn.sum("strength"), "desc")
    .orderBy("related_id")
    .execute();
  const byId = shown.cache.pricedById(shown.now);
  return rows
    .flatMap(({ related_id: id }) => byId.get(id) ?? [])
    .filter(({ inStock, product }) => inStock && !shown.without?.has(product.id));
}

const common = (a: readonly unknown[], b: readonly unknown[]): number =>
  a.filter((item) => b.includes(item)).length;

/** Similarity of two products, higher is closer. */
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

/** In stock, the most similar first. */
function alikeOf(
  cache: Catalogue,
  one: PricedProduct,
  now: Date,
  without: ReadonlySet<number>,
): PricedProduct[] {
  return cache
    .ordered("popular", now)
    .filter((other) => other.inStock && !without.has(other.product.id))
    .map((other) => ({ other, score: likeness(one, other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ other }) => other);
}

/** Why products are related: viewed by the same people, or similar. */
export type RelatedBy = "views" | "likeness";

export interface Neighbours {
  /** Often in the same orders, the strongest first; empty without enough orders. */
  readonly bought: readonly PricedProduct[];
  readonly related: readonly PricedProduct[];
  readonly relatedBy: RelatedBy;
}

/** A product is in one of the two rows at most. Views fill a whole row or none: its heading must be true. */
export async function neighbours(
  db: Db,
  cache: Catalogue,
  one: PricedProduct,
  now: Date,
): Promise<Neighbours> {
  const { id } = one.product;
  const bought = (await relatedTo(db, "orders", [id], { cache, now })).slice(0, SHOWN);
  const without = new Set([id, ...bought.map(({ product }) => product.id)]);
  const viewed = await relatedTo(db, "views", [id], { cache, now, without });
  return viewed.length >= SHOWN
    ? { bought, related: viewed.slice(0, SHOWN), relatedBy: "views" }
    : { bought, related: alikeOf(cache, one, now, without), relatedBy: "likeness" };
}

/** Products related to those in a cart, and not in it. */
export async function relatedCards(
  { db, clock }: OpNeeds,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductCard[]> {
  const cache = await catalogue({ db });
  const now = clock();
  const known = cache.pricedById(now);
  const inCart = ids.filter((id) => known.has(id));
  const found = await relatedTo(db, "orders", inCart, { cache, now });
  return found.slice(0, SHOWN_IN_CART).map((item) => productCard(cache, item, locale));
}
