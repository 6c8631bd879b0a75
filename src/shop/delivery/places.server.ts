// Capacity of dispatch days and of the courier's slots. An order holds its place in columns of its own row,
// so that cancelling it releases the place; the count is computed, never stored. Transactions that take a
// place wait in turn.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { announce, type ShopEvent } from "#jobs/announce.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { heldDays, heldIn, heldOn, heldSlots } from "./place-reads.server.ts";
import type { PromisedMoment } from "./rules/days/arrival.ts";
import { mostOn } from "./rules/days/capacity.ts";
import {
  capacityOfSlot,
  type Held,
  holdOne,
  isLimited,
  limitedSlots,
  type PlaceSettings,
  type Places,
  takenBy,
} from "./rules/days/held-places.ts";
import { type DeliveryTerms, slotOfDay, type Taken } from "./rules/days/taken.ts";
import { isOfList, mostOfLists } from "./rules/lists.ts";
import type { DeliverySettings } from "./rules/settings.ts";

const remembered = memoByObject(readTaken, (settings) => settings);

/** Clears the cache of a database when a day becomes full or has places again. */
export function onPlacesEvent(db: Db, event: Pick<ShopEvent, "kind">): void {
  if (event.kind === "days_changed") remembered.forget(db);
}

/**
 * Current delivery terms: cached until a day fills or settings change; in a transaction, read directly.
 * @param parcels of the purchase; for a list, a day with the share of lists taken is full
 */
export async function deliveryTerms(
  db: Db | Tx,
  settings: PlaceSettings,
  now: Date,
  parcels = 1,
): Promise<DeliveryTerms> {
  const { sender: _, capacity: __, ...delivery } = settings.delivery;
  const taken = isOfList(parcels)
    ? takenBy(await heldNow(db, settings, now), settings, true)
    : await (db.isTransaction ? readTaken(db, settings, now) : remembered.of(db, settings, now));
  return { ...delivery, courier: settings.courier, taken };
}

async function readTaken(db: Db | Tx, settings: PlaceSettings, now: Date): Promise<Taken> {
  return takenBy(await heldNow(db, settings, now), settings, false);
}

async function heldNow(db: Db | Tx, { delivery, courier }: PlaceSettings, now: Date): Promise<Held> {
  const today = kyivDate(now);
  const days = isLimited(delivery.capacity) ? await heldDays(db, today) : [];
  const slots = limitedSlots(courier).length > 0 ? await heldSlots(db, today) : [];
  return {
    days: new Map(days.map(({ day, ...held }) => [day, held])),
    slots: new Map(slots.map(({ day, slot, held }) => [slotOfDay(day, slot), held])),
  };
}

/** Of an order that is written. */
export interface OrderPlaces extends Places {
  /** Of its purchase. */
  readonly parcels: number;
}

/** The capacity that an order with this promise uses. */
export const placesOf = ({ dispatchOn, arrivesBy, slot }: PromisedMoment): Places => ({
  dispatch_on: dispatchOn,
  arrives_by: arrivesBy,
  delivery_slot: slot,
});

/** Other transactions that take the same place wait here until this one ends. */
const waitForTurn = (tx: Tx, place: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`place of ${place}`}))`.execute(tx);

/**
 * Checks the capacity for orders that this transaction has already written. Locks days before slots, each in
 * sorted order, so that two transactions never deadlock.
 * @returns false when capacity is exceeded: the caller must roll the orders back
 */
export async function takePlaces(
  tx: Tx,
  wanted: readonly OrderPlaces[],
  { delivery, courier }: PlaceSettings,
): Promise<boolean> {
  const isList = wanted.some(({ parcels }) => isOfList(parcels));
  const days = wanted.flatMap(({ dispatch_on: day }) => day ?? []);
  for (const day of [...new Set(days)].sort()) {
    const most = mostOn(day, delivery.capacity);
    if (most === null) continue;
    await waitForTurn(tx, day);
    const { held, ofLists } = await heldOn(tx, day);
    if (isList && ofLists > mostOfLists(most)) return false;
    if (!(await isRoom(tx, held, most))) return false;
  }
  const slots = new Map(
    wanted.flatMap(({ arrives_by: day, delivery_slot: slot }) =>
      day && slot ? [[slotOfDay(day, slot), { day, slot }] as const] : [],
    ),
  );
  for (const [place, { day, slot }] of [...slots].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const most = capacityOfSlot(slot, courier);
    if (most === null) continue;
    await waitForTurn(tx, place);
    if (!(await isRoom(tx, await heldIn(tx, day, slot), most))) return false;
  }
  return true;
}

/** Whether the count is within the limit; announces `days_changed` when the last places were taken. */
async function isRoom(tx: Tx, held: number, most: number): Promise<boolean> {
  if (held === most) await announce(tx, { kind: "days_changed" });
  return held <= most;
}

/** The places for the parcels of one purchase, which are not written yet. */
export interface PlacesBeside {
  /** For one more parcel beside those that hold places. */
  terms(): DeliveryTerms;
  hold(places: Places): void;
}

/** @param parcels how many the purchase has */
export async function placesBeside(
  db: Db,
  terms: DeliveryTerms,
  settings: PlaceSettings,
  { now, parcels }: { readonly now: Date; readonly parcels: number },
): Promise<PlacesBeside> {
  const held = await heldNow(db, settings, now);
  const isList = isOfList(parcels);
  return {
    terms: () => ({ ...terms, taken: takenBy(held, settings, isList) }),
    hold: (places) => holdOne(held, places, isList),
  };
}

/** After orders released these places in this transaction: announces `days_changed` if a full one opens. */
export async function announceFreed(
  tx: Tx,
  freed: readonly Places[],
  { delivery, courier }: PlaceSettings,
): Promise<void> {
  const opened: boolean[] = [];
  for (const [day, { length }] of Map.groupBy(freed, ({ dispatch_on }) => dispatch_on)) {
    const most = day && mostOn(day, delivery.capacity);
    if (day && typeof most === "number") opened.push(isOpened((await heldOn(tx, day)).held, length, most));
  }
  const slots = freed.flatMap(({ arrives_by: day, delivery_slot: slot }) =>
    day && slot ? { day, slot } : [],
  );
  for (const [, some] of Map.groupBy(slots, ({ day, slot }) => slotOfDay(day, slot))) {
    const [{ day, slot }] = some as [(typeof slots)[number]];
    const most = capacityOfSlot(slot, courier);
    if (most !== null) opened.push(isOpened(await heldIn(tx, day, slot), some.length, most));
  }
  if (opened.includes(true)) await announce(tx, { kind: "days_changed" });
}

/** Whether a place that holds so many now was full before some of them were freed. */
const isOpened = (held: number, freed: number, most: number): boolean => held < most && held + freed >= most;

/** How many places of a day are taken; null: no limit. */
export async function dayFill(
  db: Db,
  { capacity }: DeliverySettings,
  day: Day,
): Promise<{ held: number; most: number } | null> {
  const most = mostOn(day, capacity);
  return most === null ? null : { held: (await heldOn(db, day)).held, most };
}
