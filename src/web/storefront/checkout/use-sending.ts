// What is agreed to, sent and asked back, however many parcels the order has.
import { useEffect, useState } from "react";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import type { CartView } from "../../shared/cart/use-cart-view.ts";
import type { CheckoutDraft } from "../../shared/checkout-draft.ts";
import type { OrderBody } from "../../shared/order-outbox/order-body.ts";
import { orderRunner } from "../../shared/order-outbox/order-runner.ts";
import type { Progress } from "../../shared/order-outbox/runner.ts";

export interface Sending {
  /** The quote whose total was agreed to at the last press. */
  readonly agreed: QuoteJson | null;
  /** It was pressed with something in the cart that cannot be had. */
  readonly isMending: boolean;
  stopMending(): void;
  /** Sends the draft at a total of a newer quote. */
  submitAt(quote: QuoteJson): void;
  /** The order was pressed: it goes when nothing stands in the way. */
  press(isFilled: boolean): void;
}

/** @param bodyAt the order as it is sent at the sums of a quote */
export function useSending(
  view: CartView,
  progress: Progress,
  bodyAt: (seen: QuoteJson) => OrderBody,
): Sending {
  const [agreed, setAgreed] = useState<QuoteJson | null>(null);
  const [isMending, setMending] = useState(false);

  // The shop has seen something that this page has not: a product is gone, a code has expired.
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
    agreed,
    isMending: isMending && view.isBlocked,
    stopMending: () => setMending(false),
    submitAt,
    press(isFilled) {
      setMending(view.isBlocked);
      if (isFilled && !view.isBlocked && view.quote) submitAt(view.quote);
    },
  };
}

/** The draft and the sums as they go out at a quote. */
export function agreedTo(draft: CheckoutDraft, seen: QuoteJson) {
  // A code that does not count is in nobody's total: the order goes without it.
  const isPromoWrong = seen.problems.some(({ code }) => code.startsWith("promo_"));
  return {
    form: isPromoWrong ? { ...draft, promo: "" } : draft,
    seenTotal: seen.total,
    seenDue: seen.certificate ? seen.due : undefined,
  };
}
