import { type Day, kyivDate } from "#kit/clock.ts";
import type { CashFee } from "#shop/delivery/rules/prices/cash-fees.ts";
import { feeTerms, takesCash } from "#shop/delivery/rules/prices/prices.ts";
import { carrierOf } from "../../shared/checkout/order-form/point.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useCheckout } from "./checkout-context.ts";

/** Only the shop's own courier has hours. */
export const isOwnCourier = (quote: ReturnType<typeof useCheckout>["quote"]): boolean =>
  quote?.delivery_days.some(({ slots }) => slots.length > 0) ?? false;

/** The carrier's fee for cash on delivery; null when no carrier collects the money. */
export function useCarriedFee(today: Day = kyivDate(new Date())): CashFee | null {
  const { draft, quote } = useCheckout();
  const { delivery } = useShopFacts();
  const { type } = draft.delivery;
  if (type === "digital" || type === "pickup" || isOwnCourier(quote)) return null;
  const carrier = carrierOf(draft);
  return takesCash(delivery, carrier) ? feeTerms(delivery, today, carrier) : null;
}
