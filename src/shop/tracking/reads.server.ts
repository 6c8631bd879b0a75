// An order's parcel for display. The caller has checked access to the order already.
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { isGoingBack, isWaiting } from "#shop/delivery/rules/parcels/parcel-states.ts";
import { compareScans } from "./rules/journey.ts";
import type { ScanRow } from "./store.server.ts";

/** Consecutive scans of one state are one stop, at the time of the first. */
function stops(scans: readonly ScanRow[]) {
  const known = scans.filter(({ state }) => state !== "not_found").toSorted(compareScans);
  return known
    .filter(({ state, leg }, index) => state !== known[index - 1]?.state || leg !== known[index - 1]?.leg)
    .map(({ state, at, words }) => ({ state, at: kyivIso(at), words }))
    .toReversed();
}

/** The parcel of an order; null while the carrier has reported nothing. */
export async function parcelOf(db: Db, orderId: number) {
  const row = await db.selectFrom("parcels").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  if (!row?.state) return null;
  const scans = await db.selectFrom("parcel_scans").selectAll().where("order_id", "=", orderId).execute();
  return {
    /** The current tracking number. */
    number: row.number,
    state: row.state,
    /** The carrier's text; "" when not reported. */
    place: row.place,
    /** It waits for its recipient there. */
    isWaiting: isWaiting(row.state),
    isGoingBack: isGoingBack(row.state),
    arrivesOn: row.state === "received" ? null : row.arrives_on,
    /** Last day of free storage; null while it does not wait. */
    storedUntil: isWaiting(row.state) ? row.stored_until : null,
    /** What its payer has asked the team for; null: nothing. */
    wish: row.wish && { wish: row.wish, isDone: row.wish_done_at !== null },
    /** Its history, newest first; for each state only the first time. */
    way: stops(scans),
    /** When the carrier last answered. */
    answeredAt: row.answered_at && kyivIso(row.answered_at),
  };
}
export type Parcel = NonNullable<Awaited<ReturnType<typeof parcelOf>>>;
