// The catalogue's data of a cart's variants.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { CartItem } from "./input.ts";
import { askedParts } from "./rules/made-of-parts.ts";
import type { Offer } from "./rules/price-lines.ts";

/** The rows of offers. */
const offersWhere = (condition: RawBuilder<unknown>) => sql<Offer>`
  select p.id as product_id, v.id as variant_id, p.kind, p.role, v.position, p.name_uk, p.name_ru, v.key as variant_key,
    v.name_uk as variant_uk, v.name_ru as variant_ru, p.slug, p.published and not v.hidden as published, v.weight_g,
    v.price_kop, v.old_price_kop, v.sale_ends_at, v.cost_kop, coalesce(s.on_hand, 0) as on_hand, p.most_per_order, p.allergens, p.traces,
    (select file from product_pictures where product_id = p.id order by position limit 1) as picture,
    array(select c.slug from product_collections pc join collections c on c.id = pc.collection_id
      where pc.product_id = p.id order by c.position, c.id) as occasions
  from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
  where ${condition}`;

/**
 * All variants of the cart's products, the named variants even of other products, and further ones.
 * @param others their ids, as an array
 */
export function offerRows(items: readonly CartItem[], others: RawBuilder<unknown>) {
  const productIds = items.map((item) => item.product_id);
  const variantIds = items.flatMap((item) => item.variant_id ?? []);
  return offersWhere(
    sql`v.product_id = any(${productIds}::int[]) or v.id = any(${variantIds}::int[]) or v.id = any(${others})`,
  );
}

/** The offers of items and gifts: one query, and another one for the parts of boxes and chocolate letters. */
export async function offersFor(
  db: Db,
  items: readonly CartItem[],
  gifts: readonly number[] = [],
): Promise<Offer[]> {
  if (items.length === 0) return [];
  const { rows } = await offerRows(items, sql`${[...gifts]}::int[]`).execute(db);
  return withParts(db, items, rows);
}

/** Adds the parts that the cart's boxes and chocolate letters need. */
export async function withParts(
  db: Db,
  items: readonly CartItem[],
  offers: readonly Offer[],
): Promise<Offer[]> {
  const asked = items.flatMap((item) =>
    offers
      .filter(({ product_id }) => product_id === item.product_id)
      .flatMap((offer) => askedParts(offer, item.options) ?? []),
  );
  if (asked.length === 0) return [...offers];
  const roles = asked.map(({ holds }) => holds);
  const keys = asked.flatMap(({ parts }) => parts.map(({ key }) => key));
  const known = new Set(offers.map(({ variant_id }) => variant_id));
  const { rows: parts } = await offersWhere(
    sql`p.role = any(${roles}::text[]) and v.key = any(${keys}::text[])`,
  ).execute(db);
  return [...offers, ...parts.filter(({ variant_id }) => !known.has(variant_id)).map(namedWhole)];
}

/** Adds the variant name, such as a tile's letter, to the part's name. */
const namedWhole = (part: Offer): Offer => ({
  ...part,
  name_uk: [part.name_uk, part.variant_uk].filter(Boolean).join(", "),
  name_ru: [part.name_ru, part.variant_ru].filter(Boolean).join(", "),
});
