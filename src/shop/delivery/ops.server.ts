// The carrier's directory copied into the database, so that checkout works while the carrier is down.
// Pages are asked for and written one by one, no transaction waits for the network; run again, it changes nothing.
import type { Db } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierError, CarrierPage, CarrierWarehouse, DeliveryCarrier } from "./port.ts";
import {
  cityRefsByDelivery,
  closeMissing,
  countOpen,
  type PlacedWarehouse,
  putCities,
  putWarehouses,
} from "./store.server.ts";

export interface DirectoryNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly carrier: DeliveryCarrier;
}

export interface SyncReport {
  readonly cities: number;
  readonly warehouses: number;
  /** Rows new, different or closed. */
  readonly changed: number;
  /** Rows the carrier sent that could not be used. */
  readonly left_out: number;
}

/** `directory_shrunk`: less than half of what was there came; nothing was closed, because that is no news but an error. */
export type SyncRefusal =
  | CarrierError
  | { readonly code: "directory_shrunk"; readonly table: "cities" | "warehouses" };

interface Tally {
  seen: string[];
  changed: number;
  leftOut: number;
}

/** Takes all pages, each as soon as it comes. */
async function takePages<T>(
  page: (number: number) => Promise<Result<CarrierPage<T>, CarrierError>>,
  put: (items: readonly T[], tally: Tally) => Promise<void>,
): Promise<Result<Tally, CarrierError>> {
  const tally: Tally = { seen: [], changed: 0, leftOut: 0 };
  for (let number = 1; ; number += 1) {
    const got = await page(number);
    if (!got.ok) return got;
    tally.leftOut += got.value.unreadable;
    await put(got.value.items, tally);
    if (!got.value.hasMore) return ok(tally);
  }
}

function placed(
  warehouses: readonly CarrierWarehouse[],
  cityRefs: ReadonlyMap<string, string>,
): PlacedWarehouse[] {
  return warehouses.flatMap((warehouse) => {
    const cityRef = cityRefs.get(warehouse.deliveryCityRef);
    return cityRef && /^\d{1,9}$/.test(warehouse.number)
      ? [{ cityRef, number: Number(warehouse.number), warehouse }]
      : [];
  });
}

async function close(
  { db, clock }: DirectoryNeeds,
  table: "cities" | "warehouses",
  { seen }: Tally,
): Promise<Result<number, SyncRefusal>> {
  if (seen.length * 2 < (await countOpen(db, table))) return refuse({ code: "directory_shrunk", table });
  return ok(await closeMissing(db, table, seen, clock()));
}

/** Brings towns and warehouses up to the carrier's; those it no longer names are closed, not deleted. */
export async function syncDirectory(needs: DirectoryNeeds): Promise<Result<SyncReport, SyncRefusal>> {
  const { db, carrier } = needs;
  const cities = await takePages(
    (page) => carrier.cities(page),
    async (items, tally) => {
      tally.changed += await putCities(db, items);
      tally.seen.push(...items.map(({ ref }) => ref));
    },
  );
  if (!cities.ok) return cities;
  const cityRefs = await cityRefsByDelivery(db);
  const warehouses = await takePages(
    (page) => carrier.warehouses(page),
    async (items, tally) => {
      const usable = placed(items, cityRefs);
      tally.leftOut += items.length - usable.length;
      tally.changed += await putWarehouses(db, usable);
      tally.seen.push(...usable.map(({ warehouse }) => warehouse.ref));
    },
  );
  if (!warehouses.ok) return warehouses;
  const closedWarehouses = await close(needs, "warehouses", warehouses.value);
  if (!closedWarehouses.ok) return closedWarehouses;
  const closedCities = await close(needs, "cities", cities.value);
  if (!closedCities.ok) return closedCities;
  const changed =
    cities.value.changed + warehouses.value.changed + closedWarehouses.value + closedCities.value;
  if (changed > 0) await announce(db, { kind: "directory_changed" });
  return ok({
    cities: cities.value.seen.length,
    warehouses: warehouses.value.seen.length,
    changed,
    left_out: cities.value.leftOut + warehouses.value.leftOut,
  });
}
