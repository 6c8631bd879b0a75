// J and K walk the rows, Enter opens. The cursor is a real focus on the row's link, and follows the order
// itself: when the list is refreshed and rows shift, it stays with the same order.
import { useEffect, useRef, useState } from "react";
import { useHotkeys } from "../frame/hotkeys.ts";
import { seenOrder } from "../list-place.ts";

export interface RowCursor {
  readonly number: string | null;
  put(number: string): void;
}

export const rowLinkId = (number: string): string => `order-${number}`;

export function useRowCursor(numbers: readonly string[], open: (number: string) => void): RowCursor {
  const [number, setNumber] = useState<string | null>(null);
  const lastIndex = useRef(-1);

  useEffect(() => setNumber(seenOrder()), []);

  const index = number === null ? -1 : numbers.indexOf(number);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  });

  const move = (step: 1 | -1): void => {
    // An order that has left the list leaves the cursor at its place.
    const from =
      index >= 0 ? index : step > 0 ? Math.min(lastIndex.current, numbers.length - 1) - 1 : lastIndex.current;
    const next = numbers[Math.max(0, Math.min(numbers.length - 1, from + step))];
    if (next === undefined) return;
    setNumber(next);
    document.getElementById(rowLinkId(next))?.focus();
  };

  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    enter: (event) => {
      const isFree = event.target === document.body || event.target === document.documentElement;
      if (isFree && index >= 0 && number !== null) open(number);
    },
  });

  return { number: index >= 0 ? number : null, put: setNumber };
}
