// Operations on waybills by staff. Each order has its own transaction, its row locked first; jobs call the
// carrier.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue, enqueueNow } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { dropWaybill, lockToSend } from "#shop/fulfilment/ops/waybills.server.ts";
import { mayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { waybillDraft } from "./draft-reads.server.ts";
import { settleWaybill } from "./jobs.server.ts";
import { canBeSent, isAlive, type WaybillReason } from "./rules/states.ts";
import { changeWaybill, forgotten, lockWaybill, putWaybill } from "./store.server.ts";

export type WaybillRefusal = {
  readonly code:
    | "forbidden"
    | "not_found"
    /** Not to be sent: not confirmed, a pickup, or sent already. */
    | "waybill_not_sent"
    /** The order has a number entered by hand. */
    | "waybill_by_hand"
    /** It should be paid in advance and is not: no parcel of it is prepared for the carrier. */
    | "order_unpaid"
    /** It is being deleted. */
    | "waybill_busy";
};

/** Null: it will be made, or exists; otherwise the reason why not. */
interface WantedWaybill {
  readonly number: string;
  readonly refused: Exclude<WaybillRefusal["code"], "forbidden"> | WaybillReason | null;
}

/** Requests waybills one after another; a waybill already requested or made counts as done. */
export async function wantWaybills(
  needs: OpNeeds,
  actor: Actor,
  { numbers }: { readonly numbers: readonly string[] },
) {
  if (!can(actor, "order.ship")) return refuse({ code: "forbidden" });
  const told: WantedWaybill[] = [];
  for (const number of numbers) {
    const wanted = await wantWaybill(needs, number);
    told.push({ number, refused: wanted.ok ? wanted.value : wanted.error.code });
  }
  return ok(told);
}

const wantWaybill = ({ db, clock }: OpNeeds, number: string) =>
  transact(db, async (tx) => {
    const order = await lockToSend(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const now = clock();
    const row = await lockWaybill(tx, order.id);
    if (row?.state === "deleting") return refuse({ code: "waybill_busy" });
    if (row && isAlive(row.state)) {
      // Another click retries the request after the job has failed.
      if (row.state !== "made")
        await enqueueNow(tx, settleWaybill, { order_id: order.id }, `waybill ${order.id}`);
      return ok(null);
    }
    const draft = canBeSent(order) ? await waybillDraft(tx, order.id, now) : null;
    if (!draft || order.carrier === "own") return refuse({ code: "waybill_not_sent" });
    const { carrier } = order;
    if (order.tracking_number !== null) return refuse({ code: "waybill_by_hand" });
    if (!(await mayGo(tx, order, "packing"))) return refuse({ code: "order_unpaid" });
    await putWaybill(
      tx,
      order.id,
      draft.ok
        ? { state: "wanted", carrier, reason: null }
        : { state: "refused", carrier, reason: draft.error },
      now,
    );
    if (draft.ok) await enqueue(tx, settleWaybill, { order_id: order.id });
    return ok(draft.ok ? null : draft.error);
  });

/** Cancels a waybill: the order loses its number at once, a job notifies the carrier. */
export async function deleteWaybill({ db, clock }: OpNeeds, actor: Actor, number: string) {
  return transactAs(db, actor, "order.ship", async (tx) => {
    const order = await lockToSend(tx, number);
    const row = order && (await lockWaybill(tx, order.id));
    if (!order || !row) return refuse({ code: "not_found" });
    if (row.state === "deleted" || row.state === "deleting") return ok(null);
    if (row.state === "refused") {
      await changeWaybill(tx, order.id, forgotten);
      return ok(null);
    }
    if (!canBeSent(order) && order.status !== "cancelled") return refuse({ code: "waybill_not_sent" });
    if (row.number) await dropWaybill(tx, actor, order.id, row.number, clock());
    await changeWaybill(tx, order.id, { state: "deleting", reason: null, detail: null });
    await enqueue(tx, settleWaybill, { order_id: order.id });
    return ok(null);
  });
}
