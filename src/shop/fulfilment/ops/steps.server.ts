// A step of an order together with its packing state: who packs it, and when it left.
import type { Tx } from "#db/database.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { revertStep, type TakenBack } from "#shop/orders/ops/undo.server.ts";
import { type OrderNeeds, type StepTaken, takeStep } from "#shop/orders/ops.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";
import { recordPacking } from "../store.server.ts";

/** Moves a locked order to an allowed step, which may be one of packing. */
export async function takeStepOfParcel(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  before: OrderRow,
  step: StepTaken,
  now: Date,
): Promise<OrderRow> {
  if (step.to === "packing")
    await recordPacking(tx, before.id, { packer_id: accountOf(actor), taken_at: now });
  if (step.to === "shipped") await recordPacking(tx, before.id, { shipped_at: now });
  return takeStep(tx, needs, actor, before, step, now);
}

/** Takes a step of a locked order back, with what it recorded of packing. What is picked stays picked. */
export async function revertStepOfParcel(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  back: TakenBack,
  now: Date,
): Promise<OrderRow> {
  if (back.step === "packing") await recordPacking(tx, order.id, { packer_id: null, taken_at: null });
  if (back.step === "shipped") await recordPacking(tx, order.id, { shipped_at: null });
  return revertStep(tx, actor, order, back, now);
}
