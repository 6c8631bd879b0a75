// Orders for tests: a complete body that a test changes in one place, and helpers to place and move it.
import { randomUUID } from "node:crypto";
import { must } from "#kit/result.ts";
import { orderInput } from "#shop/checkout/input.ts";
import { type CheckoutNeeds, type Placed, type PlaceOptions, placeOrder } from "#shop/checkout/ops.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { kyiv, kyivBranch, kyivPostOffice } from "./places.ts";

/** The body of an order as the API accepts it: by default pickup, cash, one line. */
export const anOrder = (changes: Record<string, unknown> = {}) => ({
  items: [{ product_id: 1, quantity: 1 }],
  contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "067 220-14-87", email: null },
  recipient: null,
  delivery: { type: "pickup" },
  payment: "cod",
  gift: { message: null, wrap: false, anonymous: false },
  promo_code: null,
  comment: null,
  do_not_call: false,
  seen_total: 189,
  ...changes,
});

export const toBranch = { type: "branch", city_ref: kyiv, warehouse_ref: kyivBranch };

/** To the office of `addPostOffice`; with cash it costs 189 + 60 + 19,98 ₴. */
export const toPostOffice = {
  type: "branch",
  carrier: "ukrposhta",
  city_ref: kyiv,
  warehouse_ref: kyivPostOffice,
};

/** Places an order as the API does, by default with a new key. */
export const place = (
  needs: CheckoutNeeds,
  body: object,
  {
    actor = guest,
    locale = "uk",
    idempotencyKey = randomUUID(),
  }: Partial<PlaceOptions> & { actor?: Actor } = {},
) => placeOrder(needs, actor, orderInput.parse(body), { idempotencyKey, locale });

/** Places an order that must not be refused. */
export const placed = async (...args: Parameters<typeof place>): Promise<Placed["order"]> =>
  must(await place(...args)).order;

/** The steps of an order that arrives. */
export const toTheDoor = ["confirmed", "packing", "shipped", "delivered"] as const;

/**
 * Moves an order along steps that must not be refused, from its current status.
 * @returns its final version
 */
export async function moved(
  needs: OrderNeeds,
  number: string,
  steps: readonly OrderStatus[],
): Promise<number> {
  let { version } = await needs.db
    .selectFrom("orders")
    .select("version")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  for (const to of steps) {
    const money = { taken: to === "completed" ? "carrier" : "cash", unpaid_reason: "Так домовлено" } as const;
    ({ version } = must(await moveOrder(needs, system, number, { to, version, ...money })));
  }
  return version;
}
