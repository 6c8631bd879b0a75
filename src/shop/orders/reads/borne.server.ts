import { sql } from "kysely";

/** What is kept with lines of orders, read as `l`, that they bear of discounts; 0 when nothing is. */
export const borneKop = sql<number>`(
  select coalesce(sum(d.amount_kop), 0)::int from order_line_discounts d where d.line_id = l.id)`.as(
  "borne_kop",
);
