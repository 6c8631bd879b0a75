import { createContext, useContext } from "react";
import type { NewOrder } from "./use-new-order.ts";

const NewOrderContext = createContext<NewOrder | null>(null);
export const NewOrderProvider = NewOrderContext.Provider;

/** Throws outside the page of a new order. */
export function useNewOrderForm(): NewOrder {
  const order = useContext(NewOrderContext);
  if (!order) throw new Error("used outside the page of a new order");
  return order;
}

/** Id of the product search; the error summary links to it when nothing is ordered. */
export const productFieldId = "new-order-products";
