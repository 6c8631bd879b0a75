// Keyboard control of a board: arrows or h j k l move between cards; M or Space picks one up, arrows choose a
// column that accepts it, Enter drops it, Esc puts it back. The cursor is a real focus, and follows its card.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { seenOrder } from "../../list/list-place.ts";
import { rowLinkId } from "../../list/use-row-cursor.ts";
import type { CardDrag } from "./use-card-drag.ts";

interface Column {
  readonly status: OrderStatus;
  readonly rows: readonly { readonly number: string }[];
}

const focusOn = (number: string, options?: FocusOptions): void =>
  document.getElementById(rowLinkId(number))?.focus(options);

/** Letters work on the whole page; arrows and Space, which scroll and press elsewhere, only on the board. */
function isOurs({ code, target }: KeyboardEvent): boolean {
  if (code.startsWith("Key")) return true;
  if (!(target instanceof Element)) return false;
  return target === document.body || (target.closest("[data-card]") !== null && !target.closest("button"));
}

export function useBoardCursor(columns: readonly Column[], drag: CardDrag) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(seenOrder()), []);
  const { inHand } = drag;
  const isByKeys = inHand?.by === "keys";

  const column = columns.findIndex(({ rows }) => rows.some(({ number }) => number === key));
  const row = columns[column]?.rows.findIndex(({ number }) => number === key) ?? -1;
  const current = row >= 0 ? key : null;

  // A moved card is another element: the focus follows it, and a card that the user moved scrolls into view.
  const dropped = useRef<string | null>(null);
  const place = current && columns[column] && `${current} ${columns[column].status}`;
  useEffect(() => {
    const number = place?.split(" ")[0];
    if (!number || document.activeElement !== document.body) return;
    focusOn(number, { preventScroll: dropped.current !== number });
    dropped.current = null;
  }, [place]);

  const go = (number: string | undefined): void => {
    if (number === undefined) return;
    setKey(number);
    focusOn(number);
  };
  const first = (): string | undefined => columns.find(({ rows }) => rows.length > 0)?.rows[0]?.number;
  const along = (step: 1 | -1): void => {
    go(current === null ? first() : columns[column]?.rows[row + step]?.number);
  };
  const across = (step: 1 | -1): void => {
    const others = step > 0 ? columns.slice(column + 1) : columns.slice(0, Math.max(0, column)).reverse();
    const rows = others.find((other) => other.rows.length > 0)?.rows ?? [];
    go(current === null ? first() : rows[Math.min(row, rows.length - 1)]?.number);
  };

  type Act = (event: KeyboardEvent) => void;
  /** The action of a key while a card is picked up, and otherwise. */
  const withCard =
    (carrying: () => void, walking: () => void): Act =>
    (event) => {
      if (!isOurs(event) || (inHand && !isByKeys)) return;
      event.preventDefault();
      if (isByKeys) carrying();
      else walking();
    };
  const still = (): void => {};
  const left = withCard(
    () => drag.choose(-1),
    () => across(-1),
  );
  const right = withCard(
    () => drag.choose(1),
    () => across(1),
  );
  const up = withCard(still, () => along(-1));
  const down = withCard(still, () => along(1));
  const drop = (): void => {
    dropped.current = inHand?.number ?? null;
    drag.drop();
  };
  const take = withCard(drop, () => {
    if (current !== null) drag.lift(current);
  });
  const back: Act = (event) => {
    if (!isByKeys) return;
    event.preventDefault();
    drag.putBack();
  };
  useHotkeys({
    h: left,
    arrowleft: left,
    l: right,
    arrowright: right,
    k: up,
    arrowup: up,
    j: down,
    arrowdown: down,
    m: take,
    space: take,
    escape: back,
    tab: back,
    enter: (event) => {
      if (isByKeys) {
        event.preventDefault();
        drop();
      } else if (event.target === document.body && current !== null) {
        navigate(paths.crmOrder(current, locale));
      }
    },
  });

  return { key: current, put: setKey };
}
