// A customer's current list for visitors with its link. A gift is promised by one person; the owner of the
// list never sees by whom, nor whether at all.
import { addDays, type Day, kyivDate, kyivStartOfDay } from "#kit/clock.ts";

export const maxTitle = 60;
export const maxNote = 300;
/** Per list, by one person or browser, so that one visitor cannot promise the whole list. */
export const maxGifts = 10;
/** How far ahead the list's event may be. */
export const maxDaysAhead = 366;
const HELD_DAYS = 30;

/** Whether a list may have this event day; none is always valid. */
export const isComingDay = (day: Day | null, today: Day): boolean =>
  day === null || (day >= today && day <= addDays(today, maxDaysAhead));

/** A promise lasts until the end of the event day, and for at least a month. */
export function heldUntil(now: Date, day: Day | null): Date {
  const month = addDays(kyivDate(now), HELD_DAYS);
  const over = day === null ? month : addDays(day, 1);
  return kyivStartOfDay(over > month ? over : month);
}

/** Guest identity: the account, and the browser's secret; either may be missing. */
export interface GuestIdentity {
  readonly customerId: number | null;
  /** SHA-256. */
  readonly device: string | null;
}

interface Promised {
  readonly guest_id: number | null;
  readonly guest_device: string | null;
  readonly lapses_at: Date;
}

/** For the owner every gift is free, to keep the surprise. `others`: promised by another person. */
export const giftStates = ["free", "mine", "others"] as const;
export type GiftState = (typeof giftStates)[number];

const isGivenBy = (promised: Promised, { customerId, device }: GuestIdentity): boolean =>
  (customerId !== null && promised.guest_id === customerId) ||
  (device !== null && promised.guest_device === device);

export function giftState(
  promised: Promised | undefined,
  guest: GuestIdentity,
  { now, ownerId }: { readonly now: Date; readonly ownerId: number },
): GiftState {
  if (!promised || promised.lapses_at <= now || guest.customerId === ownerId) return "free";
  return isGivenBy(promised, guest) ? "mine" : "others";
}
