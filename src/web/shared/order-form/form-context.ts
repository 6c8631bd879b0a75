// What the fields of an order share, wherever it is filled in: at the checkout, or by somebody at the phone.
import { createContext, useContext } from "react";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { City } from "../city-store.ts";
import type { FieldName } from "./form.ts";

export interface OrderForm {
  readonly draft: CheckoutDraft;
  readonly city: City | null;
  /** Words of what is wrong, for the fields whose time has come. */
  readonly errors: Partial<Record<FieldName, string>>;
  /** Where several such forms stand on one page: tells the ids and names of its fields from the others'. */
  readonly scope?: string;
  /** Of the fields; left out, that of the storefront. */
  readonly size?: "small";
  /** Changes the draft and forgets what the server said of the fields. */
  edit(fields: FieldName | FieldName[], change: Partial<CheckoutDraft>): void;
  /** The field has been left: from now on it says what is wrong with it. */
  leave(field: FieldName): void;
}

const OrderFormContext = createContext<OrderForm | null>(null);
export const OrderFormProvider = OrderFormContext.Provider;

/** Throws outside a form of an order. */
export function useOrderForm(): OrderForm {
  const form = useContext(OrderFormContext);
  if (!form) throw new Error("no form of an order around");
  return form;
}

/** @param scope of the form, where there are several */
export const fieldId = (field: FieldName, scope?: string): string =>
  scopedName(`checkout-${field.replaceAll("_", "-")}`, scope);

/** Radios of two forms under one name would be one choice. */
export const scopedName = (name: string, scope?: string): string => (scope ? `${name}-${scope}` : name);
