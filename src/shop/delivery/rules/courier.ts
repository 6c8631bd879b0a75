// The shop's own courier: to which towns, on which days and in which hours, and until when a slot takes orders.
// Not here: how many a slot has taken (taken.ts), what a carrier's courier does (arrival.ts).
import { addDays, type Day, kyivDate, kyivHourMinute, weekday } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";

export interface CourierTown {
  /** The settlement, as the directory has it. */
  readonly ref: string;
  readonly name: string;
}

/** Towns with the same price and the same days. */
export interface CourierZone {
  readonly name: string;
  readonly towns: readonly CourierTown[];
  readonly price_kop: Kop;
  /** Goods from this sum are brought free; null: never. */
  readonly freeFrom_kop: Kop | null;
  /** ISO, 1 is Monday. */
  readonly weekdays: readonly number[];
}

/** Hours of a day, "HH:MM" in Kyiv. */
export interface CourierSlot {
  readonly from: string;
  readonly to: string;
  /** Orders are taken until this time, so many days before: 0 is the same day. */
  readonly cutoff: string;
  readonly daysBefore: number;
  /** Orders in these hours of one day; null: any number. */
  readonly capacity: number | null;
}

export interface CourierSettings {
  readonly isOn: boolean;
  readonly zones: readonly CourierZone[];
  readonly slots: readonly CourierSlot[];
}

export const noCourier: CourierSettings = { isOn: false, zones: [], slots: [] };

/** How an order keeps it: "10:00-13:00". */
export const slotName = ({ from, to }: Pick<CourierSlot, "from" | "to">): string => `${from}-${to}`;

/** When an order of these hours must leave, "HH:MM". */
export const slotBegins = (slot: string): string => slot.slice(0, 5);

/** The zone that a town lies in; null where the shop's courier does not go. */
export function zoneOf(courier: CourierSettings | undefined, townRef: string | null | undefined) {
  if (!courier?.isOn || !townRef || courier.slots.length === 0) return null;
  return courier.zones.find(({ towns }) => towns.some(({ ref }) => ref === townRef)) ?? null;
}

/** What the zone's delivery costs. The subtotal is the goods before a promo code. */
export const zonePrice = ({ price_kop, freeFrom_kop }: CourierZone, subtotal_kop: Kop): Kop =>
  freeFrom_kop !== null && subtotal_kop >= freeFrom_kop ? 0 : price_kop;

/** Whether a slot still takes orders for a day. */
export function takesOrders({ cutoff, daysBefore }: CourierSlot, day: Day, now: Date): boolean {
  const last = addDays(day, -daysBefore);
  const today = kyivDate(now);
  return today < last || (today === last && kyivHourMinute(now) < cutoff);
}

export const goesOn = (zone: CourierZone, day: Day): boolean => zone.weekdays.includes(weekday(day));
