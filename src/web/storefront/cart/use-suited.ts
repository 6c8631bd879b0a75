import type { Cart } from "#shop/cart/rules/lines.ts";
import { api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";

const SETTLE_MS = 400;

interface RelatedProducts {
  readonly data: { readonly items: readonly CardView[] };
}

/**
 * Products often ordered with those in the cart, without these. Requested when the choice of products
 * changes, not the quantity.
 * @param isWanted false sends no request
 */
export function useSuited(cart: Cart, isWanted: boolean): readonly CardView[] {
  const locale = useLocale();
  const inCart = [...new Set(cart.map(({ product_id }) => product_id))].sort((a, b) => a - b);
  const ids = inCart.join();
  const { value } = useRemote<RelatedProducts>(
    isWanted && ids !== "" ? `${locale} ${ids}` : null,
    (signal) => api.call("GET /catalog/companions", { query: { ids }, signal }),
    SETTLE_MS,
  );
  return value?.data.items.filter(({ id }) => !inCart.includes(id)) ?? [];
}
