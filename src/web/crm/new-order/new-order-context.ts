import { createContext, useContext } from "react";
import type { NewOrder } from "./use-new-order.ts";

const NewOrderContext = createContext<NewOrder | null>(null);
export const NewOrderProvider = NewOrderContext.Provider;

/** Throws outside the page of a new order. */
export function useNewOrderForm(): NewOrder {
  const order = useContext(NewOrderContext);
  if (!order) throw new Error("no new order around");
  return order;
}

/** Where goods are looked for, and where the summary of errors leads when nothing is ordered. */
export const goodsFieldId = "new-order-goods";
