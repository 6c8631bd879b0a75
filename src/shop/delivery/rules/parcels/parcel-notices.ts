// Notices about a parcel, each sent only once.
import { addDays, type Day } from "#kit/clock.ts";
import { isGoingBack, isWaiting, type ParcelState } from "./parcel-states.ts";

export const parcelNotices = ["arrived", "waits", "returning", "redirected"] as const;
export type ParcelNotice = (typeof parcelNotices)[number];

/** A notice and the mark that records it as sent. */
export interface DueNotice {
  readonly notice: ParcelNotice;
  readonly mark: string;
}

export interface Told {
  readonly state: ParcelState;
  readonly leg: number;
  /** Null while it does not wait. */
  readonly waitsSince: Day | null;
  /** Last day of free storage; null: not reported. */
  readonly storedUntil: Day | null;
  readonly today: Day;
  /** Marks of notices already sent. */
  readonly told: readonly string[];
}

/** A reminder on the third day of waiting. */
const remindAfterDays = 2;

function waiting({ leg, waitsSince, storedUntil, today, told }: Told): DueNotice | null {
  const arrived = `${leg}:arrived`;
  const thirdDay = `${leg}:third_day`;
  const lastDay = `${leg}:last_day`;
  if (!told.includes(arrived)) return { notice: "arrived", mark: arrived };
  if (told.includes(lastDay) || waitsSince === null || today <= waitsSince) return null;
  if (storedUntil !== null && today >= storedUntil) return { notice: "waits", mark: lastDay };
  const isThird = today >= addDays(waitsSince, remindAfterDays) && !told.includes(thirdDay);
  return isThird ? { notice: "waits", mark: thirdDay } : null;
}

/** Notices to send to the buyer now. */
export function noticesDue(parcel: Told): DueNotice[] {
  const { state, leg, told } = parcel;
  const due: (DueNotice | null)[] = [
    leg > 0 ? { notice: "redirected", mark: `${leg}:redirected` } : null,
    isWaiting(state) ? waiting(parcel) : null,
    isGoingBack(state) ? { notice: "returning", mark: "returning" } : null,
  ];
  return due.flatMap((one) => (one && !told.includes(one.mark) ? [one] : []));
}
