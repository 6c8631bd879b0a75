// The days a buyer may choose, from the first the quote promises. The shop checks them by the same rule
// (availableDays in shop/delivery/rules/arrival.ts).
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import type { DeliverySettings, DeliveryType } from "#shop/delivery/rules/settings.ts";

export function deliveryDays(
  first: Day,
  type: DeliveryType,
  { chooseAheadDays, closedDays }: Pick<DeliverySettings, "chooseAheadDays" | "closedDays">,
  now: Date,
): Day[] {
  const last = addDays(kyivDate(now), chooseAheadDays);
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    // The carrier hands out on any day, the showroom when it is open.
    if (type !== "pickup" || !closedDays.includes(day)) days.push(day);
  }
  return days;
}
