// The list while new orders arrive: at its top they appear at once; further down, or with orders selected,
// they wait to be requested.
import { useState, useSyncExternalStore } from "react";
import { withoutFresh } from "./fresh-rows.ts";

/** px; less than a row of the table. */
const AT_TOP = 40;
const noRows: ReadonlySet<string> = new Set();

function onScroll(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > AT_TOP,
    () => false,
  );

const leading = <Row extends { readonly number: string }>(rows: readonly Row[], count: number) =>
  new Set(rows.slice(0, count).map(({ number }) => number));

/**
 * @param list key of the list; null when new orders do not appear at its top
 * @param isChoosing orders are selected, and must not move
 */
export function useFreshRows<Row extends { readonly number: string }>(
  rows: readonly Row[],
  list: string | null,
  isChoosing: boolean,
) {
  const isScrolled = useIsScrolled();
  const [seen, setSeen] = useState({ rows, list, shown: rows, waiting: 0, arrived: noRows });
  let now = seen;
  if (seen.rows !== rows || seen.list !== list) {
    const held = list !== null && list === seen.list ? withoutFresh(seen.shown, rows) : null;
    const isHeld = held !== null && (isScrolled || isChoosing);
    now = isHeld
      ? { rows, list, ...held, arrived: noRows }
      : { rows, list, shown: rows, waiting: 0, arrived: held ? leading(rows, held.waiting) : noRows };
    setSeen(now);
  }
  return {
    shown: now.shown,
    waiting: now.waiting,
    arrived: now.arrived,
    bringIn(): void {
      setSeen({ ...now, shown: rows, waiting: 0, arrived: leading(rows, now.waiting) });
      window.scrollTo({ top: 0 });
    },
  };
}
