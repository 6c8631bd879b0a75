// A customer's list as whoever has its link sees it: as it is now. A gift is promised by one person; the owner of the
// list is never told which, nor that any is.
import { addDays, type Day, kyivDate, kyivStartOfDay } from "#kit/clock.ts";

export const maxTitle = 60;
export const maxNote = 300;
/** Of one list, by one person or browser: nobody promises it all away. */
export const maxGifts = 10;
/** How far ahead the day may be that the list is for. */
export const maxDaysAhead = 366;
const HELD_DAYS = 30;

/** Whether a list may be for this day; none is always right. */
export const isComingDay = (day: Day | null, today: Day): boolean =>
  day === null || (day >= today && day <= addDays(today, maxDaysAhead));

/** A promise lasts until the day of the gifts is over, and a month when no day is named or it is nearer than that. */
export function heldUntil(now: Date, day: Day | null): Date {
  const month = addDays(kyivDate(now), HELD_DAYS);
  const over = day === null ? month : addDays(day, 1);
  return kyivStartOfDay(over > month ? over : month);
}

/** Who gives: the account they are signed in to, and the secret that the browser keeps; either may be missing. */
export interface Giver {
  readonly customerId: number | null;
  /** SHA-256. */
  readonly device: string | null;
}

interface Promised {
  readonly giver_id: number | null;
  readonly giver_device: string | null;
  readonly lapses_at: Date;
}

/** For the owner everything is free: the surprise is kept. `others`: promised by somebody else. */
export const giftStates = ["free", "mine", "others"] as const;
export type GiftState = (typeof giftStates)[number];

const isGivenBy = (promised: Promised, { customerId, device }: Giver): boolean =>
  (customerId !== null && promised.giver_id === customerId) ||
  (device !== null && promised.giver_device === device);

/** How a gift stands for whoever looks. */
export function giftState(
  promised: Promised | undefined,
  giver: Giver,
  { now, ownerId }: { readonly now: Date; readonly ownerId: number },
): GiftState {
  if (!promised || promised.lapses_at <= now || giver.customerId === ownerId) return "free";
  return isGivenBy(promised, giver) ? "mine" : "others";
}
