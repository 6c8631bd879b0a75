// Accepting the total, sending, and answering the shop's questions, for any number of parcels.
import { useEffect, useState } from "react";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { CartView } from "../../shared/cart/use-cart-view.ts";
import type { CheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import type { OrderBody } from "../../shared/checkout/order-outbox/order-body.ts";
import { orderRunner } from "../../shared/checkout/order-outbox/order-runner.ts";
import type { Progress } from "../../shared/checkout/order-outbox/runner.ts";

/** @param bodyAt the request body with the sums of a quote */
export function useSending(view: CartView, progress: Progress, bodyAt: (seen: QuoteJson) => OrderBody) {
  const [agreed, setAgreed] = useState<QuoteJson | null>(null);
  const [isMending, setMending] = useState(false);

  // The shop found a problem that this page does not show yet: a product is gone, a code has expired.
  const isRefused = progress.kind === "refused";
  const { retry } = view;
  useEffect(() => {
    if (isRefused) retry();
  }, [isRefused, retry]);

  function submitAt(seen: QuoteJson): void {
    setAgreed(seen);
    void orderRunner.submit(bodyAt(seen));
  }

  return {
    /** The quote whose total was accepted at the last press. */
    agreed,
    /** The button was pressed while the cart has unavailable lines. */
    isMending: isMending && view.isBlocked,
    stopMending: (): void => setMending(false),
    /** Sends the draft at the total of a newer quote. */
    submitAt,
    /** The order button was pressed: sends unless there are problems. */
    press(isFilled: boolean): void {
      setMending(view.isBlocked);
      if (isFilled && !view.isBlocked && view.quote) submitAt(view.quote);
    },
  };
}

export type Sending = ReturnType<typeof useSending>;

export function agreedTo(draft: CheckoutDraft, seen: QuoteJson) {
  // An invalid code is in no total: the order is sent without it.
  const isPromoWrong = seen.problems.some(({ code }) => code.startsWith("promo_"));
  return {
    form: isPromoWrong ? { ...draft, promo_code: "" } : draft,
    seenTotal: seen.total,
    seenDue: seen.certificate ? seen.due : undefined,
    seenAdvance: draft.payment === "cod" ? (seen.advance?.now ?? 0) : undefined,
  };
}
