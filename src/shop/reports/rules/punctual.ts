// Whether an order left on time, and arrived when promised.
import { addDays, type Day, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";
import { awaitsDispatch, dispatchTime } from "#shop/fulfilment/rules/dispatch.ts";
import { type CarrierName, usualCarrier } from "../../delivery/rules/carriers.ts";
import type { Destination } from "../../delivery/rules/days/arrival.ts";
import type { DeliverySettings, OrderWay } from "../../delivery/rules/settings.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";

interface PlacedOrder {
  readonly placedAt: Date;
  readonly type: OrderWay;
  readonly carrier?: CarrierName;
  /** The day the buyer chose. */
  readonly wantedDay: Day | null;
  readonly cityRef: string | null;
  readonly leavesOn?: Day | null;
  readonly slot?: string | null;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface Due {
  /** The dispatch deadline for staff. */
  readonly leaves: Date;
  /** The deadline for the buyer: the promised day, for pickup the promised hour. */
  readonly promised: Date;
}

/**
 * Dispatch deadlines, by the current settings. Orders of the same hour mostly share one, so it is computed
 * once for them: a report has thousands of orders.
 */
export function dueMoments(
  settings: DeliverySettings,
  cities: ReadonlyMap<string, Destination>,
): (order: PlacedOrder) => Due {
  const known = new Map<string, Due>();
  // The cut-off divides hours in Kyiv, which start with UTC hours.
  const carrierStep = settings.cutoff.endsWith(":00") ? HOUR : MINUTE;
  return ({ placedAt, type, carrier = usualCarrier, wantedDay, cityRef, leavesOn = null, slot = null }) => {
    const step = type === "pickup" ? MINUTE : carrierStep;
    const begins = Math.floor(placedAt.getTime() / step);
    // The delivery route matters only when a day was chosen.
    const estimate = wantedDay === null ? "" : `${wantedDay} ${cityRef} ${carrier}`;
    const key = `${type === "pickup" ? "p" : "c"} ${begins} ${estimate} ${leavesOn} ${slot}`;
    const found = known.get(key);
    if (found) return found;
    const city = cities.get(cityRef ?? "") ?? null;
    const { day, time } = dispatchTime(
      { placedAt: new Date(begins * step), type, carrier, wantedDay, city, leavesOn, slot },
      settings,
    );
    const leaves = kyivMoment(`${day}T${time}`);
    const due = { leaves, promised: type === "pickup" ? leaves : kyivStartOfDay(addDays(day, 1)) };
    known.set(key, due);
    return due;
  };
}

/** `waiting`: still on time. `unknown`: it left, but the time was not recorded. */
export type Departure = "in_time" | "late" | "waiting" | "unknown";

export function departure(
  { status, shippedAt, promised }: { status: OrderStatus; shippedAt: Date | null; promised: Date },
  now: Date,
): Departure {
  if (status === "cancelled") return "unknown";
  if (shippedAt) return shippedAt < promised ? "in_time" : "late";
  if (!awaitsDispatch(status)) return "unknown";
  return promised <= now ? "late" : "waiting";
}

/** `open`: the day is not over, or the result is unknown. */
export type Keeping = "kept" | "broken" | "open";

/** @param until the end of the last day that keeps the promise */
export function keeping(
  { status, until, receivedAt }: { status: OrderStatus; until: Date; receivedAt: Date | null },
  now: Date,
): Keeping {
  if (receivedAt) return receivedAt < until ? "kept" : "broken";
  if (status === "cancelled" || status === "returned") return "open";
  // Steps may be skipped: a completed order was received, on an unknown day.
  if (status === "completed" || status === "delivered") return "open";
  return until <= now ? "broken" : "open";
}
