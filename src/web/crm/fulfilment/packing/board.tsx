import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { minutesNeeded, type Pace } from "#shop/fulfilment/rules/pace.ts";
import { type PackStage, packStages } from "#shop/fulfilment/rules/packing.ts";
import { Board, BoardColumn, EmptyColumn, moreClass } from "../../widgets/board.tsx";

type PackingBoardProps = {
  orders: readonly PackOrderJson[];
  pace: Pace;
  /** The number dispatched today; the board has only the last ones. */
  shippedTotal: number;
  children: (order: PackOrderJson) => ReactNode;
};

export function PackingBoard({ orders, ...rest }: PackingBoardProps) {
  return (
    <Board>
      {packStages.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          orders={orders.filter((order) => order.stage === stage)}
          {...rest}
        />
      ))}
    </Board>
  );
}

/** Cards of a column shown at first; those dispatched today matter least. */
const firstShown: Readonly<Record<PackStage, number>> = { to_pack: 30, packing: 30, packed: 30, shipped: 6 };

type ColumnProps = PackingBoardProps & { stage: PackStage };

function Column({ stage, orders, pace, shippedTotal, children }: ColumnProps) {
  const t = useTranslations("crmPacking");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, firstShown[stage]);
  const hidden = orders.length - shown.length;
  const people = new Set(orders.map(({ packer }) => packer?.id)).size;
  const notes: Record<PackStage, string> = {
    to_pack: t("columnNotes.to_pack", { minutes: minutesNeeded(orders.length, pace) }),
    packing: t("columnNotes.packing", { count: people }),
    packed: t("columnNotes.packed"),
    shipped: t("columnNotes.shipped"),
  };
  const count = stage === "shipped" ? Math.max(shippedTotal, orders.length) : orders.length;
  return (
    <BoardColumn
      titleId={`packing-${stage}`}
      title={t(`columns.${stage}`)}
      count={count}
      note={orders.length > 0 && notes[stage]}
    >
      {orders.length === 0 && <EmptyColumn>{t(`empty.${stage}`)}</EmptyColumn>}
      {shown.map(children)}
      {hidden > 0 && (
        <button type="button" className={moreClass} onClick={() => setWhole(true)}>
          {t("more", { count: hidden })}
        </button>
      )}
    </BoardColumn>
  );
}
