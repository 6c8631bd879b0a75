// What became of a request that did not place the order.
import type { EndpointRefusal, EndpointRefusalData } from "#api/client-types.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { ApiRefusal } from "../../../shared/api/api.ts";
import { isToldAtField } from "../../../shared/checkout/order-form/form.ts";

type Placing = "POST /crm/orders";
export type PlacingRefusal = ApiRefusal<EndpointRefusal<Placing>, EndpointRefusalData<Placing>>;

export type Outcome =
  /** The total, or what is left to pay after the certificate. */
  | { readonly kind: "price" | "certificate"; readonly was: number; readonly now: number }
  | { readonly kind: "stock" }
  /** The key has an order already, placed with other data. */
  | { readonly kind: "earlier"; readonly number: string }
  | { readonly kind: "failed"; readonly message: string }
  /** It is unknown whether the request arrived: the form waits for the answer to the same request. */
  | { readonly kind: "unsure" };

type Sums = Pick<QuoteJson, "total" | "due">;

/**
 * Null when every error is shown beside its field.
 * @param seen the sums that the manager saw
 */
export function outcomeOf(
  { code, message, errors, body }: Pick<PlacingRefusal, "code" | "message" | "errors" | "body">,
  seen: Sums,
): Outcome | null {
  const { quote, number } = body;
  if (code === "price_changed" && quote) return { kind: "price", was: seen.total, now: quote.total };
  if (code === "certificate_changed" && quote) return { kind: "certificate", was: seen.due, now: quote.due };
  if (code === "out_of_stock") return { kind: "stock" };
  if (code === "idempotency_conflict" && number) return { kind: "earlier", number };
  return isToldAtField(errors) ? null : { kind: "failed", message };
}
