// Selection of orders in the list: by the checkbox, X, and a range with Shift.
import { useEffect, useRef, useState } from "react";
import {
  nothingPicked,
  type PickedOrder,
  type PickedOrders,
  rowsBetween,
  withOrders,
  without,
} from "./picking.ts";

/** @param scope the list's filters: another list starts with no selection */
export function usePicked(rows: readonly PickedOrder[], scope: string) {
  const [kept, setKept] = useState({ scope, orders: nothingPicked });
  const anchor = useRef<string | null>(null);
  const chosen = kept.scope === scope ? kept.orders : nothingPicked;
  // The list refreshes itself: selected orders are shown as they are now.
  const orders = withOrders(
    chosen,
    rows.filter(({ number }) => chosen.has(number)),
  );
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  const set = (change: (orders: PickedOrders) => PickedOrders): void =>
    setKept({ scope, orders: change(latest.current) });

  return {
    orders,
    /** With `extend`, all rows from the last selected one to this one. */
    toggle(number: string, extend: boolean) {
      const row = rows.filter((one) => one.number === number);
      if (extend) set((now) => withOrders(now, rowsBetween(rows, anchor.current, number)));
      else set((now) => (now.has(number) ? without(now, [number]) : withOrders(now, row)));
      anchor.current = number;
    },
    togglePage() {
      const numbers = rows.map(({ number }) => number);
      const isWhole = numbers.every((number) => orders.has(number));
      set((now) => (isWhole ? without(now, numbers) : withOrders(now, rows)));
    },
    add: (more: readonly PickedOrder[]) => set((now) => withOrders(now, more)),
    /** After a step: of the orders in the request, only these stay selected, in their new state. */
    settle: (asked: readonly string[], stay: readonly PickedOrder[]) =>
      set((now) => withOrders(without(now, asked), stay)),
    clear: () => set(() => nothingPicked),
  };
}

export type Picked = ReturnType<typeof usePicked>;
