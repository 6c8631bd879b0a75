import type { OrderItemJson } from "#shop/orders/output/order.ts";
import type { Part } from "../cart/made-of.tsx";

/** The contents of one unit of a composed line, each kind once. */
export function partsOf({ parts }: Pick<OrderItemJson, "parts">): Part[] {
  const kinds = new Map<string, Part>();
  for (const { key, name } of parts)
    kinds.set(key, { key, name, quantity: (kinds.get(key)?.quantity ?? 0) + 1 });
  return [...kinds.values()];
}
