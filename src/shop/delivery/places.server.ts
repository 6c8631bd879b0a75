// Capacity of dispatch days and of the courier's slots. An order holds its place in columns of its own row,
// so that cancelling it releases the place; the count is computed, never stored. Transactions that take a
// place wait in turn.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { announce, type ShopEvent } from "#jobs/announce.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { heldDays, heldOn, heldSlots } from "./place-reads.server.ts";
import type { PromisedMoment } from "./rules/arrival.ts";
import { mostOn } from "./rules/capacity.ts";
import { type CourierSettings, slotName } from "./rules/courier.ts";
import type { DeliverySettings } from "./rules/settings.ts";
import { type DeliveryTerms, slotOfDay, type Taken } from "./rules/taken.ts";

export interface PlaceSettings {
  readonly delivery: DeliverySettings;
  readonly courier: CourierSettings;
}

const remembered = new WeakMap<Db, { settings: PlaceSettings; taken: Promise<Taken> }>();

/** Clears the cache of a database when a day becomes full or has places again. */
export function onPlacesEvent(db: Db, event: Pick<ShopEvent, "kind">): void {
  if (event.kind === "days_changed") remembered.delete(db);
}

/** Current delivery terms: cached until a day fills or settings change; in a transaction, read directly. */
export async function deliveryTerms(db: Db | Tx, settings: PlaceSettings, now: Date): Promise<DeliveryTerms> {
  const { sender: _, capacity: __, ...delivery } = settings.delivery;
  return { ...delivery, courier: settings.courier, taken: await takenNow(db, settings, now) };
}

function takenNow(db: Db | Tx, settings: PlaceSettings, now: Date): Promise<Taken> {
  if (db.isTransaction) return readTaken(db, settings, now);
  const known = remembered.get(db);
  if (known?.settings === settings) return known.taken;
  const taken = readTaken(db, settings, now);
  remembered.set(db, { settings, taken });
  taken.catch(() => remembered.delete(db));
  return taken;
}

const isLimited = ({ week, days }: DeliverySettings["capacity"]): boolean =>
  week.some((most) => most !== null) || days.some(({ most }) => most !== null);

const limitedSlots = ({ isOn, slots }: CourierSettings) =>
  isOn ? slots.filter(({ capacity }) => capacity !== null) : [];

async function readTaken(db: Db | Tx, { delivery, courier }: PlaceSettings, now: Date): Promise<Taken> {
  const today = kyivDate(now);
  const days = isLimited(delivery.capacity) ? await heldDays(db, today) : [];
  const slots = limitedSlots(courier).length > 0 ? await heldSlots(db, today) : [];
  const capacities = new Map(limitedSlots(courier).map((slot) => [slotName(slot), slot.capacity ?? 0]));
  const closed = delivery.capacity.days.filter(({ most }) => most === 0).map(({ day }) => day);
  return {
    fullDays: [
      ...new Set([
        ...closed,
        ...days
          .filter(({ day, held }) => held >= (mostOn(day, delivery.capacity) ?? Number.POSITIVE_INFINITY))
          .map(({ day }) => day),
      ]),
    ],
    fullSlots: slots
      .filter(({ slot, held }) => held >= (capacities.get(slot) ?? Number.POSITIVE_INFINITY))
      .map(({ day, slot }) => slotOfDay(day, slot)),
  };
}

/** The capacity that an order uses. */
export interface Places {
  readonly dispatch_on: Day | null;
  readonly arrives_by: Day | null;
  readonly delivery_slot: string | null;
}

/** The capacity that an order with this promise uses. */
export const placesOf = ({ dispatchOn, arrivesBy, slot }: PromisedMoment): Places => ({
  dispatch_on: dispatchOn,
  arrives_by: arrivesBy,
  delivery_slot: slot,
});

const capacityOfSlot = (slot: string, courier: CourierSettings): number | null =>
  limitedSlots(courier).find((one) => slotName(one) === slot)?.capacity ?? null;

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
  wanted: readonly Places[],
  { delivery, courier }: PlaceSettings,
): Promise<boolean> {
  const days = wanted.flatMap(({ dispatch_on: day }) => day ?? []);
  for (const day of [...new Set(days)].sort()) {
    const most = mostOn(day, delivery.capacity);
    if (most === null) continue;
    await waitForTurn(tx, day);
    if (!(await isRoom(tx, await heldOn(tx, day), most))) return false;
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
    if (!(await isRoom(tx, await heldOn(tx, day, slot), most))) return false;
  }
  return true;
}

/** Whether the count is within the limit; announces `days_changed` when the last place was taken. */
async function isRoom(tx: Tx, held: number, most: number): Promise<boolean> {
  if (held === most) await announce(tx, { kind: "days_changed" });
  return held <= most;
}

/** Terms for one more order beside these unwritten ones: one parcel of several may take the last place. */
export async function termsBeside(
  db: Db,
  terms: DeliveryTerms,
  others: readonly Places[],
  { delivery, courier }: PlaceSettings,
): Promise<DeliveryTerms> {
  const taken = terms.taken ?? { fullDays: [], fullSlots: [] };
  const fullDays = [...taken.fullDays];
  for (const [day, own] of Map.groupBy(others, ({ dispatch_on }) => dispatch_on)) {
    const most = day && mostOn(day, delivery.capacity);
    if (day && typeof most === "number" && (await heldOn(db, day)) + own.length >= most) fullDays.push(day);
  }
  const fullSlots = [...taken.fullSlots];
  const bySlot = Map.groupBy(others, ({ arrives_by, delivery_slot }) =>
    arrives_by && delivery_slot ? slotOfDay(arrives_by, delivery_slot) : null,
  );
  for (const [place, [first, ...more]] of bySlot) {
    const { arrives_by: day, delivery_slot: slot } = first ?? {};
    const most = slot && capacityOfSlot(slot, courier);
    if (place === null || !day || !slot || typeof most !== "number") continue;
    if ((await heldOn(db, day, slot)) + more.length + 1 >= most) fullSlots.push(place);
  }
  return { ...terms, taken: { fullDays, fullSlots } };
}

/** After an order released its places in this transaction: announces `days_changed` if a full one opens. */
export async function announceFreed(
  tx: Tx,
  held: Places,
  { delivery, courier }: PlaceSettings,
): Promise<void> {
  const { dispatch_on: day, arrives_by, delivery_slot: slot } = held;
  const most = day && mostOn(day, delivery.capacity);
  const mostInSlot = slot && capacityOfSlot(slot, courier);
  const dayOpens = day && typeof most === "number" && (await heldOn(tx, day)) === most - 1;
  const slotOpens =
    slot &&
    arrives_by &&
    typeof mostInSlot === "number" &&
    (await heldOn(tx, arrives_by, slot)) === mostInSlot - 1;
  if (dayOpens || slotOpens) await announce(tx, { kind: "days_changed" });
}

/** How many places of a day are taken; null: no limit. */
export async function dayFill(
  db: Db,
  { capacity }: DeliverySettings,
  day: Day,
): Promise<{ held: number; most: number } | null> {
  const most = mostOn(day, capacity);
  return most === null ? null : { held: await heldOn(db, day), most };
}
