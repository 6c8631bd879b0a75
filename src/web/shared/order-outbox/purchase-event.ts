import type { PurchasedOrder } from "../analytics/events.ts";
import { track } from "../analytics/track.ts";

/** The maximum time that a buyer waits for analytics. */
const MOST_MS = 1_000;

/** Resolves when the purchase is sent, or at once without vendors. The order page itself sends nothing. */
export const purchaseTold = (order: PurchasedOrder): Promise<void> =>
  Promise.race([
    track({ name: "purchase", order }),
    new Promise<void>((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
