// When an order must be dispatched, as promised at the checkout, and whether that moment has passed.
import { type Day, kyivDate, kyivHourMinute } from "#kit/clock.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import { slotBegins } from "#shop/delivery/rules/courier.ts";
import { type Destination, dispatchDayFor, pickupReady } from "#shop/delivery/rules/days/arrival.ts";
import { type DeliverySettings, isPlaced, type OrderWay } from "#shop/delivery/rules/settings.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";

/** Day and wall clock in Kyiv; for pickup, when it must be ready in the showroom. */
export interface DispatchTime {
  readonly day: Day;
  /** "HH:MM" */
  readonly time: string;
}

interface PromisedOrder {
  readonly placedAt: Date;
  readonly type: OrderWay;
  readonly carrier?: CarrierName | null;
  /** The day the buyer chose. */
  readonly wantedDay: Day | null;
  /** Null: an unknown city, treated as remote. */
  readonly city: Destination | null;
  /** The dispatch day whose place it took; null when places were not counted: then it is computed. */
  readonly leavesOn?: Day | null;
  /** Slot of the shop's own courier. */
  readonly slot?: string | null;
}

const unknownCity: Destination = { areaUk: "", rank: null };

/** As promised; for an order without a place, computed from its placement time by the current settings. */
export function dispatchTime(order: PromisedOrder, settings: DeliverySettings): DispatchTime {
  const { placedAt, type, carrier = null, wantedDay } = order;
  const city = order.city ?? unknownCity;
  // An order without a place has no dispatch: if requested, it gets the time of a pickup.
  const way = isPlaced(type) ? type : "pickup";
  const day =
    order.leavesOn ?? dispatchDayFor(wantedDay, { now: placedAt, city, type: way, carrier, settings });
  if (order.slot) return { day, time: slotBegins(order.slot) };
  if (way !== "pickup") return { day, time: settings.cutoff };
  const ready = pickupReady(placedAt, settings);
  return day === ready.day ? ready : { day, time: settings.pickup.opens };
}

/** The order has not been dispatched yet and must be. */
export const awaitsDispatch = (status: OrderStatus): boolean =>
  status === "new" || status === "confirmed" || status === "packing";

/** The promised moment has passed and the order was not dispatched. */
export function isLate(status: OrderStatus, due: DispatchTime, now: Date): boolean {
  if (!awaitsDispatch(status)) return false;
  const today = kyivDate(now);
  return due.day < today || (due.day === today && due.time <= kyivHourMinute(now));
}

/** Whole minutes until a moment of today; null on any other day. */
export function minutesLeft(due: DispatchTime, now: Date): number | null {
  if (due.day !== kyivDate(now)) return null;
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(due.time) - minutes(kyivHourMinute(now));
}
