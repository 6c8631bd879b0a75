// Whether an order left when it should have, and was there when it was promised.
import { addDays, type Day, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";
import type { Destination } from "../../delivery/rules/arrival.ts";
import { type CarrierName, usualCarrier } from "../../delivery/rules/carriers.ts";
import type { DeliverySettings, OrderWay } from "../../delivery/rules/settings.ts";
import { awaitsDispatch, dispatchTime } from "../../orders/rules/dispatch.ts";
import type { OrderStatus } from "../../orders/rules.ts";

interface PlacedOrder {
  readonly placedAt: Date;
  readonly type: OrderWay;
  readonly carrier?: CarrierName;
  /** The day the buyer chose. */
  readonly wantedDay: Day | null;
  readonly townRef: string | null;
  readonly leavesOn?: Day | null;
  readonly slot?: string | null;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface Due {
  /** When the staff should have it out of the house. */
  readonly leaves: Date;
  /** When the buyer's patience ends: they were promised the day, and of what they collect the hour. */
  readonly promised: Date;
}

/**
 * When an order must leave, by the settings of now. Orders placed within the same hour mostly share
 * it, so it is worked out once for them: a report asks for thousands.
 */
export function dueMoments(
  settings: DeliverySettings,
  towns: ReadonlyMap<string, Destination>,
): (order: PlacedOrder) => Due {
  const known = new Map<string, Due>();
  // The cut-off parts hours of Kyiv, which begin when the world's do.
  const carrierStep = settings.cutoff.endsWith(":00") ? HOUR : MINUTE;
  return ({ placedAt, type, carrier = usualCarrier, wantedDay, townRef, leavesOn = null, slot = null }) => {
    const step = type === "pickup" ? MINUTE : carrierStep;
    const begins = Math.floor(placedAt.getTime() / step);
    // The road matters only to somebody who waits for a certain day.
    const road = wantedDay === null ? "" : `${wantedDay} ${townRef} ${carrier}`;
    const key = `${type === "pickup" ? "p" : "c"} ${begins} ${road} ${leavesOn} ${slot}`;
    const found = known.get(key);
    if (found) return found;
    const town = towns.get(townRef ?? "") ?? null;
    const { day, time } = dispatchTime(
      { placedAt: new Date(begins * step), type, carrier, wantedDay, town, leavesOn, slot },
      settings,
    );
    const leaves = kyivMoment(`${day}T${time}`);
    const due = { leaves, promised: type === "pickup" ? leaves : kyivStartOfDay(addDays(day, 1)) };
    known.set(key, due);
    return due;
  };
}

/** `waiting`: the promise still holds. `unknown`: it left, and nobody noted when. */
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

/** `open`: the day has not passed, or nobody knows how it ended. */
export type Keeping = "kept" | "broken" | "open";

/** @param until the end of the last day that keeps the promise */
export function keeping(
  { status, until, receivedAt }: { status: OrderStatus; until: Date; receivedAt: Date | null },
  now: Date,
): Keeping {
  if (receivedAt) return receivedAt < until ? "kept" : "broken";
  if (status === "cancelled" || status === "returned") return "open";
  // Steps may be skipped: an order that is done was received, some day.
  if (status === "completed" || status === "delivered") return "open";
  return until <= now ? "broken" : "open";
}
