import { useState } from "react";

/**
 * The ids in an order that is stable while the page is open: new ones come first, restored ones get their old
 * place.
 */
export function useSteadyOrder(ids: readonly number[]): readonly number[] {
  const [order, setOrder] = useState(ids);
  const placed = new Set(order);
  const fresh = ids.filter((id) => !placed.has(id));
  const now = fresh.length > 0 ? [...fresh, ...order] : order;
  if (fresh.length > 0) setOrder(now);
  const kept = new Set(ids);
  return now.filter((id) => kept.has(id));
}
