import type { Cart } from "#shop/cart/rules/lines.ts";
import { useQuote } from "../../../shared/cart/use-quote.ts";

/** The price of these lines together, with promotions. */
export function useBundleSum(items: Cart) {
  const { value, isLoading } = useQuote({
    items,
    city_ref: null,
    promo_code: null,
    gift: { wrap: false, ribbon: null },
  });
  if (!value) return { sum: null, old: null, gone: [] as number[], isBehind: isLoading };
  const { lines, subtotal, discount } = value.quote;
  const sum = subtotal - discount;
  const full = lines.reduce(
    (total, { old_price, price, quantity }) => total + (old_price ?? price) * quantity,
    0,
  );
  const gone = lines.filter(({ available }) => !available).map(({ product_id }) => product_id);
  return {
    /** Hryvnias; null until the shop has answered. */
    sum,
    /** The sum without sales and promotions; null when it is not higher. */
    old: full > sum ? full : null,
    /** Products that have sold out since the page was rendered. */
    gone: gone.filter((id) => items.some(({ product_id }) => product_id === id)),
    /** The sum is still for the previous choice. */
    isBehind: isLoading,
  };
}
