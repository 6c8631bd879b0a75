// Apart from past-searches.ts, which windows load later: signing out is on every page.
import { storeText } from "../../device/stored-text.ts";

export const searchesKey = "diaka.searches";

/** Signing out deletes the past searches from the device. */
export const forgetSearches = (): void => storeText("localStorage", searchesKey, null);
