// Apart from past-searches.ts, which windows fetch later: signing out is on every page.

export const searchesKey = "diaka.searches";

/** On signing out nothing that was searched for stays on the device. */
export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(searchesKey);
  } catch {
    // Nothing was kept.
  }
}
