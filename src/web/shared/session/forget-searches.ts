// Apart from past-searches.ts, which windows load later: signing out is on every page.

export const searchesKey = "diaka.searches";

/** Signing out deletes the past searches from the device. */
export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(searchesKey);
  } catch {
    // Nothing was stored.
  }
}
