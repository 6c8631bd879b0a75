import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";

export type PromotionRow = Selectable<Database["promotions"]>;
/** Whom a promotion is for, what it gives and when. */
export type PromotionTerms = Omit<PromotionRow, "id" | "key" | "version" | "created_at">;

const asWritten = ({ conditions, action, ...terms }: PromotionTerms) => ({
  ...terms,
  conditions: JSON.stringify(conditions),
  action: JSON.stringify(action),
});

/** @returns null when there is one with this key already */
export async function insertPromotion(
  tx: Tx,
  key: string,
  terms: PromotionTerms,
  at: Date,
): Promise<number | null> {
  const made = await tx
    .insertInto("promotions")
    .values({ key, ...asWritten(terms), created_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

export const promotionOfKey = (tx: Tx, key: string): Promise<{ id: number }> =>
  tx.selectFrom("promotions").select("id").where("key", "=", key).executeTakeFirstOrThrow();

/**
 * The promotion as it is now; nobody else changes or counts it until the transaction ends. Its key stays free: two
 * orders whose lines name it already would else wait for each other in a ring.
 */
export const lockPromotion = (tx: Tx, id: number): Promise<PromotionRow | undefined> =>
  tx.selectFrom("promotions").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const termsOfRow = ({
  id: _id,
  key: _key,
  version: _version,
  created_at: _at,
  ...terms
}: PromotionRow): PromotionTerms => terms;

export async function writePromotion(tx: Tx, id: number, terms: PromotionTerms): Promise<void> {
  await tx
    .updateTable("promotions")
    .set((eb) => ({ ...asWritten(terms), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export type OrderPromotion = Selectable<Database["order_promotions"]>;

export async function insertGiven(tx: Tx, given: readonly OrderPromotion[]): Promise<void> {
  if (given.length > 0)
    await tx
      .insertInto("order_promotions")
      .values([...given])
      .execute();
}

/** What is left of a promotion's discount in a changed order. */
export async function rewriteGiven(
  tx: Tx,
  orderId: number,
  promotionId: number,
  discount_kop: Kop,
): Promise<void> {
  await tx
    .updateTable("order_promotions")
    .set({ discount_kop })
    .where("order_id", "=", orderId)
    .where("promotion_id", "=", promotionId)
    .execute();
}
