// Favourites: product ids, the newest first, each once. Source: specification §4, §9.

/** How many one list holds, on a device and in an account. */
export const maxFavourites = 500;
export const favouritesPerPage = 30;
/** How many the address of a shared list carries. */
export const maxShared = 100;

/** Both lists as one without duplicates: first what the first has, in its order, then the rest of the second. */
export const unionOf = (first: readonly number[], second: readonly number[]): number[] => [
  ...new Set([...first, ...second]),
];

/** What `given` adds to a list that holds `kept`, as many as still fit. */
export const additions = (kept: readonly number[], given: readonly number[]): number[] =>
  unionOf(kept, given).slice(kept.length, Math.max(kept.length, maxFavourites));

/** The ids of a shared address, `12,15,9`; what is no id is left out. */
export function parseShared(text: string): number[] {
  const ids = text
    .split(",")
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  return unionOf(ids, []).slice(0, maxShared);
}
