// Counts of products that occur together in orders and views, and the related products. No decisions here.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { BasketCounts, RelatedProduct, RelatedSource } from "../rules/related-products.ts";

/** Larger orders are usually gifts of a company to its staff: they do not show what goes together. */
const MOST_PIECES = 30;

/**
 * Orders that were neither cancelled nor returned, each product once, for any number of lines and units; the
 * parcels of a purchase are one basket. Free items were not chosen, and a certificate goes with everything.
 */
const soldInOrders = (since: Date): RawBuilder<unknown> => sql`
  select distinct coalesce(purchase.first, o.id) as basket, l.product_id
  from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
  left join lateral (
    select min(parcel.id) as first, sum(parcel.items_count)::int as pieces from orders parcel
    where parcel.purchase_id = o.purchase_id
  ) as purchase on o.purchase_id is not null
  where o.created_at > ${since} and o.status not in ('cancelled', 'returned') and o.source <> 'replacement'
    and coalesce(purchase.pieces, o.items_count) <= ${MOST_PIECES} and l.unit_price_kop > 0 and p.kind <> 'certificate'`;

/** Views of signed-in customers, each product once. */
const seenByPeople = (since: Date): RawBuilder<unknown> => sql`
  select v.customer_id as basket, v.product_id
  from recently_viewed v join products p on p.id = v.product_id
  where v.viewed_at > ${since} and p.kind <> 'certificate'`;

const met: Record<RelatedSource, (since: Date) => RawBuilder<unknown>> = {
  orders: soldInOrders,
  views: seenByPeople,
};

/** One statement, so that all counts are of one moment. Pairs below `least` are left out. */
export async function countBaskets(
  tx: Tx,
  source: RelatedSource,
  { since, least }: { readonly since: Date; readonly least: number },
): Promise<BasketCounts> {
  const { rows } = await sql<{ one: number | null; other: number | null; count: number }>`
    with met as materialized (${met[source](since)})
    select null::int as one, null::int as other, count(distinct basket)::int as count from met
    union all
    select product_id, null, count(*)::int from met group by product_id
    union all
    select a.product_id, b.product_id, count(*)::int
    from met a join met b on b.basket = a.basket and b.product_id > a.product_id
    group by a.product_id, b.product_id having count(*) >= ${least}`.execute(tx);
  const having = new Map<number, number>();
  const pairs: { one: number; other: number; together: number }[] = [];
  let baskets = 0;
  for (const { one, other, count } of rows) {
    if (one === null) baskets = count;
    else if (other === null) having.set(one, count);
    else pairs.push({ one, other, together: count });
  }
  return { baskets, having, pairs };
}

/** Two instances that count at the same time write one after the other. */
export async function lockRelatedProducts(tx: Tx): Promise<void> {
  await sql`lock table product_companions in share row exclusive mode`.execute(tx);
}

export async function keptRelatedProducts(tx: Tx, source: RelatedSource): Promise<RelatedProduct[]> {
  const rows = await tx
    .selectFrom("product_companions")
    .select(["product_id", "companion_id", "together", "strength"])
    .where("source", "=", source)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    relatedId: row.companion_id,
    together: row.together,
    strength: row.strength,
  }));
}

export async function replaceRelatedProducts(
  tx: Tx,
  source: RelatedSource,
  related: readonly RelatedProduct[],
): Promise<void> {
  await tx.deleteFrom("product_companions").where("source", "=", source).execute();
  await sql`
    insert into product_companions (source, product_id, companion_id, together, strength)
    select ${source}, * from unnest(
      ${related.map(({ productId }) => productId)}::int[],
      ${related.map(({ relatedId }) => relatedId)}::int[],
      ${related.map(({ together }) => together)}::int[],
      ${related.map(({ strength }) => strength)}::real[])`.execute(tx);
}
