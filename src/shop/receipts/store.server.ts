// Rows of receipts, and the turn to use the register.
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { DueReceipt } from "./rules/due.ts";

export type ReceiptRow = Selectable<Database["receipts"]>;

/** Inserts a receipt; null when it exists already. */
export async function writeReceipt(
  tx: Tx,
  orderId: number,
  { items, payments, ...receipt }: DueReceipt,
  at: Date,
): Promise<ReceiptRow | null> {
  const row = await tx
    .insertInto("receipts")
    .values({
      ...receipt,
      uuid: randomUUID(),
      order_id: orderId,
      items: JSON.stringify(items),
      payments: JSON.stringify(payments),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const receiptsOf = (db: Db | Tx, orderId: number): Promise<ReceiptRow[]> =>
  db.selectFrom("receipts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const lockReceipt = (tx: Tx, id: number): Promise<ReceiptRow | undefined> =>
  tx.selectFrom("receipts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function changeReceipt(
  db: Db | Tx,
  id: number,
  change: Partial<Omit<ReceiptRow, "id" | "order_id" | "kind" | "items" | "payments">>,
): Promise<void> {
  await db.updateTable("receipts").set(change).where("id", "=", id).execute();
}

/** Neither done nor failed. */
export async function isWaiting(db: Db, id: number): Promise<boolean> {
  const receipt = await db.selectFrom("receipts").select("state").where("id", "=", id).executeTakeFirst();
  return receipt?.state === "queued" || receipt?.state === "sent";
}

/** The oldest one that may be sent now: a return only after its sale is done. */
export const nextReceipt = (db: Db) =>
  db
    .selectFrom("receipts as r")
    .leftJoin("receipts as sale", "sale.id", "r.sale_id")
    .selectAll("r")
    .select("sale.uuid as sale_uuid")
    .where("r.state", "in", ["queued", "sent"])
    .where((eb) => eb.or([eb("r.sale_id", "is", null), eb("sale.state", "=", "done")]))
    .orderBy("r.id")
    .limit(1)
    .executeTakeFirst();

/**
 * Takes the only turn at the register, until `until` or until it is released; false: another process has it.
 */
export async function takeTurn(db: Db, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into fiscal_turns (id, taken_until) values (1, ${until})
    on conflict (id) do update set taken_until = excluded.taken_until where fiscal_turns.taken_until <= ${now}
    returning id`.execute(db);
  return rows.length > 0;
}

/** @param until as it was taken: an expired turn may belong to another process by now */
export async function giveTurn(db: Db, now: Date, until: Date): Promise<void> {
  await db.updateTable("fiscal_turns").set({ taken_until: now }).where("taken_until", "=", until).execute();
}

export async function recordShiftOpen(
  db: Db,
  shift: { readonly uuid: string; readonly openedAt: Date },
  by: number | null,
): Promise<void> {
  await db
    .insertInto("fiscal_shifts")
    .values({ uuid: shift.uuid, opened_at: shift.openedAt, closed_at: null, opened_by: by, closed_by: null })
    .onConflict((conflict) => conflict.column("uuid").doNothing())
    .execute();
}

export async function recordShiftsClosed(db: Db, at: Date, by: number | null): Promise<void> {
  await db
    .updateTable("fiscal_shifts")
    .set({ closed_at: at, closed_by: by })
    .where("closed_at", "is", null)
    .execute();
}

export const openShiftRow = (db: Db) =>
  db
    .selectFrom("fiscal_shifts")
    .select(["opened_at", "opened_by"])
    .where("closed_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
