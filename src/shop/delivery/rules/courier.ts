// The shop's own courier: in which cities, days and slots it delivers, and until when a slot takes orders.
// Not here: how many orders a slot has (taken.ts), what a carrier's courier does (arrival.ts).
import { addDays, type Day, kyivDate, kyivHourMinute, weekday } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";

export interface CourierCity {
  /** The settlement's ref in the directory. */
  readonly ref: string;
  readonly name: string;
}

/** Cities with the same price and the same days. */
export interface CourierZone {
  readonly name: string;
  readonly cities: readonly CourierCity[];
  readonly price_kop: Kop;
  /** Products from this sum are delivered free; null: never. */
  readonly freeFrom_kop: Kop | null;
  /** ISO, 1 is Monday. */
  readonly weekdays: readonly number[];
}

/** Hours of a day, "HH:MM" in Kyiv time. */
export interface CourierSlot {
  readonly from: string;
  readonly to: string;
  /** Orders are taken until this time, `daysBefore` days before: 0 is the same day. */
  readonly cutoff: string;
  readonly daysBefore: number;
  /** Most orders in this slot of one day; null: no limit. */
  readonly capacity: number | null;
}

export interface CourierSettings {
  readonly isOn: boolean;
  readonly zones: readonly CourierZone[];
  readonly slots: readonly CourierSlot[];
}

export const noCourier: CourierSettings = { isOn: false, zones: [], slots: [] };

/** The form stored in an order: "10:00-13:00". */
export const slotName = ({ from, to }: Pick<CourierSlot, "from" | "to">): string => `${from}-${to}`;

/** The start of the slot, when the order must leave, "HH:MM". */
export const slotBegins = (slot: string): string => slot.slice(0, 5);

/** The zone of a city; null where the shop's courier does not deliver. */
export function zoneOf(courier: CourierSettings | undefined, cityRef: string | null | undefined) {
  if (!courier?.isOn || !cityRef || courier.slots.length === 0) return null;
  return courier.zones.find(({ cities }) => cities.some(({ ref }) => ref === cityRef)) ?? null;
}

/** The price of delivery in the zone. The subtotal is the sum of products before a promo code. */
export const zonePrice = ({ price_kop, freeFrom_kop }: CourierZone, subtotal_kop: Kop): Kop =>
  freeFrom_kop !== null && subtotal_kop >= freeFrom_kop ? 0 : price_kop;

/** Whether a slot still takes orders for a day. */
export function takesOrders({ cutoff, daysBefore }: CourierSlot, day: Day, now: Date): boolean {
  const last = addDays(day, -daysBefore);
  const today = kyivDate(now);
  return today < last || (today === last && kyivHourMinute(now) < cutoff);
}

export const goesOn = (zone: CourierZone, day: Day): boolean => zone.weekdays.includes(weekday(day));
