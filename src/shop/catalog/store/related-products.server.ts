// The related products. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { RelatedProduct, RelatedSource } from "../rules/related-products.ts";

/** Two instances that count at the same time write one after the other. */
export async function lockRelatedProducts(tx: Tx): Promise<void> {
  await sql`lock table related_products in share row exclusive mode`.execute(tx);
}

export async function keptRelatedProducts(tx: Tx, source: RelatedSource): Promise<RelatedProduct[]> {
  const rows = await tx
    .selectFrom("related_products")
    .select(["product_id", "related_id", "together", "strength"])
    .where("source", "=", source)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    relatedId: row.related_id,
    together: row.together,
    strength: row.strength,
  }));
}

export async function replaceRelatedProducts(
  tx: Tx,
  source: RelatedSource,
  related: readonly RelatedProduct[],
): Promise<void> {
  await tx.deleteFrom("related_products").where("source", "=", source).execute();
  await sql`
    insert into related_products (source, product_id, related_id, together, strength)
    select ${source}, * from unnest(
      ${related.map(({ productId }) => productId)}::int[],
      ${related.map(({ relatedId }) => relatedId)}::int[],
      ${related.map(({ together }) => together)}::int[],
      ${related.map(({ strength }) => strength)}::real[])`.execute(tx);
}
