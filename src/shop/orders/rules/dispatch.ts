// When an order must leave the house, as it was promised at the checkout, and whether that moment is missed.
import { type Day, kyivDate, kyivHourMinute } from "#kit/clock.ts";
import { type Destination, dispatchDayFor, pickupReady } from "../../delivery/rules/arrival.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import { slotBegins } from "../../delivery/rules/courier.ts";
import type { DeliverySettings, OrderWay } from "../../delivery/rules/settings.ts";
import type { OrderStatus } from "../rules.ts";

/** Day and wall clock in Kyiv; for pickup, when it must lie ready in the showroom. */
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
  /** A town we know nothing of is taken for a far one. */
  readonly town: Destination | null;
  /** The day whose place it took; null when nobody counted: then it is worked out. */
  readonly leavesOn?: Day | null;
  /** Hours in which the shop's own courier brings it. */
  readonly slot?: string | null;
}

const unknownTown: Destination = { areaUk: "", rank: null };

/** As it was promised; of an order without a place, counted from the moment it was placed, by the settings of now. */
export function dispatchTime(order: PromisedOrder, settings: DeliverySettings): DispatchTime {
  const { placedAt, type, carrier = null, wantedDay } = order;
  const town = order.town ?? unknownTown;
  // What nobody brings leaves no house: whoever asks all the same is told as of what is collected.
  const way = type === "digital" ? "pickup" : type;
  const day =
    order.leavesOn ?? dispatchDayFor(wantedDay, { now: placedAt, town, type: way, carrier, settings });
  if (order.slot) return { day, time: slotBegins(order.slot) };
  if (way !== "pickup") return { day, time: settings.cutoff };
  const ready = pickupReady(placedAt, settings);
  return day === ready.day ? ready : { day, time: settings.pickup.opens };
}

/** The order still lies in the house and has to leave it. */
export const awaitsDispatch = (status: OrderStatus): boolean =>
  status === "new" || status === "confirmed" || status === "packing";

/** The promised moment has come and the order has not left. */
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
