import type { ClaimRow } from "#shop/orders/reads/claims.server.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";

/** A claim with the ways in which its order's money may go back. */
export type QueuedClaim = ClaimRow & { readonly ways: readonly RefundWay[] };
