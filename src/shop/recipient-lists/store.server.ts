import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { ListChange } from "./input.ts";

export type ListRecord = Selectable<Database["recipient_lists"]>;

export async function insertList(
  tx: Tx,
  list: Insertable<Database["recipient_lists"]>,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { id } = await tx
    .insertInto("recipient_lists")
    .values(list)
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into recipient_list_rows (list_id, position, cells)
    select ${id}, at, cells from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, at)`.execute(
    tx,
  );
}

/** The orders that rows were placed as. */
export async function placeRows(
  tx: Tx,
  listId: number,
  rows: readonly { readonly position: number; readonly order_id: number }[],
): Promise<void> {
  await sql`
    update recipient_list_rows r set order_id = n.order_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, order_id int)
    where r.list_id = ${listId} and r.position = n.position`.execute(tx);
}

export const lockList = (tx: Tx, secret: string): Promise<ListRecord | undefined> =>
  tx.selectFrom("recipient_lists").selectAll().where("secret", "=", secret).forUpdate().executeTakeFirst();

export async function updateList(
  tx: Tx,
  id: number,
  change: Updateable<Database["recipient_lists"]>,
): Promise<void> {
  await tx.updateTable("recipient_lists").set(change).where("id", "=", id).execute();
}

/** Each field of each row on its own, so that two pages of one list do not undo each other. */
export async function updateRows(
  tx: Tx,
  listId: number,
  rows: NonNullable<ListChange["rows"]>,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update recipient_list_rows r set typed = r.typed || coalesce(n.typed, '{}'), left_out = coalesce(n.left_out, r.left_out)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, typed jsonb, left_out boolean)
    where r.list_id = ${listId} and r.position = n.position`.execute(tx);
}
