import { useState } from "react";
import { isCarried } from "#shop/orders/rules/fulfilment/packing.ts";
import { ShipDialog } from "../detail/delivery/ship-dialog.tsx";
import { MoneyDialog } from "../detail/payment/money-dialog.tsx";
import { StopDialog } from "../detail/stop-dialog.tsx";
import type { StepMoney } from "../detail/use-move.ts";
import type { AskedStep, useBoardSteps } from "./use-board-steps.ts";

type StepDialogProps = { asked: AskedStep; steps: ReturnType<typeof useBoardSteps> };

/** The questions of the order's page before such a step. */
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
