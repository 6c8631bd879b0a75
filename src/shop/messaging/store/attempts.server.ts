// Delivery attempts. A row is written before its carrier is called, with an idempotency key, so that a retry
// after a crash calls the same carrier with the same key.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { DeliveryStatus, PhoneChannel } from "../port.ts";
import type { Attempt } from "../rules/cascade.ts";
import type { MessageStatus } from "../rules/messages.ts";

export interface KeptAttempt extends Attempt {
  readonly id: number;
  readonly messageId: number;
  readonly key: string;
  readonly error: string | null;
}

/** Attempts of the messages' current rounds, oldest first. */
export async function attemptsOf(db: Db, messageIds: readonly number[]): Promise<KeptAttempt[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom("message_attempts as a")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.id", "=", "a.message_id").onRef("m.round", "=", "a.round"),
    )
    .select([
      "a.id",
      "a.message_id",
      "a.channel",
      "a.carrier",
      "a.key",
      "a.status",
      "a.may_have_left",
      "a.error",
    ])
    .where(sql<boolean>`a.message_id = any(${messageIds}::int[])`)
    .orderBy("a.id")
    .execute();
  return rows.map(({ message_id, may_have_left, ...attempt }) => ({
    ...attempt,
    messageId: message_id,
    mayHaveLeft: may_have_left,
  }));
}

export interface Begun {
  readonly messageId: number;
  readonly channel: PhoneChannel;
  readonly carrier: string;
  readonly segments: number;
}

/** Records attempts before sending; an existing attempt keeps its first key. Only queued messages begin. */
export async function beginAttempts(
  db: Db,
  begun: readonly Begun[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly id: number; readonly key: string }>> {
  if (begun.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string; message_id: number }>`
    insert into message_attempts (message_id, round, channel, carrier, key, segments, began_at)
    select m.id, m.round, b.channel, b.carrier, b.key, b.segments, ${now}
    from unnest(
      ${begun.map(({ messageId }) => messageId)}::int[], ${begun.map(({ channel }) => channel)}::text[],
      ${begun.map(({ carrier }) => carrier)}::text[], ${begun.map(() => randomUUID())}::uuid[],
      ${begun.map(({ segments }) => segments)}::int[]
    ) as b (message_id, channel, carrier, key, segments)
    join messages m on m.id = b.message_id and m.status = 'queued'
    on conflict (message_id, round, channel, carrier) do update set may_have_left = true
    returning id, key, message_id`.execute(db);
  return new Map(rows.map(({ message_id, ...attempt }) => [message_id, attempt]));
}

export interface Answered {
  readonly attemptId: number;
  readonly messageId: number;
  readonly status: "sent" | "refused" | "open";
  /** For an open attempt. */
  readonly mayHaveLeft: boolean;
  readonly externalId: string | null;
  readonly error: string | null;
}

/** Saves carriers' answers; an accepted message becomes sent, over that channel. */
export async function writeAnswers(tx: Tx, answers: readonly Answered[], at: Date): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update message_attempts as a set
      status = r.status, may_have_left = r.may_have_left, external_id = r.external_id, error = r.error,
      sent_at = case when r.status = 'sent' then ${at}::timestamptz end,
      settled_at = case when r.status = 'refused' then ${at}::timestamptz end
    from unnest(
      ${answers.map(({ attemptId }) => attemptId)}::int[], ${answers.map(({ status }) => status)}::text[],
      ${answers.map(({ mayHaveLeft }) => mayHaveLeft)}::bool[], ${answers.map(({ externalId }) => externalId)}::text[],
      ${answers.map(({ error }) => error)}::text[]
    ) as r (id, status, may_have_left, external_id, error)
    where a.id = r.id and a.status = 'open'`.execute(tx);
  const sent = answers.filter(({ status }) => status === "sent");
  if (sent.length === 0) return;
  await sql`
    update messages as m set
      status = 'sent', sent_at = ${at}, error = null, channel = a.channel, external_id = a.external_id
    from message_attempts a
    where a.id = any(${sent.map(({ attemptId }) => attemptId)}::int[])
      and m.id = a.message_id and m.round = a.round and m.status = 'queued'`.execute(tx);
}

export interface Ended {
  readonly id: number;
  readonly status: Extract<MessageStatus, "undelivered" | "refused">;
  readonly error: string | null;
}

/** Marks messages as failed for good. @returns the ids that were still queued */
export async function endMessages(tx: Tx, ended: readonly Ended[], at: Date): Promise<number[]> {
  if (ended.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update messages as m set status = e.status, error = e.error, settled_at = ${at}
    from unnest(
      ${ended.map(({ id }) => id)}::int[], ${ended.map(({ status }) => status)}::text[],
      ${ended.map(({ error }) => error)}::text[]
    ) as e (id, status, error)
    where m.id = e.id and m.status = 'queued'
    returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface UnderWay {
  readonly id: number;
  readonly carrier: string;
  readonly external_id: string | null;
}

const mostAsked = 200;
const askedForHours = 48;

/**
 * Attempts handed over and not yet known to be delivered: polled after two minutes, then ever less often, for
 * two days.
 */
export async function attemptsToAskFor(db: Db, now: Date): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select id, carrier, external_id from message_attempts
    where status = 'sent' and sent_at > ${now}::timestamptz - make_interval(hours => ${askedForHours})
      and coalesce(asked_at, sent_at) + greatest(interval '2 minutes', coalesce(asked_at, sent_at) - sent_at) <= ${now}
    order by coalesce(asked_at, sent_at), id limit ${mostAsked}`.execute(db);
  return rows;
}

/** The attempt of a carrier's callback; it may be delivered already and read since. */
export async function attemptByExternalId(
  db: Db,
  carrier: string,
  externalId: string,
): Promise<UnderWay | null> {
  const row = await db
    .selectFrom("message_attempts")
    .select(["id", "carrier", "external_id"])
    .where("carrier", "=", carrier)
    .where("external_id", "=", externalId)
    .where("status", "in", ["sent", "delivered"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Saves statuses of messages handed over. An undelivered one is queued again, for its next channel.
 * @returns ids of those
 */
export async function writeDeliveryStatuses(
  tx: Tx,
  asked: readonly UnderWay[],
  deliveryStatuses: ReadonlyMap<number, DeliveryStatus>,
  at: Date,
): Promise<number[]> {
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.updateTable("message_attempts").set({ asked_at: at }).where("id", "in", ids).execute();
  const known = [...deliveryStatuses];
  if (known.length === 0) return [];
  const { rows } = await sql<{ id: number; status: DeliveryStatus }>`
    with told as (
      update message_attempts as a set status = f.status, settled_at = ${at}
      from unnest(${known.map(([id]) => id)}::int[], ${known.map(([, deliveryStatus]) => deliveryStatus)}::text[]) as f (id, status)
      where a.id = f.id and (a.status = 'sent' or a.status = 'delivered' and f.status = 'read')
      returning a.message_id, a.round, a.status
    )
    update messages as m set
      status = case when told.status = 'undelivered' then 'queued' else told.status end, settled_at = ${at}
    from told
    where m.id = told.message_id and m.round = told.round and m.status in ('sent', 'delivered')
    returning m.id, told.status`.execute(tx);
  return rows.filter(({ status }) => status === "undelivered").map(({ id }) => id);
}
