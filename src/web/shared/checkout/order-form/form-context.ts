// Shared by the fields of an order form, at the checkout or in the manager's phone order.
import { createContext, useContext } from "react";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { City } from "../../delivery/city/city-store.ts";
import type { CheckoutDraft, DraftChange } from "../checkout-draft.ts";
import type { FieldName } from "./form.ts";

export interface OrderForm {
  readonly draft: CheckoutDraft;
  readonly city: City | null;
  /** Of this order or parcel; null: not loaded yet. */
  readonly quote: Pick<QuoteParcelJson, "food"> | null;
  /** Error messages, for the fields that may show them now. */
  readonly errors: Partial<Record<FieldName, string>>;
  /** Distinguishes the ids and names of the fields of several such forms on one page. */
  readonly scope?: string;
  /** Size of the fields; default: the storefront's. */
  readonly size?: "small";
  /** Changes the draft and removes the server's errors of the changed fields, and of those that depend on it. */
  edit(change: DraftChange, dependent?: readonly FieldName[]): void;
  /** The field was blurred: from now on it shows its error. */
  leave(field: FieldName): void;
}

const OrderFormContext = createContext<OrderForm | null>(null);
export const OrderFormProvider = OrderFormContext.Provider;

/** Throws outside an order form. */
export function useOrderForm(): OrderForm {
  const form = useContext(OrderFormContext);
  if (!form) throw new Error("used outside an order form");
  return form;
}

/** @param scope of the form, when there are several */
export const fieldId = (field: FieldName, scope?: string): string =>
  scopedName(`checkout-${field.replaceAll(/[._]/g, "-")}`, scope);

/** Radios of two forms with one name would be one group. */
export const scopedName = (name: string, scope?: string): string => (scope ? `${name}-${scope}` : name);
