// Rows of parcels. The poller takes due ones by postponing their next poll, so two instances never poll the
// same one; reports are saved under the row's lock.
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { Phone } from "#kit/phone/phone.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import { unfollowed, withRequestFacts } from "./order-reads.server.ts";
import type { ParcelReport } from "./port.ts";

export type ParcelRow = Selectable<Database["parcels"]>;
export type ScanRow = Selectable<Database["parcel_scans"]>;

/** A due parcel with the data for its request. */
export interface DueParcel extends ParcelRow {
  readonly phone: Phone;
  readonly carrier: ParcelCarrier;
  readonly bringsCash: boolean;
}

/**
 * Starts tracking of dispatched parcels, and restarts it after a waybill was corrected. Rows that another
 * instance inserts meanwhile are left alone: hence the condition is repeated in the conflict clause.
 */
export async function beginFollowing(db: Db, now: Date): Promise<void> {
  await sql`
    with begun as (
      insert into parcels (order_id, waybill, number, begun_at, ask_at)
      select order_id, number, number, ${now}, ${now} from (${unfollowed}) as dispatched
      on conflict (order_id) do update set
        waybill = excluded.waybill, number = excluded.number, leg = 0, state = null, since = null, words = '', place = '',
        arrives_on = null, stored_until = null, told = '{}', heard = '', begun_at = excluded.begun_at,
        answered_at = null, ask_at = excluded.ask_at, wish = null, wished_at = null, wish_done_at = null
      where excluded.waybill not in (parcels.waybill, parcels.number)
      returning order_id
    )
    delete from parcel_scans where order_id in (select order_id from begun)`.execute(db);
}

/**
 * Takes due parcels until `until`, when they are due again without a result; callers never get the same one.
 */
export async function takeDue(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    with taken as (
      update parcels set ask_at = ${until}
      where order_id in (
        select order_id from parcels where ask_at <= ${now} order by ask_at limit ${most} for update skip locked)
      returning *
    )
    ${withRequestFacts("taken")}`.execute(db);
  return rows;
}

/** Sets the next poll of each of them. */
export async function postpone(
  db: Db,
  parcels: readonly { readonly orderId: number; readonly askAt: Date | null }[],
): Promise<void> {
  if (parcels.length === 0) return;
  await sql`
    update parcels set ask_at = next.ask_at
    from unnest(${parcels.map(({ orderId }) => orderId)}::int[], ${parcels.map(({ askAt }) => askAt)}::timestamptz[])
      as next (order_id, ask_at)
    where parcels.order_id = next.order_id`.execute(db);
}

/** Makes all tracked parcels with this number due now. @returns how many */
export async function hasten(db: Db | Tx, number: string, now: Date): Promise<number> {
  const done = await db
    .updateTable("parcels")
    .set({ ask_at: now })
    .where("number", "=", number)
    .where("ask_at", "is not", null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export const lockParcel = (tx: Tx, orderId: number): Promise<ParcelRow | undefined> =>
  tx.selectFrom("parcels").selectAll().where("order_id", "=", orderId).forUpdate().executeTakeFirst();

export async function writeParcel(
  tx: Tx,
  orderId: number,
  change: Partial<Omit<ParcelRow, "order_id">>,
): Promise<void> {
  await tx.updateTable("parcels").set(change).where("order_id", "=", orderId).execute();
}

/** Saves a scan once. @returns all scans of the parcel */
export async function saveScan(
  tx: Tx,
  parcel: Pick<ParcelRow, "order_id" | "leg" | "begun_at">,
  report: ParcelReport,
): Promise<ScanRow[]> {
  const facts = {
    state: report.state,
    money: report.money,
    words: report.words,
    place: report.place,
    arrives_on: report.arrivesOn,
    stored_until: report.storedUntil,
  };
  const { order_id, leg, begun_at } = parcel;
  await tx
    .insertInto("parcel_scans")
    .values({ order_id, leg, code: report.code, at: report.at ?? begun_at, ...facts })
    .onConflict((conflict) => conflict.columns(["order_id", "leg", "code", "at"]).doUpdateSet(facts))
    .execute();
  return tx.selectFrom("parcel_scans").selectAll().where("order_id", "=", order_id).execute();
}
