// A carrier's key lives a year, and its last day comes without a word from the carrier.
import { addDays, type Day } from "#kit/clock.ts";

const daysAhead = 30;

/** The key's last day, once it is near or over; null while there is time, or when nobody has said. */
export const endingKey = (expires: Day | null, today: Day): Day | null =>
  expires !== null && today >= addDays(expires, -daysAhead) ? expires : null;
