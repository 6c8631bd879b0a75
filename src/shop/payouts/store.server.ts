// Registers and their rows: writes and locks.
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { PaidRow, PayoutState } from "./rules/states.ts";

export type PayoutRow = Selectable<Database["payout_rows"]>;

/** Serializes registers: each one sees the payouts of earlier ones. */
export async function lockRegisters(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout registers'))`.execute(tx);
}

export async function registerWith(tx: Tx, digest: string): Promise<number | null> {
  const register = await tx
    .selectFrom("payout_registers")
    .select("id")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return register?.id ?? null;
}

export interface JudgedRow extends Omit<PaidRow, "isNet"> {
  readonly order_id: number | null;
  readonly state: PayoutState;
  readonly awaited_kop: number | null;
}

/** @returns its id */
export async function insertRegister(
  tx: Tx,
  register: {
    readonly file_name: string;
    readonly digest: string;
    readonly staff_id: number | null;
    readonly created_at: Date;
  },
  rows: readonly JudgedRow[],
): Promise<number> {
  const { id } = await tx
    .insertInto("payout_registers")
    .values(register)
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into payout_rows
      (register_id, position, tracking_number, amount_kop, fee_kop, paid_on, order_id, state, awaited_kop)
    select ${id}::int, position, tracking_number, amount_kop, fee_kop, paid_on, order_id, state, awaited_kop
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (position int, tracking_number text,
      amount_kop int, fee_kop int, paid_on date, order_id int, state text, awaited_kop int)
    order by position`.execute(tx);
  return id;
}

/** Removes what registers have brought. */
export async function deleteBrought(tx: Tx): Promise<void> {
  await sql`
    delete from awaited_payouts a using orders o
    where o.id = a.order_id and (exists (select from payout_rows r where r.order_id = o.id)
      or exists (select from payout_rows r where r.tracking_number = o.tracking_number))`.execute(tx);
}

export const lockRow = (tx: Tx, id: number): Promise<PayoutRow | undefined> =>
  tx.selectFrom("payout_rows").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Nulls reopen it. */
export async function settleRow(
  tx: Tx,
  id: number,
  settled: Pick<PayoutRow, "settled_at" | "settled_by" | "note">,
): Promise<void> {
  await tx.updateTable("payout_rows").set(settled).where("id", "=", id).execute();
}
