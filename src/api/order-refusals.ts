// Refusals about the items, delivery and payment of an order, for every endpoint that places or changes one.
import { z } from "zod";
import { codes, type Refusal } from "#http/errors/refusals.ts";
import { refuse } from "#kit/result.ts";
import { quoteOutput } from "#shop/cart/output/quote.ts";
import { shortageOutput } from "#shop/checkout/output.ts";

export const orderRefusals = codes(
  "bad_composition bad_giving cash_for_anonymous cash_for_choice cash_for_digital cash_for_unclaimed",
  "cash_not_taken cash_too_much",
  "certificate_blocked certificate_empty certificate_expired certificate_for_certificate",
  "certificate_later certificate_unknown certificate_waiting day_full delivery_unavailable discount_too_big",
  "gift_message_too_long gift_message_too_many_lines giving_day out_of_stock part_unknown postomat_too_hot",
  "part_unpublished payment_off price_changed promo_expired promo_later promo_min_subtotal promo_unknown",
  "promo_used promo_used_up slot_full too_big_for_warehouse too_heavy_for_warehouse",
  "too_valuable_for_warehouse unknown_city unknown_product unknown_variant unknown_warehouse",
  "warehouse_closed wrong_delivery_date wrong_delivery_slot",
);

export const orderRefusalData = z.object({
  number: z.string(),
  products: z.array(shortageOutput),
  quote: quoteOutput,
  max: z.number(),
  left: z.number(),
});

const shown = ["number", "products", "quote"];

/** A refusal of an order with its data for the client, such as the new quote. */
export function orderRefused<E extends Refusal>(error: E) {
  const names = error.code === "phone_limit" ? ["max", "left"] : shown;
  const extra = Object.fromEntries(Object.entries(error).filter(([name]) => names.includes(name)));
  return refuse({ ...error, extra });
}

export const placingRefusals = [
  ...orderRefusals,
  ...codes(
    "advance_changed certificate_changed customer_blocked idempotency_conflict lead_ordered phone_limit",
    "quantity_limit",
  ),
] as const;
