// When the orders of a list must be dispatched, and which of them are late.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { estimatesColumn } from "#shop/carrier-terms/reads.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { Destination } from "#shop/delivery/rules/days/arrival.ts";
import { type DeliverySettings, isPlaced } from "#shop/delivery/rules/settings.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { awaitsDispatch, type DispatchTime, dispatchTime, isLate, minutesLeft } from "../rules/dispatch.ts";

export interface Due extends DispatchTime {
  readonly isLate: boolean;
  /** Null unless it is due today. */
  readonly minutesLeft: number | null;
}

type WaitingOrder = Pick<OrderJson, "number" | "status" | "created_at" | "delivery">;

/** Known data of these cities and their delivery estimates, by ref. */
export async function citiesByRef(db: Db, refs: readonly string[]): Promise<Map<string, Destination>> {
  if (refs.length === 0) return new Map();
  const { sender } = (await shopSettings(db)).delivery;
  const { rows } = await sql<Destination & { ref: string }>`
    select ref, area_uk as "areaUk", population_rank as rank,
      ${estimatesColumn(sender.cityRef, null)} as estimates
    from cities c where ref = any(${refs}::uuid[])`.execute(db);
  return new Map(rows.map(({ ref, ...city }) => [ref, city]));
}

/** By order number; without orders that are dispatched or never will be. */
export async function dueTimes(
  db: Db,
  settings: DeliverySettings,
  orders: readonly WaitingOrder[],
  now: Date,
): Promise<Map<string, Due>> {
  const waiting = orders.filter(({ status, delivery }) => awaitsDispatch(status) && isPlaced(delivery.type));
  if (waiting.length === 0) return new Map();
  const refs = waiting.flatMap(({ delivery }) => delivery.city_ref ?? []);
  const cities = await citiesByRef(db, [...new Set(refs)]);
  return new Map(
    waiting.map(({ number, status, created_at, delivery }) => {
      const placedAt = new Date(created_at);
      const city = cities.get(delivery.city_ref ?? "") ?? null;
      const { type, carrier, date: wantedDay, leaves_on: leavesOn, slot } = delivery;
      const due = dispatchTime({ placedAt, type, carrier, wantedDay, city, leavesOn, slot }, settings);
      return [number, { ...due, isLate: isLate(status, due, now), minutesLeft: minutesLeft(due, now) }];
    }),
  );
}
