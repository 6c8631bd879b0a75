import { type Insertable, sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Database, Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { isLiked, isOfBlocked, type Watched } from "./due-reads.server.ts";
import type { AlertKind } from "./rules.ts";

/** Owner of an alert: one of the fields is set. */
export interface Whose {
  readonly customer_id: number | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Must equal the generated column of the database. */
export const contactOf = ({ customer_id, phone, email }: Whose): string =>
  customer_id === null ? (phone ?? email ?? "") : `#${customer_id}`;

/** Serializes requests of one contact until the end of the transaction. */
export async function lockContact(tx: Tx, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${contact}`}, 0))`.execute(tx);
}

/** Only one instance sends alerts at a time. */
export async function lockNotifying(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product_alerts'))`.execute(tx);
}

export async function waitingCount(tx: Tx, contact: string): Promise<number> {
  return countOf(
    tx
      .selectFrom("product_alerts")
      .where("contact", "=", contact)
      .where("told_at", "is", null)
      .where("stopped_at", "is", null)
      .where("of_favourites", "=", false),
  );
}

interface WishName {
  readonly kind: AlertKind;
  readonly variantId: number;
}

export const waitingOf = (tx: Tx, contact: string, { kind, variantId }: WishName) =>
  tx
    .selectFrom("product_alerts")
    .select(["id", "asked_by"])
    .where("contact", "=", contact)
    .where("variant_id", "=", variantId)
    .where("kind", "=", kind)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const insertAlert = async (tx: Tx, alert: Insertable<Database["product_alerts"]>): Promise<void> => {
  await tx.insertInto("product_alerts").values(alert).execute();
};

/** Turns an alert from favourites into an explicit one. */
export async function askByName(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("product_alerts").set({ of_favourites: false }).where("id", "=", id).execute();
}

export async function setAskedBy(tx: Tx, id: number, askedBy: readonly string[]): Promise<void> {
  await tx
    .updateTable("product_alerts")
    .set({ asked_by: [...askedBy] })
    .where("id", "=", id)
    .execute();
}

export async function deleteWaiting(tx: Tx, contact: string, { kind, variantId }: WishName): Promise<void> {
  await tx
    .deleteFrom("product_alerts")
    .where("contact", "=", contact)
    .where("variant_id", "=", variantId)
    .where("kind", "=", kind)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .execute();
}

export const lockAskedBy = (tx: Tx, keyHash: string) =>
  tx
    .selectFrom("product_alerts")
    .select(["id", "asked_by"])
    .where("asked_by", "@>", sql<string[]>`array[${keyHash}]`)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export async function deleteAlert(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("product_alerts").where("id", "=", id).execute();
}

/** All alerts of an address that belong to no account. */
export async function deleteOfAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .deleteFrom("product_alerts")
    .where("customer_id", "is", null)
    .where("contact", "in", addresses)
    .execute();
}

/** Moves alerts with an account's phone and confirmed e-mail to the account; duplicates are dropped. */
export async function handToAccount(tx: Tx, customerId: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  // An explicit alert takes precedence over one from favourites.
  await sql`
    delete from product_alerts a using product_alerts g
    where a.customer_id = ${customerId} and a.of_favourites and a.told_at is null and a.stopped_at is null
      and g.customer_id is null and g.contact = any(${addresses}::text[]) and g.told_at is null
      and g.stopped_at is null and g.variant_id = a.variant_id and g.kind = a.kind`.execute(tx);
  await sql`
    with own as (
      select distinct on (variant_id, kind) id from product_alerts g
      where customer_id is null and contact = any(${addresses}::text[]) and told_at is null and stopped_at is null
        and not exists (
          select from product_alerts a where a.customer_id = ${customerId} and a.variant_id = g.variant_id
            and a.kind = g.kind and a.told_at is null and a.stopped_at is null
        )
      order by variant_id, kind, id
    )
    update product_alerts set customer_id = ${customerId}, phone = null, email = null
    from own where product_alerts.id = own.id`.execute(tx);
  await tx
    .deleteFrom("product_alerts")
    .where("customer_id", "is", null)
    .where("contact", "in", addresses)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .execute();
}

export const alertOfKey = (tx: Tx, leaveKey: string) =>
  tx
    .selectFrom("product_alerts")
    .select(["customer_id", "phone", "email", "contact"])
    .where("leave_key", "=", leaveKey)
    .executeTakeFirst();

export async function stopWaiting(tx: Tx, contact: string, at: Date): Promise<void> {
  await tx
    .updateTable("product_alerts")
    .set({ stopped_at: at })
    .where("contact", "=", contact)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .execute();
}

/** Reactivates alerts stopped since a moment, except those requested anew. */
export async function waitAgain(tx: Tx, contact: string, since: Date): Promise<void> {
  await sql`
    update product_alerts set stopped_at = null
    where id in (
      select distinct on (variant_id, kind) id from product_alerts s
      where contact = ${contact} and stopped_at >= ${since} and not exists (
        select from product_alerts w where w.contact = s.contact and w.variant_id = s.variant_id and w.kind = s.kind
          and w.told_at is null and w.stopped_at is null
      )
      order by variant_id, kind, stopped_at desc, id desc
    )`.execute(tx);
}

export async function saveStop(tx: Tx, contactHash: string, at: Date): Promise<void> {
  await tx
    .insertInto("alert_stops")
    .values({ contact_hash: contactHash, at })
    .onConflict((conflict) => conflict.column("contact_hash").doNothing())
    .execute();
}

export async function dropStops(tx: Tx, contactHashes: readonly string[]): Promise<void> {
  if (contactHashes.length === 0) return;
  await tx.deleteFrom("alert_stops").where("contact_hash", "in", contactHashes).execute();
}

export const isStopped = async (tx: Tx, contactHash: string): Promise<boolean> =>
  (await tx
    .selectFrom("alert_stops")
    .select("at")
    .where("contact_hash", "=", contactHash)
    .executeTakeFirst()) !== undefined;

/** Deletes alerts from favourites that were removed, or whose account has unsubscribed. */
export async function dropUnliked(tx: Tx): Promise<void> {
  await sql`
    delete from product_alerts a
    where a.of_favourites and a.told_at is null and a.stopped_at is null and not ${isLiked}`.execute(tx);
}

export async function insertAlerts(
  tx: Tx,
  alerts: readonly Insertable<Database["product_alerts"]>[],
): Promise<void> {
  if (alerts.length === 0) return;
  await tx
    .insertInto("product_alerts")
    .values([...alerts])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Alerts whose condition holds: those with at least this seen price; null: none. */
export interface Holding {
  readonly watched: Watched;
  readonly from_kop: Kop | null;
}

/** Records since when each condition holds; an interruption restarts it. */
export async function recordHolding(tx: Tx, holding: readonly Holding[], now: Date): Promise<void> {
  await sql`
    update product_alerts a set holds_since = case when a.seen_kop >= h.seen then ${now}::timestamptz end
    from unnest(
      ${holding.map(({ watched }) => watched.variant_id)}::int[], ${holding.map(({ watched }) => watched.kind)}::text[],
      ${holding.map(({ from_kop }) => from_kop)}::int[]
    ) as h (variant_id, kind, seen)
    where a.variant_id = h.variant_id and a.kind = h.kind and a.told_at is null and a.stopped_at is null
      and (a.holds_since is not null) is distinct from coalesce(a.seen_kop >= h.seen, false)`.execute(tx);
}

/**
 * Marks the longest-waiting alerts as notified, where the condition holds since a moment. @returns their ids
 */
export async function takeDue(
  tx: Tx,
  { kind, variantId }: WishName,
  { heldSince, most, now }: { heldSince: Date; most: number; now: Date },
): Promise<number[]> {
  if (most <= 0) return [];
  const { rows } = await sql<{ id: number }>`
    update product_alerts set told_at = ${now}::timestamptz
    where id in (
      select a.id from product_alerts a
      where a.variant_id = ${variantId} and a.kind = ${kind} and a.told_at is null and a.stopped_at is null
        and a.holds_since <= ${heldSince}::timestamptz and not ${isOfBlocked}
      order by a.created_at, a.id limit ${most}
      for update skip locked
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function forgetOld(db: Db, waitingBefore: Date, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom("product_alerts")
    .where((eb) =>
      eb.or([
        eb("told_at", "<", endedBefore),
        eb("stopped_at", "<", endedBefore),
        eb.and([eb("told_at", "is", null), eb("created_at", "<", waitingBefore)]),
      ]),
    )
    .execute();
}
