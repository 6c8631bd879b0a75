import type { Db } from "#db/database.ts";

/** The kinds of some products, in their order. */
export async function kindsOf(db: Db, productIds: readonly number[]) {
  const products = await db
    .selectFrom("products")
    .select(["id", "kind"])
    .where("id", "in", [0, ...productIds])
    .execute();
  return productIds.map((id) => products.find((one) => one.id === id)?.kind);
}
