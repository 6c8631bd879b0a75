import { useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import { leadsOn, nextOf, type Step } from "#shop/orders/rules/statuses.ts";
import { Button } from "#ui/button/button.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { wayKey } from "../../order-text.ts";
import { ShipDialog } from "../detail/delivery/ship-dialog.tsx";
import { MoneyDialog } from "../detail/payment/money-dialog.tsx";
import { StopDialog } from "../detail/stop-dialog.tsx";
import type { StepMoney } from "../detail/use-move.ts";
import type { BoardRow } from "../list/rows.server.ts";
import styles from "./orders-board.module.css";
import type { AskedStep, useBoardSteps } from "./use-board-steps.ts";

type StepDialogProps = { asked: AskedStep; steps: ReturnType<typeof useBoardSteps> };

export function StepDialog({ asked: { row, to }, steps }: StepDialogProps) {
  const [comment, setComment] = useState("");
  const [paid, setPaid] = useState<StepMoney | null>(null);
  const dialog = {
    order: {
      number: row.number,
      parcel: row.parcel,
      payment: { status: row.paymentStatus, certificate: null },
      sums: row.total === null ? null : { total: row.total },
      toPay: row.toPay,
    },
    comment,
    onComment: setComment,
    onClose: steps.giveUp,
    problem: steps.problem,
    busy: steps.taken.has(row.number),
  };
  if (to === "cancelled" || to === "returned")
    return <StopDialog {...dialog} step={to} onConfirm={steps.answer} />;
  const ask = row.asks[to];
  const isSent = to === "shipped" && isCarried(row);
  if (ask && paid === null)
    return <MoneyDialog {...dialog} ask={ask} onConfirm={isSent ? setPaid : steps.answer} />;
  return (
    <ShipDialog
      {...dialog}
      known={row.waybill}
      onConfirm={(waybill) => steps.answer({ comment, waybill, ...paid })}
    />
  );
}

type MoveDialogProps = { row: BoardRow; onChoose: (to: Step) => void; onClose: () => void };

/** The columns that accept an order, to choose one without dragging. */
export function MoveDialog({ row, onChoose, onClose }: MoveDialogProps) {
  const t = useTranslations("crmBoard.board");
  const tOrder = useTranslations("crm.order");
  const { number, next, status, delivery } = row;
  const others = nextOf({ status, delivery_type: delivery.type })
    .map((to) => `«${t(`columns.${to}`)}»`)
    .join(", ");
  return (
    <CrmDialog open onClose={onClose} title={t("moveTitle", { number })}>
      {next.length === 0 && (
        <p className="muted">{others ? t("colleagues", { to: others }) : tOrder("noSteps")}</p>
      )}
      <div className={styles.choice}>
        {next.map((to) => (
          <Button
            key={to}
            size="medium"
            variant={leadsOn(to) ? "primary" : "neutral"}
            block
            onClick={() => onChoose(to)}
          >
            {tOrder(`do.${wayKey(to, delivery)}`)}
          </Button>
        ))}
      </div>
    </CrmDialog>
  );
}
