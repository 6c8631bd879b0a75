import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { requester } from "../rate-limits/requester.server.ts";
import { teamPurposes } from "./rules/classes.ts";
import {
  type Channel,
  filesMost_bytes,
  isLost,
  type MessageFile,
  type NewMessage,
  type OrderPurpose,
  orderPurposes,
  type Purpose,
  recalled,
  secretPurposes,
} from "./rules/messages.ts";

const requesterOf = ({ requester: given }: NewMessage) => given ?? requester();

/** @returns ids in the order of the messages */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  // One text for any number of messages, so that it is planned once.
  const written = messages.map((message) => ({
    channel: message.channel,
    recipient: message.to,
    subject: message.subject ?? message.fallback?.subject ?? null,
    text: message.text,
    email: message.email ?? null,
    lang: message.lang,
    purpose: message.purpose,
    order_id: message.orderId ?? null,
    expires_at: message.until ?? null,
    fallback_email: message.fallback?.email ?? null,
    created_at: message.now,
    requester: requesterOf(message),
  }));
  const { rows } = await sql<{ id: number }>`
    insert into messages (channel, recipient, subject, text, email, lang, purpose, order_id, expires_at,
      fallback_email, created_at, requester)
    select channel, recipient, subject, text, email, lang, purpose, order_id, expires_at, fallback_email, created_at,
      requester
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as message (channel text, recipient text, subject text,
      text text, email jsonb, lang text, purpose text, order_id int, expires_at timestamptz, fallback_email text,
      created_at timestamptz, requester jsonb)
    returning id`.execute(tx);
  const ids = rows.map((row) => row.id).sort((a, b) => a - b);
  await insertFiles(tx, ids, messages);
  return ids;
}

async function insertFiles(tx: Tx, ids: readonly number[], messages: readonly NewMessage[]): Promise<void> {
  const files = messages.flatMap(({ files: given = [] }, index) =>
    given.map((file) => ({ ...file, message_id: ids[index] ?? 0 })),
  );
  if (files.length === 0) return;
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > filesMost_bytes)
    throw new RangeError("files of an e-mail are too large");
  await tx.insertInto("message_files").values(files).execute();
}

/** The attachments of e-mails, by message. */
export async function filesOf(
  db: Db,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MessageFile[]>> {
  const files = await db
    .selectFrom("message_files")
    .select(["message_id", "name", "type", "bytes"])
    .where(sql<boolean>`message_id = any(${messageIds}::int[])`)
    .orderBy("id")
    .execute();
  return Map.groupBy(files, ({ message_id }) => message_id);
}

export const queuedMessages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("messages")
    .select([
      "id",
      "channel",
      "recipient",
      "subject",
      "text",
      "email",
      "lang",
      "purpose",
      "order_id",
      "round",
      "expires_at",
      "fallback_email",
      "requester",
      "counted_at",
    ])
    .$narrowType<{ purpose: Purpose }>()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("status", "=", "queued")
    .orderBy("id")
    .execute();
export type QueuedMessage = Awaited<ReturnType<typeof queuedMessages>>[number];

/** Before their senders are called: from then on they are not recalled. @returns those that were not recalled before */
export async function markLeaving(db: Db, ids: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    update messages set leaving_at = coalesce(leaving_at, ${at}) where id = any(${ids}::int[]) and status = 'queued'
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The result of sending a message. */
export interface Outcome {
  readonly id: number;
  readonly externalId: string | null;
  /** Why delivery failed for good; null when it was sent. */
  readonly error: string | null;
}

export async function markOutcomes(db: Db, outcomes: readonly Outcome[], at: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update messages set
      status = case when o.error is null then 'sent' else 'refused' end,
      sent_at = case when o.error is null then ${at}::timestamptz end,
      external_id = o.external_id,
      error = o.error
    from unnest(
      ${outcomes.map((outcome) => outcome.id)}::int[], ${outcomes.map((outcome) => outcome.externalId)}::text[],
      ${outcomes.map((outcome) => outcome.error)}::text[]
    ) as o (id, external_id, error)
    where messages.id = o.id and messages.status = 'queued'`.execute(db);
}

/** Erases codes, secret links and files from messages that are sent or failed. */
export async function blankSecrets(db: Db | Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("message_files").where(sql<boolean>`message_id = any(${ids}::int[])`).execute();
  await db
    .updateTable("messages")
    .set({ text: "", email: null })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("purpose", "in", secretPurposes)
    .execute();
}

/** Deletes all messages to these phones and addresses that belong to no order. */
export async function deleteMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .deleteFrom("messages")
    .where("order_id", "is", null)
    .where("recipient", "in", recipients)
    .execute();
}

/** Deletes staff notifications that contain one of these texts. */
export async function deleteTeamMessagesWith(tx: Tx, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .deleteFrom("messages")
    .where("purpose", "in", teamPurposes)
    .where(
      sql<boolean>`exists (
        select from unnest(${[...texts]}::text[]) as t (words)
        where strpos(concat_ws(' ', subject, text, email::text), t.words) > 0
      )`,
    )
    .execute();
}

export async function dropQueued(
  tx: Tx,
  recipients: readonly string[],
  purposes: readonly Purpose[],
): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .updateTable("messages")
    .set({ status: "refused", error: "opted_out" })
    .where("recipient", "in", recipients)
    .where("purpose", "in", purposes)
    .where("status", "=", "queued")
    .execute();
}

/** Removes messages of orders that wait. */
export async function dropQueuedOf(
  tx: Tx,
  orderIds: readonly number[],
  purposes: readonly OrderPurpose[],
): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ status: "refused", error: recalled })
    .where(sql<SqlBool>`order_id = any(${orderIds})`)
    .where("purpose", "in", purposes)
    .where("status", "=", "queued")
    .where("leaving_at", "is", null)
    .execute();
}

/** Queues recalled messages about an order, created since a moment, again. @returns their ids */
export async function queueRecalledOf(
  tx: Tx,
  orderId: number,
  purposes: readonly OrderPurpose[],
  since: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable("messages")
    .set((eb) => ({ status: "queued", error: null, round: eb("round", "+", 1) }))
    .where("order_id", "=", orderId)
    .where("purpose", "in", purposes)
    .where("status", "=", "refused")
    .where("error", "=", recalled)
    .where("created_at", ">=", since)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function queuedOf(
  tx: Tx,
  orderId: number,
  purposes: readonly OrderPurpose[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", orderId)
    .where("purpose", "in", purposes)
    .where("status", "=", "queued")
    .where("leaving_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Other messages of these purposes sent to the same phone since a moment. */
export async function sentSince(
  db: Db,
  { id, recipient }: QueuedMessage,
  purposes: readonly Purpose[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom("messages")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("sent_at").as("oldest")])
    .where("recipient", "=", recipient)
    .where("id", "<>", id)
    .where("channel", "in", ["sms", "viber"])
    .where("purpose", "in", purposes)
    .where("sent_at", ">", since)
    // Ignores future timestamps, written while a clock was ahead.
    .where("sent_at", "<=", now)
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

/** Whether the same message about the order has been sent since, so that this one is out of date. */
export async function isSuperseded(
  db: Db,
  { id, order_id, purpose, recipient }: QueuedMessage,
): Promise<boolean> {
  if (order_id === null) return false;
  const newer = await db
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", order_id)
    .where("purpose", "=", purpose)
    .where("recipient", "=", recipient)
    .where("id", ">", id)
    .executeTakeFirst();
  return newer !== undefined;
}

export interface Payer {
  readonly phone: string;
  readonly email: string | null;
}

/** A message to the payer of an order, locked; null when there is none. */
export async function lostOrNot(
  tx: Tx,
  id: number,
  orderId: number,
): Promise<{ channel: Channel; purpose: OrderPurpose; isLost: boolean } | null> {
  const message = await tx
    .selectFrom("messages")
    .select(["channel", "purpose", "status", "error"])
    .$narrowType<{ purpose: OrderPurpose }>()
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("purpose", "in", orderPurposes)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return null;
  const { channel, purpose } = message;
  return { channel, purpose, isLost: isLost(message) };
}

/** Queues a message again as a new round; earlier attempts stay in their rounds. */
export async function queueAgain(tx: Tx, id: number, recipient: string): Promise<void> {
  await tx
    .updateTable("messages")
    .set((eb) => ({
      status: "queued",
      recipient,
      round: eb("round", "+", 1),
      error: null,
      sent_at: null,
      settled_at: null,
      leaving_at: null,
    }))
    .where("id", "=", id)
    .execute();
}

export async function saveBalance(db: Db, carrier: string, balance_kop: Kop, at: Date): Promise<void> {
  await db
    .insertInto("carrier_balances")
    .values({ carrier, balance_kop, at })
    .onConflict((conflict) => conflict.column("carrier").doUpdateSet({ balance_kop, at }))
    .execute();
}
