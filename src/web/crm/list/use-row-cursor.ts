// J and K move between the rows, Enter opens one. The cursor is the real focus of the row's link and follows
// the item: when a refresh shifts the rows, it stays with the same item.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useHotkeys } from "../frame/hotkeys.ts";

export interface RowCursor {
  readonly key: string | null;
  put(key: string): void;
}

export const rowLinkId = (key: string): string => `row-${key}`;

interface RowCursorNeeds {
  open(key: string): void;
  /** Key of the row that was opened last, to return to it. */
  seen?: (() => string | null) | undefined;
}

const none = (): null => null;

export function useRowCursor(keys: readonly string[], { open, seen = none }: RowCursorNeeds): RowCursor {
  const [key, setKey] = useState<string | null>(null);
  const lastIndex = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the last opened row is read once
  useEffect(() => setKey(seen()), []);

  const index = key === null ? -1 : keys.indexOf(key);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  });

  const isGone = key !== null && index < 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row has left
  useEffect(() => {
    // A step has removed the row that had the focus: the next one gets it, so that the keyboard stays in the list.
    if (!isGone || lastIndex.current < 0 || document.activeElement !== document.body) return;
    const next = keys[Math.min(lastIndex.current, keys.length - 1)];
    if (next !== undefined) document.getElementById(rowLinkId(next))?.focus();
  }, [isGone]);

  const move = (step: 1 | -1): void => {
    // If the item has left the list, the cursor keeps its position.
    const from =
      index >= 0 ? index : step > 0 ? Math.min(lastIndex.current, keys.length - 1) - 1 : lastIndex.current;
    const next = keys[Math.max(0, Math.min(keys.length - 1, from + step))];
    if (next === undefined) return;
    setKey(next);
    document.getElementById(rowLinkId(next))?.focus();
  };

  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    enter: (event) => {
      const isFree = event.target === document.body || event.target === document.documentElement;
      if (isFree && index >= 0 && key !== null) open(key);
    },
  });

  return { key: index >= 0 ? key : null, put: setKey };
}

interface LinkCursorNeeds<Row> extends Pick<RowCursorNeeds, "seen"> {
  rowKey: (row: Row) => string;
  /** The page that Enter opens; null: the row has none. */
  href: ((row: Row) => string | null) | undefined;
}

export function useLinkCursor<Row>(
  rows: readonly Row[],
  { rowKey, href, seen }: LinkCursorNeeds<Row>,
): RowCursor {
  const navigate = useNavigate();
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const open = (key: string): void => {
    const row = byKey.get(key);
    const to = row && href?.(row);
    if (to) navigate(to);
  };
  return useRowCursor(href ? [...byKey.keys()] : [], { open, seen });
}
