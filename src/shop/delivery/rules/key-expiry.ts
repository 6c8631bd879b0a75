// A carrier's key is valid for a year, and the carrier sends no warning before it expires.
import { addDays, type Day } from "#kit/clock.ts";

const daysAhead = 30;

/** The key's last day, once it is near or past; null before that, or when the day is unknown. */
export const endingKey = (expires: Day | null, today: Day): Day | null =>
  expires !== null && today >= addDays(expires, -daysAhead) ? expires : null;
