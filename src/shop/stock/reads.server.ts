// The variants that stock is kept of.
import { sql } from "kysely";
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
