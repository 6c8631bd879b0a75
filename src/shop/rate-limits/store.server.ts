import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { LimitClassName } from "./rules/classes.ts";
import type { Dimension, Hit, Window } from "./rules/window.ts";

/** A value counted in a class: its hash and its masked label. */
export interface Counted {
  readonly class: LimitClassName;
  readonly dimension: Dimension;
  readonly keyHash: string;
  readonly label: string | null;
  readonly windows: readonly Window[];
}

/** Names a counter within this process. */
export const nameOf = ({
  class: name,
  dimension,
  keyHash,
}: Pick<Counted, "class" | "dimension" | "keyHash">) => `${name} ${dimension} ${keyHash}`;

/** A fixed order, so that transactions with the same values cannot deadlock. */
export const inOrder = (counted: readonly Counted[]): Counted[] =>
  counted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/**
 * The hits of each, in their order; rows are created if missing, and locked until the end of the transaction.
 */
export async function lockHits(tx: Tx, counted: readonly Counted[], now: Date): Promise<Hit[][]> {
  const { rows } = await sql<{ class: string; dimension: string; key_hash: string; hits: Hit[] }>`
    insert into rate_limit_counters as c (class, dimension, key_hash, hits, keep_until)
    select w.class, w.dimension, w.key_hash, '[]', ${now} from unnest(
      ${counted.map((one) => one.class)}::text[], ${counted.map(({ dimension }) => dimension)}::text[],
      ${counted.map(({ keyHash }) => keyHash)}::text[]
    ) with ordinality as w (class, dimension, key_hash, place) order by w.place
    on conflict (class, dimension, key_hash) do update set key_hash = excluded.key_hash
    returning c.class, c.dimension, c.key_hash, c.hits`.execute(tx);
  return hitsInOrder(counted, rows);
}

function hitsInOrder(
  counted: readonly Counted[],
  rows: readonly { class: string; dimension: string; key_hash: string; hits: Hit[] }[],
): Hit[][] {
  const found = new Map(rows.map((row) => [`${row.class} ${row.dimension} ${row.key_hash}`, row.hits]));
  return counted.map((one) => found.get(nameOf(one)) ?? []);
}

/** The current hits of each, in their order. */
export async function readHits(db: Db | Tx, counted: readonly Counted[]): Promise<Hit[][]> {
  const rows = await db
    .selectFrom("rate_limit_counters")
    .select(["class", "dimension", "key_hash", "hits"])
    .where(
      "key_hash",
      "in",
      counted.map(({ keyHash }) => keyHash),
    )
    .execute();
  return hitsInOrder(counted, rows);
}

export async function writeHits(
  tx: Tx,
  written: readonly (Pick<Counted, "class" | "dimension" | "keyHash"> & {
    readonly hits: readonly Hit[];
    readonly keepUntil: Date;
  })[],
): Promise<void> {
  if (written.length === 0) return;
  await sql`
    update rate_limit_counters as c set hits = w.hits, keep_until = w.keep_until
    from unnest(
      ${written.map((one) => one.class)}::text[], ${written.map(({ dimension }) => dimension)}::text[],
      ${written.map(({ keyHash }) => keyHash)}::text[], ${written.map(({ hits }) => JSON.stringify(hits))}::jsonb[],
      ${written.map(({ keepUntil }) => keepUntil.toISOString())}::timestamptz[]
    ) as w (class, dimension, key_hash, hits, keep_until)
    where c.class = w.class and c.dimension = w.dimension and c.key_hash = w.key_hash`.execute(tx);
}

export interface Refused extends Counted {
  readonly at: Date;
  readonly freeAt: Date;
}

export async function recordRefused(tx: Tx, refused: readonly Refused[]): Promise<void> {
  for (const { class: name, dimension, keyHash, label, at, freeAt } of refused) {
    await tx
      .insertInto("rate_limit_refusals")
      .values({
        class: name,
        dimension,
        key_hash: keyHash,
        label,
        refused: 1,
        first_at: at,
        last_at: at,
        free_at: freeAt,
      })
      .onConflict((conflict) =>
        conflict.columns(["class", "dimension", "key_hash"]).doUpdateSet((eb) => ({
          refused: eb("rate_limit_refusals.refused", "+", 1),
          last_at: at,
          free_at: freeAt,
        })),
      )
      .execute();
  }
}

/** Deletes all counters and refusals of a value. @returns the classes that had any, and its masked label */
export async function forgetKey(
  tx: Tx,
  keyHash: string,
): Promise<{ classes: string[]; label: string | null }> {
  const counters = await tx
    .deleteFrom("rate_limit_counters")
    .where("key_hash", "=", keyHash)
    .returning("class")
    .execute();
  const refusals = await tx
    .deleteFrom("rate_limit_refusals")
    .where("key_hash", "=", keyHash)
    .returning(["class", "label"])
    .execute();
  const classes = [...new Set([...counters, ...refusals].map((row) => row.class))].sort();
  return { classes, label: refusals[0]?.label ?? null };
}

/** Deletes expired counters, counters with future timestamps, and old refusals. */
export async function deleteOld(
  db: Db,
  { now, aheadOf, refusedBefore }: { now: Date; aheadOf: Date; refusedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom("rate_limit_counters")
    .where((eb) => eb.or([eb("keep_until", "<", now), eb("keep_until", ">", aheadOf)]))
    .execute();
  await db
    .deleteFrom("rate_limit_refusals")
    .where((eb) => eb.or([eb("last_at", "<", refusedBefore), eb("last_at", ">", aheadOf)]))
    .execute();
}
