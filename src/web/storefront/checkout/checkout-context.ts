// Shared by the steps of the checkout beyond the form: the sums and the state of the order.
import { createContext, useContext } from "react";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import type { CartView } from "../../shared/cart/use-cart-view.ts";
import type { GiftFacts } from "../../shared/checkout/gift-fields/gift-facts.ts";
import type { OrderForm } from "../../shared/checkout/order-form/form-context.ts";
import type { Progress } from "../../shared/checkout/order-outbox/runner.ts";

/** The page's loader data: the same for everyone. */
export interface CheckoutFacts extends GiftFacts {
  readonly payments: readonly PaymentMethod[];
}

export interface Checkout extends OrderForm {
  readonly facts: CheckoutFacts;
  readonly view: CartView;
  readonly quote: QuoteJson | null;
  /** The number of failed attempts: after each the error summary takes the focus. */
  readonly attempt: number;
  readonly progress: Progress;
  submit(): void;
}

const CheckoutContext = createContext<Checkout | null>(null);
export const CheckoutProvider = CheckoutContext.Provider;

/** Throws outside the checkout. */
export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("used outside the checkout");
  return checkout;
}
