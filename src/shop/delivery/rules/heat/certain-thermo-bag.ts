import { addDays, type Day } from "#kit/clock.ts";
import type { DeliveryTerms } from "../days/taken.ts";
import type { ForecastDay } from "./heat.ts";

/** A parcel that is ordered now is under way or waits at its branch on one of these days. */
const days = 4;

/**
 * Whether a parcel gets a thermo bag whenever it is ordered: all of the coming days are warm. For a page that is
 * rendered for everybody and kept for some minutes.
 */
export function isThermoBagCertain(
  today: Day,
  forecast: readonly ForecastDay[],
  { heat, thermoBagFromC: from }: Pick<DeliveryTerms, "heat" | "thermoBagFromC">,
): boolean {
  if (from === 0 || heat.guard === "never") return false;
  if (heat.guard === "always") return true;
  const warm = new Set(
    forecast.filter(({ maxC }) => maxC >= Math.min(from, heat.fromC)).map(({ day }) => day),
  );
  return Array.from({ length: days }, (_, n) => addDays(today, n)).every((day) => warm.has(day));
}
