// What the discounts took off the lines of placed orders.
import { sql } from "kysely";

/** Recorded discounts of order lines, aliased `l`; 0 when none are recorded. */
export const borneKop = sql<number>`(
  select coalesce(sum(d.amount_kop), 0)::int from order_line_discounts d where d.line_id = l.id)`.as(
  "borne_kop",
);
