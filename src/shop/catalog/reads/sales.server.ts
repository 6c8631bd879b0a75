// What was bought: units of each product, and products that occur together in orders and views.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { BasketCounts, RelatedSource } from "../rules/related-products.ts";

/** Units of each product in orders that were neither cancelled nor returned, as `units`. */
export const soldUnits = (since: Date): RawBuilder<unknown> => sql`
  select product_id, sum(quantity)::int as units from order_lines join orders on orders.id = order_id
  where orders.created_at > ${since} and orders.status not in ('cancelled', 'returned') group by product_id`;

/** Larger orders are usually gifts of a company to its staff: they do not show what goes together. */
const MOST_UNITS = 30;

/**
 * Orders that were neither cancelled nor returned, each product once, for any number of lines and units; the
 * parcels of a purchase are one basket. Free items were not chosen, and a certificate goes with everything.
 */
const soldInOrders = (since: Date): RawBuilder<unknown> => sql`
  select distinct coalesce(purchase.first, o.id) as basket, l.product_id
  from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
  left join lateral (
    select min(parcel.id) as first, sum(parcel.items_count)::int as units from orders parcel
    where parcel.purchase_id = o.purchase_id
  ) as purchase on o.parcels > 1
  where o.created_at > ${since} and o.status not in ('cancelled', 'returned') and o.source <> 'replacement'
    and coalesce(purchase.units, o.items_count) <= ${MOST_UNITS} and l.unit_price_kop > 0 and p.kind <> 'certificate'`;

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
