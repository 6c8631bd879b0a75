import type { Actor } from "#shop/staff/rules/rights.ts";

/**
 * The account of a route whose access is `account` or `own`: the guard refuses guests, so a guest here is a
 * bug.
 */
export function customerIdOf(actor: Actor): number {
  if ("customerId" in actor) return actor.customerId;
  throw new Error("a guest reached a route for customers");
}
