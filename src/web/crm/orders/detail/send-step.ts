// The request of a step, from the order's page and from the board.
import type { Step } from "#shop/orders/rules/statuses.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import type { TakenBy } from "#shop/payments/rules/statuses.ts";
import type { ReturnedUnits } from "#shop/returns/input.ts";
import type { ApiResult } from "../../../shared/api/api.ts";
import type { useCrmCall } from "../../frame/use-crm-call.ts";
import type { StepUndo } from "../use-step-undo.ts";

export interface StepMoney {
  readonly taken?: TakenBy | null;
  readonly unpaidReason?: string;
}

/** Money goes back to a certificate by itself. */
export type CancelRefundWay = Exclude<RefundWay, "certificate">;

export interface StepDetails extends StepMoney {
  readonly comment?: string;
  readonly waybill?: string;
  readonly units?: readonly ReturnedUnits[] | null;
  /** Of several unpaid parcels, only this one is cancelled. */
  readonly alone?: boolean;
  /** A cancellation refunds what was paid in the same step. */
  readonly refundWay?: CancelRefundWay | null;
}

interface SentStep {
  /** What is busy meanwhile. */
  readonly name: string;
  readonly order: { readonly number: string; readonly version: number };
  readonly to: Step;
  readonly details: StepDetails;
  /** Of a refund, whose request may be repeated. */
  readonly key: string;
}

/** A cancellation that refunds has no undo. */
type Answer = ApiResult<{ readonly order: unknown; readonly undo?: StepUndo }> | "ignored";

export function sendStep(
  call: ReturnType<typeof useCrmCall>["call"],
  { name, order: { number, version }, to, details, key }: SentStep,
): Promise<Answer> {
  const { comment, waybill, units = null, alone = false, taken = null, unpaidReason, refundWay } = details;
  const params = { number };
  const said = comment?.trim() || null;
  if (refundWay)
    return call(name, "POST /crm/orders/:number/cancellation", {
      params,
      body: { version, way: refundWay, key, reason: said },
    });
  return call(name, "POST /crm/orders/:number/transitions", {
    params,
    body: {
      to,
      version,
      comment: said,
      tracking_number: waybill?.trim() || null,
      units,
      alone,
      taken,
      unpaid_reason: unpaidReason ?? null,
    },
  });
}
