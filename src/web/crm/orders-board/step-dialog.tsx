import { useState } from "react";
import { ShipDialog } from "../order/ship-dialog.tsx";
import { StopDialog } from "../order/stop-dialog.tsx";
import type { AskedStep, useBoardSteps } from "./use-board-steps.ts";

type StepDialogProps = { asked: AskedStep; steps: ReturnType<typeof useBoardSteps> };

/** What the order's page asks before such a step. */
export function StepDialog({ asked: { row, to }, steps }: StepDialogProps) {
  const [comment, setComment] = useState("");
  const dialog = {
    order: {
      number: row.number,
      parcel: row.parcel,
      payment: { status: row.paymentStatus, certificate: null },
      sums: row.total === null ? null : { total: row.total },
    },
    comment,
    onComment: setComment,
    onClose: steps.giveUp,
    problem: steps.problem,
    busy: steps.taken.has(row.number),
  };
  if (to === "cancelled" || to === "returned")
    return <StopDialog {...dialog} step={to} onConfirm={steps.answer} />;
  return (
    <ShipDialog {...dialog} known={row.waybill} onConfirm={(waybill) => steps.answer({ comment, waybill })} />
  );
}
