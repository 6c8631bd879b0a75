import { type SqlBool, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { AskingStep } from "./rules.ts";

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

/** @param isPayer the payer reminded them, which is none of the shop's own reminders */
export async function recordAsked(
  tx: Tx,
  ids: readonly number[],
  { step, isPayer, now }: { readonly step: AskingStep; readonly isPayer: boolean; readonly now: Date },
): Promise<void> {
  const reminded = { asked_at: now, reminders: sql<number>`reminders + ${isPayer ? 0 : 1}` };
  await tx
    .updateTable("recipient_choice_links")
    .set(step === "send" ? { sent_at: now } : reminded)
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute();
}
