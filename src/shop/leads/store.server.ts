import { type Insertable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { LeadStatus } from "./rules/statuses.ts";

/** Serializes new leads until the end of the transaction: they are few, and their rate limits must hold. */
export async function lockLeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leads'))`.execute(tx);
}

export const leadOfKey = (tx: Db | Tx, key: string) =>
  tx.selectFrom("leads").select(["id", "request_hash"]).where("idempotency_key", "=", key).executeTakeFirst();

export const insertLead = (tx: Tx, lead: Insertable<Database["leads"]>): Promise<{ id: number }> =>
  tx.insertInto("leads").values(lead).returning("id").executeTakeFirstOrThrow();

/** @returns their ids */
export async function deleteLeads(tx: Tx, customerId: number, phones: readonly string[]): Promise<number[]> {
  const deleted = await tx
    .deleteFrom("leads")
    .where((eb) =>
      eb.or([eb("customer_id", "=", customerId), eb("phone", "=", eb.fn.any(eb.val([...phones])))]),
    )
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

export const lockLead = (tx: Tx, id: number) =>
  tx
    .selectFrom("leads")
    .select(["status", "version", "note", "handler_id as handler", "order_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

interface HandledLead {
  readonly status: LeadStatus;
  readonly note: string | null;
  /** The account of the handler. */
  readonly handler: number | null;
}

export async function setHandled(
  tx: Tx,
  id: number,
  { status, note, handler }: HandledLead,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set((eb) => ({ status, note, handler_id: handler, version: eb("version", "+", 1), changed_at: at }))
    .where("id", "=", id)
    .execute();
}

export async function setNote(tx: Tx, id: number, note: string | null): Promise<void> {
  await tx.updateTable("leads").set({ note }).where("id", "=", id).execute();
}

export async function setOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.updateTable("leads").set({ order_id: orderId }).where("id", "=", id).execute();
}

/** Leads not taken and not yet reported to staff as late, oldest first. */
export const untoldLeads = (tx: Tx) =>
  tx
    .selectFrom("leads")
    .select(["id", "created_at"])
    .where("status", "=", "new")
    .where("late_told_at", "is", null)
    .orderBy("id")
    .execute();

/** Null: never. */
export async function lastToldLate(tx: Tx): Promise<Date | null> {
  const { at } = await tx
    .selectFrom("leads")
    .select((eb) => eb.fn.max("late_told_at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

export async function markToldLate(tx: Tx, ids: readonly number[], late_told_at: Date): Promise<void> {
  await tx.updateTable("leads").set({ late_told_at }).where("id", "in", ids).execute();
}
