import type { Remote } from "../api/use-remote.ts";
import { useCheckoutDraft } from "../checkout/checkout-draft.ts";
import { cityStore } from "../delivery/city/city-store.ts";
import { useDevice } from "../device/device-store.ts";
import { useCart } from "./cart-store.ts";
import { type Quoted, useQuote } from "./use-quote.ts";

/** The quote of the cart before delivery is chosen. */
export function useCartQuote(): Remote<Quoted> {
  const items = useCart();
  const { promo_code, certificate_code, gift } = useCheckoutDraft();
  const city = useDevice(cityStore, null);
  return useQuote({
    items,
    city_ref: city?.ref || null,
    promo_code: promo_code || null,
    ...(certificate_code && { certificate_code }),
    gift: { wrap: gift.wrap, ribbon: gift.ribbon },
  });
}
