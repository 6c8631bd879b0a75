import type { ClaimRow } from "#shop/orders/reads/returns/claims.server.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";

/** A claim with the possible refund methods of its order. */
export type QueuedClaim = ClaimRow & { readonly ways: readonly RefundWay[] };
