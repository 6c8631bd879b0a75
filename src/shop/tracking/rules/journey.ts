// What a parcel's scans add up to. Scans come in any order, repeated and with gaps: everything here is a function of
// the set of them, so a state that arrives late finds its place in the past and undoes nothing.
import { type Day, kyivDate } from "#kit/clock.ts";
import { isWaiting, type MoneyOnDelivery, type ParcelState, parcelStates } from "./states.ts";

/** The carrier told that a parcel was in a state at a moment. */
export interface Scan {
  /** Under which of its numbers: 0 is the first, each one it was sent on under is the next. */
  readonly leg: number;
  readonly state: ParcelState;
  readonly money: MoneyOnDelivery | null;
  readonly at: Date;
}

const moneyRank = { pending: 1, paid_out: 2 } as const;
const rank = ({ state, money }: Scan): number =>
  parcelStates.indexOf(state) * 10 + (money ? moneyRank[money] : 0);

/** What is not known yet under a number says nothing about the parcel, so it is older than anything known. */
const isKnown = ({ state }: Scan): boolean => state !== "not_found";

/** Below zero: the first is the older. */
export const compareScans = (a: Scan, b: Scan): number =>
  Number(isKnown(a)) - Number(isKnown(b)) ||
  a.leg - b.leg ||
  a.at.getTime() - b.at.getTime() ||
  rank(a) - rank(b);

/** The newest of them: where the parcel is; null when nothing is known. */
export const newestScan = <S extends Scan>(scans: readonly S[]): S | null =>
  scans.toSorted(compareScans).at(-1) ?? null;

/** Since which day it waits for its recipient; null when it does not. */
export function waitsSince(scans: readonly Scan[]): Day | null {
  const newest = newestScan(scans);
  if (!newest || !isWaiting(newest.state)) return null;
  const [first] = scans
    .filter(({ leg, state }) => leg === newest.leg && isWaiting(state))
    .toSorted(compareScans);
  return first ? kyivDate(first.at) : null;
}

/**
 * The steps of the order that follow from where its parcel has been. Received once, it was received, whatever is
 * heard later; that it came back is seen by a person.
 * @param bringsCash the carrier takes money for it
 */
export function stepsBrought(scans: readonly Scan[], bringsCash: boolean): ("delivered" | "completed")[] {
  if (!scans.some(({ state }) => state === "received")) return [];
  const isPaidOut = bringsCash && scans.some(({ money }) => money === "paid_out");
  return isPaidOut ? ["delivered", "completed"] : ["delivered"];
}
