import type { Insertable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Company } from "./input.ts";
import type { NoteFacts } from "./rules/delivery-note.ts";

type NoteRow = Insertable<Database["delivery_notes"]>;

export async function upsertCompany(tx: Tx, purchaseId: string, company: Company): Promise<void> {
  await tx
    .insertInto("invoice_companies")
    .values({ purchase_id: purchaseId, ...company })
    .onConflict((conflict) => conflict.column("purchase_id").doUpdateSet(company))
    .execute();
}

export async function deleteCompany(tx: Tx, purchaseId: string): Promise<void> {
  await tx.deleteFrom("invoice_companies").where("purchase_id", "=", purchaseId).execute();
}

/** @returns its number */
export async function insertNote(
  tx: Tx,
  {
    orderIds,
    ...note
  }: Omit<NoteRow, "facts"> & {
    readonly facts: NoteFacts;
    readonly orderIds: readonly number[];
  },
): Promise<number> {
  const { number } = await tx
    .insertInto("delivery_notes")
    .values({ ...note, facts: JSON.stringify(note.facts) })
    .returning("number")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("delivery_note_orders")
    .values(orderIds.map((order_id) => ({ order_id, note: number })))
    .execute();
  return number;
}
