// Server-side purchase reporter. Not here: the vendor's protocol (integrations/meta). Sums in hryvnias.
import type { Result } from "#kit/result.ts";

/** Data that the buyer's browser sent with the order. */
export interface BuyersBrowser {
  readonly ip: string;
  readonly userAgent: string;
  /** Meta's cookies, as its script set them: the browser id and the ad click id. */
  readonly fbp: string | null;
  readonly fbc: string | null;
}

export interface Purchase {
  /** The order's number: the same id as in the browser's event, so that Meta counts both as one. */
  readonly number: string;
  readonly at: Date;
  /** The page of the order. */
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
  /** Temporary: a retry may succeed. */
  | { readonly code: "unavailable"; readonly reason: string }
  /** Permanent: do not retry. */
  | { readonly code: "refused"; readonly reason: string };

export interface PurchaseReporter {
  report(purchase: Purchase): Promise<Result<null, ReportTrouble>>;
}
