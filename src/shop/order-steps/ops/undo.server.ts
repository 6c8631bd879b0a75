// Takes the last step of an order back: for one order or many, each in its own transaction.
import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { takePlaces } from "#shop/delivery/places.server.ts";
import { answerBefore, recordAnswer, type SentStep } from "#shop/fulfilment/ops/sent-steps.server.ts";
import { revertStepOfParcel } from "#shop/fulfilment/ops/steps.server.ts";
import { recallMessages, restoreMessages } from "#shop/messaging/ops.server.ts";
import { wasSent } from "#shop/messaging/reads.server.ts";
import { lockOrder, type OrderRow, reachedAt } from "#shop/orders/ops/row.server.ts";
import { reserveStock } from "#shop/orders/ops/stock/hold.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { rightForStep } from "#shop/orders/rules/statuses.ts";
import { spendPromo } from "#shop/promo-codes/ops.server.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { BulkUndo, Undo } from "../input.ts";
import { isTakenBack, undoFacts } from "../reads/undo.server.ts";
import { stepToUndo, toldBy, type UndoBar, undoBar } from "../rules/undo.ts";

const barred = (bar: UndoBar) => refuse({ code: `undo_${bar}` } as const);

/**
 * Takes back a step: of an order as the user saw it, by its version, anybody's; else only their own. A repeated request
 * changes nothing; by its key, not even after the step has been taken again.
 */
export async function undoStep(
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  undo: Undo,
  sent: SentStep = {},
) {
  if (!can(actor, rightForStep(undo.step))) return refuse({ code: "forbidden" });
  return transact(needs.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const before = await answerBefore(tx, order, actor, sent);
    if (!before.ok) return before;
    const { version, status } = order;
    if (before.value) return ok({ outcome: before.value.outcome, version, status });
    const now = needs.clock();
    const undone = await undoLocked(tx, actor, order, undo, now);
    if (undone.ok) {
      const { outcome } = undone.value;
      await recordAnswer(tx, order, actor, sent, { outcome, at: null, colleague: null }, now);
    }
    return undone;
  });
}

async function undoLocked(tx: Tx, actor: Actor, order: OrderRow, { step, version }: Undo, now: Date) {
  const facts = await undoFacts(tx, order);
  const { last, status } = facts;
  if (await isTakenBack(tx, order.id, step, last))
    return ok({ outcome: "already" as const, version: order.version, status });
  if (version != null && order.version !== version)
    return refuse({ code: "conflict", version: order.version, status });
  if (last === null || stepToUndo(facts) !== step) return barred(status === "new" ? "nothing" : "moved_on");
  const bar = undoBar(facts, { now, me: version == null ? accountOf(actor) : null });
  if (bar) return barred(bar);
  const purpose = toldBy[step];
  if (purpose) await recallMessages(tx, [order.id], [purpose]);
  const told = purpose !== undefined && (await wasSent(tx, order.id, [purpose]));
  const back = { step, to: last.from, event: last, told };
  const after = await revertStepOfParcel(tx, actor, order, back, now);
  const kept = step === "cancelled" ? await takeAgain(tx, actor, after, now) : ok(after);
  return kept.ok
    ? ok({ outcome: "done" as const, version: kept.value.version, status: kept.value.status })
    : kept;
}

/** A cancelled order has given up its promo code, its place of the day and its units: they are taken again. */
async function takeAgain(tx: Tx, actor: Actor, order: OrderRow, now: Date) {
  const buyer = { orderId: order.id, phone: order.contact_phone, customerId: order.customer_id };
  if (!(await spendPromo(tx, order.promo_code, buyer)).ok) return barred("code");
  if (!(await takePlaces(tx, [order], await shopSettings(tx)))) return barred("place");
  const reserved = await reserveStock(tx, actor, [order], now);
  if (!reserved.ok) return barred("stock");
  // Its cancellation has recalled the notice of a confirmation that had not left yet.
  const confirmedAt = await reachedAt(tx, order.id, "confirmed");
  if (confirmedAt) await restoreMessages(tx, order.id, ["order_confirmed"], confirmedAt);
  return ok(reserved.value[0] ?? order);
}

export type UndoRefusal = Extract<Awaited<ReturnType<typeof undoStep>>, { ok: false }>["error"];

export interface Undone {
  readonly number: string;
  /** Null: it has been taken back. */
  readonly refused: UndoRefusal["code"] | null;
}

/** Takes back the actor's own step of each order. One refusal does not block the others. */
export async function undoSteps(needs: OrderNeeds, actor: Actor, { step, orders }: BulkUndo) {
  if (!can(actor, rightForStep(step))) return refuse({ code: "forbidden" });
  const undone: Undone[] = [];
  for (const number of orders) {
    const back = await undoStep(needs, actor, number, { step });
    undone.push({ number, refused: back.ok ? null : back.error.code });
  }
  return ok(undone);
}
