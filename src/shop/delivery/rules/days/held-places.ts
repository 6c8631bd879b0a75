// How many orders hold the places of days and of the courier's slots, and which are full. Pure.
import type { Day } from "#kit/clock.ts";
import { type CourierSettings, slotName } from "../courier.ts";
import { mostOfLists } from "../lists.ts";
import type { DeliverySettings } from "../settings.ts";
import { mostOn } from "./capacity.ts";
import { slotIn, slotOfDay, type Taken } from "./taken.ts";

export interface PlaceSettings {
  readonly delivery: DeliverySettings;
  readonly courier: CourierSettings;
}

/** The capacity that an order uses. */
export interface Places {
  readonly dispatch_on: Day | null;
  readonly arrives_by: Day | null;
  readonly delivery_slot: string | null;
}

/** How many orders hold a day. */
export interface HeldDay {
  readonly held: number;
  /** Those of lists among them. */
  readonly ofLists: number;
}

export interface Held {
  readonly days: Map<Day, HeldDay>;
  /** By `slotOfDay`. */
  readonly slots: Map<string, number>;
}

export const isLimited = ({ week, days }: DeliverySettings["capacity"]): boolean =>
  week.some((most) => most !== null) || days.some(({ most }) => most !== null);

export const limitedSlots = ({ isOn, slots }: CourierSettings) =>
  isOn ? slots.filter(({ capacity }) => capacity !== null) : [];

export const capacityOfSlot = (slot: string, courier: CourierSettings): number | null =>
  limitedSlots(courier).find((one) => slotName(one) === slot)?.capacity ?? null;

/** Whether a day has no place for one more order. */
const isTaken = ({ held, ofLists }: HeldDay, most: number | null, isList: boolean): boolean =>
  most !== null && (held >= most || (isList && ofLists >= mostOfLists(most)));

/** @param isList for an order of a list, whose share of each day is limited */
export function takenBy({ days, slots }: Held, { delivery, courier }: PlaceSettings, isList: boolean): Taken {
  const closed = delivery.capacity.days.filter(({ most }) => most === 0).map(({ day }) => day);
  const full = [...days].flatMap(([day, held]) =>
    isTaken(held, mostOn(day, delivery.capacity), isList) ? [day] : [],
  );
  const capacities = new Map(limitedSlots(courier).map((slot) => [slotName(slot), slot.capacity ?? 0]));
  return {
    fullDays: [...new Set([...closed, ...full])],
    fullSlots: [...slots].flatMap(([place, held]) =>
      held >= (capacities.get(slotIn(place)) ?? Number.POSITIVE_INFINITY) ? [place] : [],
    ),
  };
}

/** One more order takes these places. */
export function holdOne(
  { days, slots }: Held,
  { dispatch_on: day, arrives_by, delivery_slot: slot }: Places,
  isList: boolean,
): void {
  if (day !== null) {
    const { held, ofLists } = days.get(day) ?? { held: 0, ofLists: 0 };
    days.set(day, { held: held + 1, ofLists: ofLists + (isList ? 1 : 0) });
  }
  if (arrives_by === null || slot === null) return;
  const place = slotOfDay(arrives_by, slot);
  slots.set(place, (slots.get(place) ?? 0) + 1);
}
