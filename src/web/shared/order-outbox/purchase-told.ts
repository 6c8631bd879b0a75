import type { PurchasedOrder } from "../analytics/events.ts";
import { track } from "../analytics/track.ts";

/** A buyer does not wait longer than this for somebody who counts. */
const MOST_MS = 1_000;

/** Ends when the purchase is told, or at once where nobody is. The page of the order itself tells nobody anything. */
export const purchaseTold = (order: PurchasedOrder): Promise<void> =>
  Promise.race([
    track({ name: "purchase", order }),
    new Promise<void>((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
