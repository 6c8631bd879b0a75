// Writes of collections and their products. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { CollectionEdit } from "../input/collection-edit.ts";
import { textColumns } from "./listings.server.ts";

/** @returns its id; its position is last */
export async function insertCollection(
  tx: Tx,
  { slug, published, tint, ...words }: CollectionEdit,
): Promise<number> {
  const { id } = await tx
    .insertInto("collections")
    .values({
      slug,
      published,
      tint,
      ...textColumns(words),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from collections)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeCollection(
  tx: Tx,
  id: number,
  { slug, published, tint, ...words }: CollectionEdit,
): Promise<void> {
  await tx
    .updateTable("collections")
    .set({ slug, published, tint, ...textColumns(words), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function orderCollections(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update collections c set position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position) where c.id = given.id`.execute(tx);
}

export async function removeCollection(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("collections").where("id", "=", id).execute();
}

/** Adds a product to a collection or removes it. @returns whether that changed anything */
export async function setMember(
  tx: Tx,
  member: { readonly product_id: number; readonly collection_id: number },
  isIn: boolean,
): Promise<boolean> {
  const { product_id, collection_id } = member;
  if (isIn) {
    const added = await tx
      .insertInto("product_collections")
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const taken = await tx
    .deleteFrom("product_collections")
    .where("product_id", "=", product_id)
    .where("collection_id", "=", collection_id)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Increments the version, so that an open editor of the product gets a conflict. */
export async function touchProduct(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable("products")
    .set({ version: sql`version + 1`, updated_at: at })
    .where("id", "=", id)
    .execute();
}
