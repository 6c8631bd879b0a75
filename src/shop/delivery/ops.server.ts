// The carrier's directory copied into the database, so that checkout works while the carrier is down. All of
// it is fetched before a row is written: a short answer changes nothing. Some tens of megabytes, once a
// night. No transaction waits for the network; rows are written in batches, and a second run changes nothing.
import type { OpNeeds } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierCity, CarrierError, CarrierPage, CarrierWarehouse, DeliveryCarrier } from "./port.ts";
import { isShort, placeWarehouses } from "./rules/places/directory.ts";
import {
  closeMissingCities,
  closeMissingWarehouses,
  countOpenCities,
  openWarehouses,
  putCities,
  putWarehouses,
  recordSync,
  type SyncCounts,
} from "./store.server.ts";

export interface DirectoryNeeds extends OpNeeds {
  readonly carrier: DeliveryCarrier;
}

export interface SyncReport extends SyncCounts {
  /** Rows added, changed or closed, cities included. */
  readonly changed: number;
  /** Unusable rows from the carrier. */
  readonly left_out: number;
}

export interface DirectorySize {
  readonly cities: number;
  readonly warehouses: number;
}

interface Taken<T> {
  readonly items: readonly T[];
  readonly unreadable: number;
}

async function takePages<T>(page: (number: number) => Promise<Result<CarrierPage<T>, CarrierError>>) {
  const items: T[] = [];
  let unreadable = 0;
  for (let number = 1; ; number += 1) {
    const got = await page(number);
    if (!got.ok) return got;
    items.push(...got.value.items);
    unreadable += got.value.unreadable;
    if (!got.value.hasMore) return ok({ items, unreadable });
  }
}

const portion = 500;

/** Writes in batches, so that a statement stays short. @returns the result of each batch */
export async function inPortions<T, Put>(
  items: readonly T[],
  put: (some: readonly T[]) => Promise<Put>,
): Promise<Put[]> {
  const done: Put[] = [];
  for (let start = 0; start < items.length; start += portion) {
    done.push(await put(items.slice(start, start + portion)));
  }
  return done;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const refsOf = (items: readonly { readonly ref: string }[]): string[] => items.map(({ ref }) => ref);

async function writeDirectory(
  { db, clock }: DirectoryNeeds,
  cities: Taken<CarrierCity>,
  warehouses: Taken<CarrierWarehouse>,
  accepted: DirectorySize | null,
) {
  const placed = placeWarehouses(cities.items, warehouses.items);
  const came = { cities: cities.items.length, warehouses: placed.length };
  const open = { cities: await countOpenCities(db), warehouses: (await openWarehouses(db)).length };
  // Far fewer rows than before look like an error: nothing is changed.
  for (const table of ["cities", "warehouses"] as const)
    if (isShort(came[table], open[table], accepted?.[table] ?? null))
      return refuse({ code: "directory_shrunk", table, came });
  const changedCities = await inPortions(cities.items, (some) => putCities(db, some));
  const put = await inPortions(placed, (some) => putWarehouses(db, some));
  const seen = refsOf(placed.map(({ warehouse }) => warehouse));
  const closed = await closeMissingWarehouses(db, seen, { at: clock() });
  const closedCities = await closeMissingCities(db, refsOf(cities.items), clock());
  return ok({
    ...came,
    added: sum(put.map(({ added }) => added)),
    moved: sum(put.map(({ moved }) => moved)),
    closed,
    changed: sum(changedCities) + sum(put.map(({ changed }) => changed)) + closed + closedCities,
    left_out: cities.unreadable + warehouses.unreadable + warehouses.items.length - placed.length,
  });
}

async function bring(needs: DirectoryNeeds, accepted: DirectorySize | null) {
  const { carrier } = needs;
  const cities = await takePages((page) => carrier.cities(page));
  if (!cities.ok) return cities;
  const warehouses = await takePages((page) => carrier.warehouses(page));
  return warehouses.ok ? writeDirectory(needs, cities.value, warehouses.value, accepted) : warehouses;
}

/**
 * Updates cities and warehouses from the carrier; those missing from its answer are closed, not deleted.
 * @param accepted a size that a manager confirmed: about that size is accepted, a much shorter one is not
 */
export async function syncDirectory(needs: DirectoryNeeds, accepted: DirectorySize | null = null) {
  const { db, clock } = needs;
  const brought = await bring(needs, accepted);
  if (!brought.ok) {
    const { error } = brought;
    await recordSync(db, clock(), error.code, error.code === "directory_shrunk" ? error.came : {});
    return brought;
  }
  const { changed, left_out, ...counts } = brought.value;
  await recordSync(db, clock(), "done", counts);
  if (changed > 0) await announce(db, { kind: "directory_changed" });
  return brought;
}
