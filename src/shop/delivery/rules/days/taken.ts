// Which packing days and courier slots are full. It is not a setting: it is counted
// (places.server.ts) and passed to the rules beside the settings.
import type { Day } from "#kit/clock.ts";
import type { CourierSettings } from "../courier.ts";
import type { DeliverySettings } from "../settings.ts";

export interface Taken {
  readonly fullDays: readonly Day[];
  /** "2026-11-21 10:00-13:00" */
  readonly fullSlots: readonly string[];
}

export const slotOfDay = (day: Day, slot: string): string => `${day} ${slot}`;
export const slotIn = (place: string): string => place.slice(place.indexOf(" ") + 1);

/**
 * What delivery promises depend on: the settings, the shop's own courier and full days. Without the latter
 * two: the carrier's days, each with free capacity.
 */
export interface DeliveryTerms extends Omit<DeliverySettings, "sender" | "capacity"> {
  readonly courier?: CourierSettings;
  readonly taken?: Taken;
}

/** The terms for an order that holds these places: for this order they are free. */
export function withOwnPlaces(
  terms: DeliveryTerms,
  { dispatchOn, arrivesBy, slot }: { dispatchOn: Day | null; arrivesBy: Day | null; slot: string | null },
): DeliveryTerms {
  if (!terms.taken) return terms;
  const own = arrivesBy && slot ? slotOfDay(arrivesBy, slot) : null;
  return {
    ...terms,
    taken: {
      fullDays: terms.taken.fullDays.filter((day) => day !== dispatchOn),
      fullSlots: terms.taken.fullSlots.filter((full) => full !== own),
    },
  };
}
