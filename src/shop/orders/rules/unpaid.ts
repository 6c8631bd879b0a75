// When the buyer of an order by card that nobody has paid is reminded, and when it is called off. Pure.
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface UnpaidSettings {
  /** So many hours after the order; 0: never. */
  readonly unpaidRemindHours: number;
  /** So many days after the order; 0: never. */
  readonly unpaidCancelDays: number;
}

/** Who was not reminded by then has heard of the order otherwise, or has forgotten it for good. */
const remindWithinDays = 3;
/** Whoever tried to pay so lately is still at it. */
const leftAloneMs = HOUR;

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** When the orders were placed that are due to be reminded of; null: nobody is. */
export function remindSpan({ unpaidRemindHours }: UnpaidSettings, now: Date): Span | null {
  if (unpaidRemindHours === 0) return null;
  const until = now.getTime() - unpaidRemindHours * HOUR;
  return { from: new Date(until - remindWithinDays * DAY), until: new Date(until) };
}

/** Orders placed before it are called off; null: none is. */
export const cancelBefore = ({ unpaidCancelDays }: UnpaidSettings, now: Date): Date | null =>
  unpaidCancelDays === 0 ? null : new Date(now.getTime() - unpaidCancelDays * DAY);

/** Nobody has touched its payment since then. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - leftAloneMs);

/** A reminder is given a day to be answered. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - DAY);
