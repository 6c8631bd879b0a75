// An order's parcel for display. The caller has checked access to the order already.
import type { Db } from "#db/database.ts";
import { type Day, kyivIso } from "#kit/clock.ts";
import { isGoingBack, isWaiting, type ParcelState } from "#shop/delivery/rules/parcel-states.ts";
import { compareScans } from "./rules/journey.ts";
import type { ScanRow } from "./store.server.ts";

export interface ParcelStop {
  readonly state: ParcelState;
  readonly at: string;
  /** The carrier's text. */
  readonly words: string;
}

export interface Parcel {
  /** The current tracking number. */
  readonly number: string;
  readonly state: ParcelState;
  /** The carrier's text; "" when not reported. */
  readonly place: string;
  /** It waits for its recipient there. */
  readonly isWaiting: boolean;
  readonly isGoingBack: boolean;
  readonly arrivesOn: Day | null;
  /** Last day of free storage; null while it does not wait. */
  readonly storedUntil: Day | null;
  /** Its history, newest first; for each state only the first time. */
  readonly way: readonly ParcelStop[];
  /** When the carrier last answered. */
  readonly answeredAt: string | null;
}

/** Consecutive scans of one state are one stop, at the time of the first. */
function stops(scans: readonly ScanRow[]): ParcelStop[] {
  const known = scans.filter(({ state }) => state !== "not_found").toSorted(compareScans);
  return known
    .filter(({ state, leg }, index) => state !== known[index - 1]?.state || leg !== known[index - 1]?.leg)
    .map(({ state, at, words }) => ({ state, at: kyivIso(at), words }))
    .toReversed();
}

/** The parcel of an order; null while the carrier has reported nothing. */
export async function parcelOf(db: Db, orderId: number): Promise<Parcel | null> {
  const row = await db.selectFrom("parcels").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  if (!row?.state) return null;
  const scans = await db.selectFrom("parcel_scans").selectAll().where("order_id", "=", orderId).execute();
  return {
    number: row.number,
    state: row.state,
    place: row.place,
    isWaiting: isWaiting(row.state),
    isGoingBack: isGoingBack(row.state),
    arrivesOn: row.state === "received" ? null : row.arrives_on,
    storedUntil: isWaiting(row.state) ? row.stored_until : null,
    way: stops(scans),
    answeredAt: row.answered_at && kyivIso(row.answered_at),
  };
}
