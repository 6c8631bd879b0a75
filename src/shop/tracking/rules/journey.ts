// Results derived from a parcel's scans. Scans come in any order, repeated and with gaps: all results depend
// only on the set of scans, so a late scan is inserted into the past and undoes nothing.
import { type Day, kyivDate } from "#kit/clock.ts";
import {
  isWaiting,
  type MoneyOnDelivery,
  type ParcelState,
  parcelStates,
} from "#shop/delivery/rules/parcels/parcel-states.ts";

/** A carrier's report that a parcel was in a state at a time. */
export interface Scan {
  /** Index of the tracking number: 0 is the first, forwarding adds the next. */
  readonly leg: number;
  readonly state: ParcelState;
  readonly money: MoneyOnDelivery | null;
  readonly at: Date;
}

const moneyRank = { pending: 1, paid_out: 2 } as const;
const rank = ({ state, money }: Scan): number =>
  parcelStates.indexOf(state) * 10 + (money ? moneyRank[money] : 0);

/** «Not found» under a new number says nothing about the parcel, so it sorts before all other states. */
const isKnown = ({ state }: Scan): boolean => state !== "not_found";

/** Negative: the first one is older. */
export const compareScans = (a: Scan, b: Scan): number =>
  Number(isKnown(a)) - Number(isKnown(b)) ||
  a.leg - b.leg ||
  a.at.getTime() - b.at.getTime() ||
  rank(a) - rank(b);

/** The newest scan: the parcel's current state; null when nothing is known. */
export const newestScan = <S extends Scan>(scans: readonly S[]): S | null =>
  scans.toSorted(compareScans).at(-1) ?? null;

/** The day from which it waits for its recipient; null when it does not. */
export function waitsSince(scans: readonly Scan[]): Day | null {
  const newest = newestScan(scans);
  if (!newest || !isWaiting(newest.state)) return null;
  const [first] = scans
    .filter(({ leg, state }) => leg === newest.leg && isWaiting(state))
    .toSorted(compareScans);
  return first ? kyivDate(first.at) : null;
}

/**
 * Order steps that follow from the parcel's history. Once received, it stays received, whatever is reported
 * later; staff handle a later return.
 * @param bringsCash cash on delivery
 */
export function stepsBrought(scans: readonly Scan[], bringsCash: boolean): ("delivered" | "completed")[] {
  if (!scans.some(({ state }) => state === "received")) return [];
  const isPaidOut = bringsCash && scans.some(({ money }) => money === "paid_out");
  return isPaidOut ? ["delivered", "completed"] : ["delivered"];
}
