// Short dates and times of the CRM: read from the server's Kyiv time, so no time zone conversion is needed.

import { createContext, use } from "react";
import type { Day } from "#kit/clock.ts";

/** The shop's day when the page was last loaded. */
export const Today = createContext<Day>("");
export const useToday = (): Day => use(Today);

export const dayOf = (kyivIso: string): Day => kyivIso.slice(0, 10);
export const timeOf = (kyivIso: string): string => kyivIso.slice(11, 16);

/** «20.11», with the year when it differs: «20.11.25». */
export function shortDay(day: Day, today: Day): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return year === today.slice(0, 4) ? `${date}.${month}` : `${date}.${month}.${year.slice(2)}`;
}

/** «14:31» today, «20.11, 14:31» on any other day. */
export const moment = (kyivIso: string, today: Day): string =>
  dayOf(kyivIso) === today ? timeOf(kyivIso) : `${shortDay(dayOf(kyivIso), today)}, ${timeOf(kyivIso)}`;

/** In the format of a field for a date and a time: «2026-12-01T00:00». */
export const fieldTime = (kyivIso: string | null): string => kyivIso?.slice(0, 16) ?? "";
