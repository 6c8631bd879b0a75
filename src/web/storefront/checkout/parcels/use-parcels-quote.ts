// The price of several parcels: one request for all, each parcel reads its own part.
import { useMemo } from "react";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import { type CartView, useCartView } from "../../../shared/cart/use-cart-view.ts";
import { useQuote } from "../../../shared/cart/use-quote.ts";
import type { CheckoutDraft } from "../../../shared/checkout/checkout-draft.ts";
import {
  ofWholeCart,
  parcelQuestions,
  quotesOf,
  type SentTo,
} from "../../../shared/checkout/parcels/parcels-quote.ts";

interface ParcelsQuote {
  /** The whole cart with its sums. */
  readonly view: CartView;
  /** Of each parcel. */
  readonly quotes: readonly (QuoteParcelJson | null)[];
}

/** @param draft the fields of the whole order */
export function useParcelsQuote(cart: Cart, draft: CheckoutDraft, parcels: readonly SentTo[]): ParcelsQuote {
  const asking = parcelQuestions(cart, parcels);
  const remote = useQuote({
    ...asking,
    payment: draft.payment,
    promo_code: draft.promo_code || null,
    ...(draft.certificate_code && { certificate_code: draft.certificate_code }),
  });
  const { value } = remote;
  const whole = useMemo(() => value && ofWholeCart(value), [value]);
  const view = useCartView({ ...remote, value: whole });
  return { view, quotes: quotesOf(asking, view.quote && value) };
}
