// The checkout's analytics events: its start, and each chosen delivery and payment method.
import { useTrack } from "../../shared/analytics/use-track.ts";
import { useSeenCart } from "../../shared/cart/use-seen-cart.ts";
import { paymentOf } from "../../shared/order-form/form.ts";
import type { CheckoutState } from "./use-checkout-state.ts";

export function useReportedSteps({ draft, quote }: Pick<CheckoutState, "draft" | "quote">): void {
  const payment = paymentOf(draft);
  const { deliveryType, promo: coupon } = draft;
  const told = { quote: quote ?? { lines: [], discount: 0 }, coupon };
  useSeenCart("begin_checkout", quote);
  useTrack(quote && deliveryType, () => ({ name: "add_shipping_info", ...told, way: deliveryType ?? "" }));
  useTrack(quote && payment, () => ({ name: "add_payment_info", ...told, way: payment ?? "" }));
}
