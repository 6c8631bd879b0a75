// A picked-up card: by pointer or by keys, the column under it, and the result of the drop. Meanwhile the
// board does not change; updates appear after the drop.
import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { isOrderStatus, type OrderStatus } from "#shop/orders/rules/statuses.ts";
import type { BoardRow } from "../list/rows.server.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";

export interface InHand {
  readonly row: BoardRow;
  readonly number: string;
  readonly by: "pointer" | "keys";
  /** The column under the card; null between columns. */
  readonly over: OrderStatus | null;
}

interface CardDragOptions {
  readonly board: RefObject<HTMLElement | null>;
  /** Undefined if it cannot be picked up now. */
  rowOf(number: string): BoardRow | undefined;
  onDrop(row: BoardRow, to: OrderStatus): void;
}

export function useCardDrag({ board, rowOf, onDrop }: CardDragOptions) {
  const t = useTranslations("crmBoard.board");
  const [inHand, setInHand] = useState<InHand | null>(null);
  const [said, setSaid] = useState("");
  const name = (status: OrderStatus): string => `«${t(`columns.${status}`)}»`;

  const end = (to: OrderStatus | null): void => {
    setInHand(null);
    if (!inHand) return;
    const { row, number } = inHand;
    const isBack = to === null || to === row.status;
    setSaid(isBack ? t("putBack", { number, from: name(row.status) }) : "");
    if (!isBack) onDrop(row, to);
  };
  const drop = (): void => end(inHand?.over ?? null);
  const putBack = (): void => end(null);

  const press = usePointerDrag(board, {
    onLift(number) {
      const row = inHand ? undefined : rowOf(number);
      if (row) setInHand({ row, number, by: "pointer", over: row.status });
      return row !== undefined;
    },
    onOver(status) {
      const over = status !== null && isOrderStatus(status) ? status : null;
      setInHand((now) => (now && now.over !== over ? { ...now, over } : now));
    },
    onDrop: (status) => end(status !== null && isOrderStatus(status) ? status : null),
    onBack: putBack,
  });

  return {
    inHand,
    said,
    press,
    drop,
    putBack,
    lift(number: string) {
      const row = rowOf(number);
      if (!row) return;
      if (row.next.length === 0) return setSaid(t("nowhere", { number }));
      setInHand({ row, number, by: "keys", over: row.status });
      setSaid(t("taken", { number, from: name(row.status), steps: row.next.map(name).join(", ") }));
    },
    /** The next or the previous column that accepts it, cyclically. */
    choose(step: 1 | -1) {
      if (!inHand) return;
      const ring = [inHand.row.status, ...inHand.row.next];
      const at = ring.indexOf(inHand.over ?? inHand.row.status);
      const over = ring[(at + step + ring.length) % ring.length] ?? inHand.row.status;
      setInHand({ ...inHand, over });
      setSaid(name(over));
    },
  };
}

export type CardDrag = ReturnType<typeof useCardDrag>;
