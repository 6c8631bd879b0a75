import type { Cart } from "#shop/cart/rules/lines.ts";
import { useQuote } from "../../../shared/cart/use-quote.ts";

interface BundleSum {
  /** Hryvnias; null until the shop has answered. */
  readonly sum: number | null;
  /** The sum without sales and promotions; null when it is not higher. */
  readonly old: number | null;
  /** Products that have sold out since the page was rendered. */
  readonly gone: readonly number[];
  /** The sum is still for the previous choice. */
  readonly isBehind: boolean;
}

/** The price of these lines together, with automatic promotions. */
export function useBundleSum(items: Cart): BundleSum {
  const { value, isLoading } = useQuote({
    items,
    city_ref: null,
    promo_code: null,
    gift: { wrap: false, ribbon: null },
  });
  if (!value) return { sum: null, old: null, gone: [], isBehind: isLoading };
  const { lines, subtotal, discount } = value.quote;
  const sum = subtotal - discount;
  const full = lines.reduce(
    (total, { old_price, price, quantity }) => total + (old_price ?? price) * quantity,
    0,
  );
  const gone = lines.filter(({ available }) => !available).map(({ product_id }) => product_id);
  return {
    sum,
    old: full > sum ? full : null,
    gone: gone.filter((id) => items.some(({ product_id }) => product_id === id)),
    isBehind: isLoading,
  };
}
