import { type SqlBool, sql } from "kysely";
import type { Tx } from "#db/database.ts";

export async function insertLinks(
  tx: Tx,
  links: readonly { readonly order_id: number; readonly secret: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto("recipient_choice_links")
    .values(links.map((link) => ({ ...link, created_at: now })))
    .execute();
}

export async function callBackLink(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable("recipient_choice_links")
    .set({ called_back_at: now })
    .where("order_id", "=", orderId)
    .where("called_back_at", "is", null)
    .execute();
}

export async function recordSent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("recipient_choice_links").set({ sent_at: now }).where("id", "=", id).execute();
}

export async function recordReminder(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable("recipient_choice_links")
    .set({ reminders: sql`reminders + 1`, asked_at: now })
    .where("id", "=", id)
    .execute();
}

/** The payer reminded them. */
export async function recordAsked(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable("recipient_choice_links")
    .set({ asked_at: now })
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute();
}
