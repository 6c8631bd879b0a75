// Claims as rows.
import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export type ClaimRow = Selectable<Database["claims"]>;

export const claimsOf = (tx: Tx, orderId: number): Promise<ClaimRow[]> =>
  tx.selectFrom("claims").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const insertClaim = (
  tx: Tx,
  claim: Pick<ClaimRow, "order_id" | "subject" | "text" | "created_at">,
): Promise<ClaimRow> => tx.insertInto("claims").values(claim).returningAll().executeTakeFirstOrThrow();

type Answer = Pick<
  ClaimRow,
  "answer" | "answered_at" | "decision" | "note" | "refund_id" | "replacement_id" | "staff_id"
>;

export async function writeAnswer(tx: Tx, claimId: number, answer: Answer): Promise<void> {
  await tx.updateTable("claims").set(answer).where("id", "=", claimId).execute();
}
