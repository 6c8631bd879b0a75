// What the steps of the checkout share: the draft, the sums, what is wrong and where the order stands.
import { createContext, useContext } from "react";
import type { DeliveryOptionJson, QuoteJson } from "#shop/cart/rules/quote-json.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";
import type { CartView } from "../../shared/cart/use-cart-view.ts";
import type { CheckoutDraft } from "../../shared/checkout-draft.ts";
import type { City } from "../../shared/city-store.ts";
import type { Progress } from "../../shared/order-outbox/runner.ts";
import type { FieldName } from "./form.ts";

/** What the page's loader tells: the same for everyone. */
export interface CheckoutFacts {
  /** Hryvnias. */
  readonly wrapPrice: number;
  /** Longest gift message, in characters. */
  readonly messageLength: number;
  readonly payments: readonly PaymentMethod[];
}

export interface Checkout {
  readonly facts: CheckoutFacts;
  readonly draft: CheckoutDraft;
  readonly city: City | null;
  readonly view: CartView;
  readonly quote: QuoteJson | null;
  /** The chosen way of delivery as the quote has it. */
  readonly option: DeliveryOptionJson | null;
  /** Words of what is wrong, for the fields whose time has come. */
  readonly errors: Partial<Record<FieldName, string>>;
  /** How often it was sent in vain: each time the summary of errors takes the focus. */
  readonly attempt: number;
  readonly progress: Progress;
  /** Changes the draft and forgets what the server said of the fields. */
  edit(fields: FieldName | FieldName[], change: Partial<CheckoutDraft>): void;
  /** The field has been left: from now on it says what is wrong with it. */
  leave(field: FieldName): void;
  submit(): void;
}

const CheckoutContext = createContext<Checkout | null>(null);
export const CheckoutProvider = CheckoutContext.Provider;

/** Throws outside the checkout. */
export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error("no checkout around");
  return checkout;
}

export const fieldId = (field: FieldName): string => `checkout-${field.replaceAll("_", "-")}`;
