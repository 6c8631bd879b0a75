// Favourites: unique product ids, newest first. Source: specification §4, §9.

/** Maximum size of one list, on a device and in an account. */
export const maxFavourites = 500;
export const favouritesPerPage = 30;
/** Maximum number of ids in the URL of a shared list. */
export const maxShared = 100;

/** Union without duplicates: the first list in its order, then the rest of the second. */
export const unionOf = (first: readonly number[], second: readonly number[]): number[] => [
  ...new Set([...first, ...second]),
];

/** Items of `given` that can be added to a list that holds `kept`, up to the limit. */
export const additions = (kept: readonly number[], given: readonly number[]): number[] =>
  unionOf(kept, given).slice(kept.length, Math.max(kept.length, maxFavourites));

/** The ids from a shared URL, `12,15,9`; invalid ids are left out. */
export function parseShared(text: string): number[] {
  const ids = text
    .split(",")
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  return unionOf(ids, []).slice(0, maxShared);
}
