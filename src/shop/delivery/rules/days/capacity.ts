// How many parcels the shop packs on a day. The parcels already planned are counted in ../../places.server.ts.
import { type Day, weekday } from "#kit/clock.ts";

/** Parcels that the shop packs on a day; null: any number. */
export interface DayCapacity {
  /** Seven numbers, Monday first. */
  readonly week: readonly (number | null)[];
  /** Exceptions, such as days before holidays. */
  readonly days: readonly { readonly day: Day; readonly most: number | null }[];
}

export const mostOn = (day: Day, { week, days }: DayCapacity): number | null => {
  const exception = days.find((one) => one.day === day);
  return exception ? exception.most : (week[weekday(day) - 1] ?? null);
};
