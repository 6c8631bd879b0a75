import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";

export type PromotionRow = Selectable<Database["promotions"]>;
/** Audience, benefit and period of a promotion. */
export type PromotionTerms = Omit<PromotionRow, "id" | "key" | "version" | "created_at">;

const asWritten = ({ conditions, action, ...terms }: PromotionTerms) => ({
  ...terms,
  conditions: JSON.stringify(conditions),
  action: JSON.stringify(action),
});

/** @returns null when the key already exists */
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
 * The current promotion; locked against changes and uses until the transaction ends. Its key stays unlocked:
 * two orders whose lines already refer to it would deadlock otherwise.
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

/** Saves the remaining discount of a promotion in a changed order. */
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
