// Which orders of the list are chosen: by the checkbox, X, and a range with Shift.
import { useEffect, useRef, useState } from "react";
import {
  nothingPicked,
  type PickedOrder,
  type PickedOrders,
  rowsBetween,
  withOrders,
  without,
} from "./picking.ts";

export interface Picked {
  readonly orders: PickedOrders;
  /** With `extend`, everything from the row chosen last to this one. */
  toggle(number: string, extend: boolean): void;
  /** All rows of the page, or none of them. */
  togglePage(): void;
  add(orders: readonly PickedOrder[]): void;
  /** After a step: of those that were asked for it, only these stay, as they are now. */
  settle(asked: readonly string[], stay: readonly PickedOrder[]): void;
  clear(): void;
}

/** @param scope the list's filters: another list begins with nothing chosen */
export function usePicked(rows: readonly PickedOrder[], scope: string): Picked {
  const [kept, setKept] = useState({ scope, orders: nothingPicked });
  const anchor = useRef<string | null>(null);
  const chosen = kept.scope === scope ? kept.orders : nothingPicked;
  // The list refreshes itself, and the person sees the orders as they are now.
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
    toggle(number, extend) {
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
    add: (more) => set((now) => withOrders(now, more)),
    settle: (asked, stay) => set((now) => withOrders(without(now, asked), stay)),
    clear: () => set(() => nothingPicked),
  };
}
