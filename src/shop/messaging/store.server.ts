import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type NewMessage, secretPurposes } from "./rules.ts";

/** @returns ids in the order of the messages */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto("messages")
    .values(
      messages.map((message) => ({
        channel: message.channel,
        recipient: message.to,
        subject: message.subject ?? null,
        text: message.text,
        letter: message.letter ? JSON.stringify(message.letter) : null,
        lang: message.lang,
        purpose: message.purpose,
        order_id: message.orderId ?? null,
        created_at: message.now,
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

export const queuedMessages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("messages")
    .select(["id", "channel", "recipient", "subject", "text", "letter"])
    .where("id", "in", ids)
    .where("status", "=", "queued")
    .orderBy("id")
    .execute();

/** What became of a message. */
export interface Outcome {
  readonly id: number;
  readonly externalId: string | null;
  /** Why it will never arrive; null when it was sent. */
  readonly error: string | null;
}

export async function markOutcomes(db: Db, outcomes: readonly Outcome[], at: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update messages set
      status = case when o.error is null then 'sent' else 'failed' end,
      sent_at = case when o.error is null then ${at}::timestamptz end,
      external_id = o.external_id,
      error = o.error
    from unnest(
      ${outcomes.map((outcome) => outcome.id)}::int[], ${outcomes.map((outcome) => outcome.externalId)}::text[],
      ${outcomes.map((outcome) => outcome.error)}::text[]
    ) as o (id, external_id, error)
    where messages.id = o.id`.execute(db);
}

/** Takes codes and secret links out of messages that have left, or never will. */
export async function blankSecrets(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await db
    .updateTable("messages")
    .set({ text: "", letter: null })
    .where(
      "id",
      "in",
      outcomes.map((outcome) => outcome.id),
    )
    .where("purpose", "in", secretPurposes)
    .execute();
}

/** Everything said to these phones and addresses that belongs to no order. */
export async function deleteMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .deleteFrom("messages")
    .where("order_id", "is", null)
    .where("recipient", "in", recipients)
    .execute();
}
