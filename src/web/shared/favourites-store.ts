// A guest's favourites on this device: product ids, newest first, and by how much this visitor moved each
// product's shown number of likes. Source: specification §4.
import { deviceStore, useDevice } from "./device-store.ts";

export interface Favourites {
  readonly ids: readonly number[];
  readonly offsets: Readonly<Record<string, number>>;
}

const none: Favourites = { ids: [], offsets: {} };
const MAX_KEPT = 500;

/** Adds or removes a product; its offset follows by one and never goes below 0. */
export function toggled({ ids, offsets }: Favourites, id: number): Favourites {
  const isRemoved = ids.includes(id);
  const offset = Math.max(0, (offsets[id] ?? 0) + (isRemoved ? -1 : 1));
  return {
    ids: isRemoved ? ids.filter((kept) => kept !== id) : [id, ...ids].slice(0, MAX_KEPT),
    offsets: { ...offsets, [id]: offset },
  };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** What the device keeps, if it is still what we wrote; null otherwise. */
export function parseFavourites(stored: unknown): Favourites | null {
  if (typeof stored !== "object" || stored === null || !("ids" in stored) || !Array.isArray(stored.ids))
    return null;
  const ids = [...new Set(stored.ids.filter(isId))].slice(0, MAX_KEPT);
  const given =
    "offsets" in stored && typeof stored.offsets === "object" && stored.offsets !== null
      ? stored.offsets
      : {};
  const offsets = Object.entries(given).filter(([, offset]) => isId(offset));
  return { ids, offsets: Object.fromEntries(offsets) as Record<string, number> };
}

const store = deviceStore("diaka.favourites", none, parseFavourites);

export const toggleFavourite = (id: number): void => store.set(toggled(store.get(), id));

/** Ids of favourites, newest first; none on the server. */
export const useFavourites = (): readonly number[] => useDevice(store, none).ids;
