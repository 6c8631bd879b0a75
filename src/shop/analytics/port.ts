// What the shop needs of somebody who counts purchases on the server's side. Not here: whose wire it is
// (integrations/meta). Sums in hryvnias.
import type { Result } from "#kit/result.ts";

/** What the buyer's browser said of itself with the order. */
export interface BuyersBrowser {
  readonly ip: string;
  readonly userAgent: string;
  /** Meta's cookies, as its script set them: which browser, and which click on an advertisement. */
  readonly fbp: string | null;
  readonly fbc: string | null;
}

export interface Purchase {
  /** The order's number: the same id as in the browser's event, so that both are counted as one. */
  readonly number: string;
  readonly at: Date;
  /** The page it was made on. */
  readonly url: string;
  readonly value: number;
  readonly items: readonly { readonly id: string; readonly quantity: number; readonly price: number }[];
  readonly buyer: {
    readonly phone: string;
    readonly email: string | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly city: string;
  };
  readonly browser: BuyersBrowser;
}

export type ReportTrouble =
  /** Later it may well be taken in. */
  | { readonly code: "unavailable"; readonly reason: string }
  /** It will never be. */
  | { readonly code: "refused"; readonly reason: string };

export interface PurchaseReporter {
  report(purchase: Purchase): Promise<Result<null, ReportTrouble>>;
}
