// The variants that stock is kept of, and what orders hold of it.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Joins each `variant_id` to its variant, which names the product; unknown ones are left out. */
export const withProducts = sql`join variants on variants.id = variant_id`;

/** A variant of a product; undefined when the product has no such variant. */
export const variantOf = (tx: Tx, productId: number, variantId: number) =>
  tx
    .selectFrom("variants")
    .select("sku")
    .where("id", "=", variantId)
    .where("product_id", "=", productId)
    .executeTakeFirst();

/** Units that orders, given as a query of their ids, hold according to the ledger, as a column. */
export const unitsHeld = (orderIds: RawBuilder<unknown>) => sql<number>`
  (select coalesce(-sum(delta), 0)::int from stock_movements
    where order_id in (${orderIds}) and reason in ('sold', 'returned'))`;
