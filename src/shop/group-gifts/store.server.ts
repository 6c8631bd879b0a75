import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { ledgerOfOne } from "../certificates/top-up-ops.server.ts";
import { type GroupGiftState, type GroupLedger, stateOf } from "./rules/states.ts";

export type GroupGiftRow = Selectable<Database["group_gifts"]>;

export interface HeldGroupGift {
  readonly gift: GroupGiftRow;
  readonly ledger: GroupLedger;
  readonly state: GroupGiftState;
}

export const insertGroupGift = (tx: Tx, gift: Insertable<Database["group_gifts"]>): Promise<GroupGiftRow> =>
  tx.insertInto("group_gifts").values(gift).returningAll().executeTakeFirstOrThrow();

export const lockGroupGift = (tx: Tx, key: "id" | "secret", value: number | string) =>
  tx
    .selectFrom("group_gifts")
    .selectAll()
    .where(key, "=", value as never)
    .forUpdate()
    .executeTakeFirst();

/** Its money and state; lock the certificate before a decision about its money. */
export async function withState(db: Db | Tx, gift: GroupGiftRow, today: string): Promise<HeldGroupGift> {
  const ledger = await ledgerOfOne(db, gift.certificate_id);
  return { gift, ledger, state: stateOf(gift, ledger, today) };
}

export async function updateGroupGift(
  tx: Tx,
  id: number,
  change: Updateable<Database["group_gifts"]>,
): Promise<void> {
  await tx.updateTable("group_gifts").set(change).where("id", "=", id).execute();
}

export async function insertContribution(
  tx: Tx,
  contribution: Insertable<Database["group_gift_contributions"]>,
): Promise<void> {
  await tx.insertInto("group_gift_contributions").values(contribution).execute();
}

export const contributionOf = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom("group_gift_contributions as c")
    .innerJoin("group_gifts as g", "g.id", "c.group_gift_id")
    .selectAll("g")
    .where("c.order_id", "=", orderId)
    .executeTakeFirst();

/** The names and words of a person leave; the money and the title stay for the others. */
export async function forgetPerson(tx: Tx, customerId: number, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable("group_gifts")
    .set({ organiser: "", note: "" })
    .where("customer_id", "=", customerId)
    .execute();
  if (orderIds.length > 0)
    await tx
      .updateTable("group_gift_contributions")
      .set({ name: "", wish: "" })
      .where("order_id", "in", [...orderIds])
      .execute();
}
