// When the buyer of an unpaid card order is reminded, and when it is cancelled. Pure.
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface UnpaidSettings {
  /** Hours after the order; 0: never. */
  readonly unpaidRemindHours: number;
  /** Days after the order; 0: never. */
  readonly unpaidCancelDays: number;
}

/** Later than this, buyers know of the order otherwise or have given it up. */
const remindWithinDays = 3;
/** A buyer who tried to pay this recently may still be paying. */
const leftAloneMs = HOUR;

/** Placement times of the orders due for a reminder; null: none. */
export function remindSpan({ unpaidRemindHours }: UnpaidSettings, now: Date) {
  if (unpaidRemindHours === 0) return null;
  const until = now.getTime() - unpaidRemindHours * HOUR;
  return { from: new Date(until - remindWithinDays * DAY), until: new Date(until) };
}
export type Span = NonNullable<ReturnType<typeof remindSpan>>;

/** Orders placed before it are cancelled; null: none. */
export const cancelBefore = ({ unpaidCancelDays }: UnpaidSettings, now: Date): Date | null =>
  unpaidCancelDays === 0 ? null : new Date(now.getTime() - unpaidCancelDays * DAY);

/** The payment was not touched since then. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - leftAloneMs);

/** A day to react to the reminder. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - DAY);
