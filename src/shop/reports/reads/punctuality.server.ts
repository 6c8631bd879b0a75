// Whether orders left and arrived on time, by the current settings.
import type { Db } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { citiesByRef } from "#shop/fulfilment/reads/dispatch.server.ts";
import { type DeliverySettings, isPlaced } from "../../delivery/rules/settings.ts";
import type { OrderFacts, Verdict } from "../rules/day-facts.ts";
import { momentsOf } from "../rules/period.ts";
import { type Due, departure, dueMoments, keeping } from "../rules/punctual.ts";

export type Placed = Pick<
  OrderFacts,
  "created_at" | "delivery_type" | "carrier" | "delivery_date" | "city_ref" | "dispatch_on" | "delivery_slot"
>;
export type Sent = Placed & Pick<OrderFacts, "status" | "arrives_by" | "shipped_at" | "received_at">;

/** The dispatch deadline of each order. */
export async function duesOf(
  db: Db,
  rows: readonly Placed[],
  settings: DeliverySettings,
): Promise<(row: Placed) => Due> {
  const wanted = rows.filter(({ delivery_date }) => delivery_date !== null);
  const cities = await citiesByRef(db, [...new Set(wanted.flatMap(({ city_ref }) => city_ref ?? []))]);
  const dueOf = dueMoments(settings, cities);
  return (row) =>
    dueOf({
      placedAt: row.created_at,
      type: row.delivery_type,
      carrier: row.carrier,
      wantedDay: row.delivery_date,
      cityRef: row.city_ref,
      leavesOn: row.dispatch_on,
      slot: row.delivery_slot,
    });
}

/** The ends of days in Kyiv, each computed once. */
function endsOfDays(): (day: Day) => Date {
  const known = new Map<Day, Date>();
  return (day) => {
    const end = known.get(day) ?? momentsOf({ from: day, to: day }).until;
    known.set(day, end);
    return end;
  };
}

/** Loads the data needed to check these orders. */
export type PunctualityCheck = (orders: readonly Sent[]) => Promise<(order: Sent) => Verdict>;

export const punctuality =
  (db: Db, settings: DeliverySettings, now: Date): PunctualityCheck =>
  async (orders) => {
    const dueOf = await duesOf(db, orders, settings);
    const endOf = endsOfDays();
    return (order) => {
      if (!isPlaced(order.delivery_type)) return { departure: "unknown", promise: "open" };
      const { status, shipped_at: shippedAt, received_at: receivedAt } = order;
      const day = order.delivery_date ?? order.arrives_by;
      // A pickup order has no promised day.
      const isPromised = day !== null && order.delivery_type !== "pickup";
      return {
        departure: departure({ status, shippedAt, promised: dueOf(order).promised }, now),
        promise: isPromised ? keeping({ status, until: endOf(day), receivedAt }, now) : "open",
      };
    };
  };
