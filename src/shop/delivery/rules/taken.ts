// What is full already, of the days of packing and of the courier's slots. It is no setting: it is counted
// (places.server.ts) and handed to the rules beside the settings.
import type { Day } from "#kit/clock.ts";
import type { CourierSettings } from "./courier.ts";
import type { DeliverySettings } from "./settings.ts";

export interface Taken {
  readonly fullDays: readonly Day[];
  /** "2026-11-21 10:00-13:00" */
  readonly fullSlots: readonly string[];
}

export const slotOfDay = (day: Day, slot: string): string => `${day} ${slot}`;

/**
 * By what deliveries are promised: the settings, the shop's own courier and what is taken. Without the latter two
 * the carrier's days, with a place on each of them.
 */
export interface DeliveryTerms extends DeliverySettings {
  readonly courier?: CourierSettings;
  readonly taken?: Taken;
}

/** The terms of an order that has these places already: to itself they are not taken. */
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
