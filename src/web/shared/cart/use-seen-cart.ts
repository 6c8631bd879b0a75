import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { useTrack } from "../analytics/use-track.ts";
import { useCheckoutDraft } from "../checkout/checkout-draft.ts";

/** The cart, or the checkout with it, is visible with its prices: tracked once. */
export function useSeenCart(name: "view_cart" | "begin_checkout", quote: QuoteJson | null): void {
  const { promo_code } = useCheckoutDraft();
  useTrack(quote && quote.lines.length > 0 ? name : null, () => ({
    name,
    quote: quote ?? { lines: [], discount: 0 },
    coupon: promo_code,
  }));
}
