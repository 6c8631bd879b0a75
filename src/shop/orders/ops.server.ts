// What happens to an order when it is placed and later. Each operation locks the order's row first, then
// payment attempts, then stock, so that concurrent ones wait in turn.

import type { OpNeeds, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import type { PlacingRequest } from "#shop/purchases/ops.server.ts";
import { boughtTogether, collectorOf } from "#shop/purchases/reads.server.ts";
import { isCalledOffTogether } from "#shop/purchases/rules.ts";
import { shopSettings } from "../content/reads.server.ts";
import { recallMessages } from "../messaging/ops.server.ts";
import { stepPurposes } from "../messaging/rules/messages.ts";
import { dueFor, statusOf, withPayments } from "../payments/reads/money.server.ts";
import { followByReceipts } from "../receipts/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { giveStockBack, giveStockBackOfAll } from "../stock/ops.server.ts";
import { followByCertificates } from "./certificate-jobs.server.ts";
import { notifyGiftReceived, notifyMoved } from "./messages/buyer.server.ts";
import { toldTogether } from "./ops/payment/common-payment.server.ts";
import { followByPayments, followOne } from "./ops/payment/follow-order.server.ts";
import { returnToCertificates } from "./ops/payment/refund-settling.server.ts";
import { setOwnStatus, settleClosed, settleForAll } from "./ops/payment/status.server.ts";
import {
  addEvent,
  addEvents,
  changeOrder,
  changeOrders,
  lockOrder,
  lockOrderById,
} from "./ops/row.server.ts";
import { followStock } from "./ops/stock/hold.server.ts";
import { followByWaybill } from "./ops/waybills.server.ts";
import { wasShippedNotified } from "./reads/shipped-notice.server.ts";
import { isHandedOverByShop } from "./rules/payment/step-money.ts";
import {
  givesStockBack,
  isOff,
  leadsOn,
  noticeOf,
  type OrderStatus,
  orderCan,
  type Step,
} from "./rules/statuses.ts";
import { keptStock, releasedStock } from "./rules/stock-hold.ts";
import { leavesAt } from "./rules/undo-time.ts";
import {
  insertOrder,
  insertOrders,
  type NewLine,
  type NewOrder,
  type OrderRow,
  type WrittenOrder,
} from "./store.server.ts";

export type { NewLine, WrittenOrder };

export interface OrderNeeds extends OpNeeds {
  readonly publicUrl: string;
}

export type OrderRefusal =
  | { readonly code: "forbidden" }
  | { readonly code: "not_found" }
  /** Another user changed the order after this user loaded it. */
  | { readonly code: "conflict"; readonly version: number; readonly status: OrderStatus }
  | { readonly code: "wrong_status"; readonly from: OrderStatus; readonly to: OrderStatus };

/**
 * Writes a purchase of one order with its lines and its first history event, in the caller's transaction.
 * @returns null if a purchase with this idempotency key exists
 */
export const recordOrder = (
  tx: Tx,
  order: WrittenOrder,
  lines: readonly NewLine[],
  actor: Actor,
  request: PlacingRequest,
): Promise<{ id: number; number: string } | null> => insertOrder(tx, order, lines, actor, request);

/** The same for all orders of a new purchase. @returns them in the order of their parcels */
export const recordOrders = (
  tx: Tx,
  orders: readonly [NewOrder, ...NewOrder[]],
  actor: Actor,
  request: PlacingRequest,
): Promise<{ id: number; number: string }[] | null> => insertOrders(tx, orders, actor, request);

/**
 * Confirms an order within the transaction that places it: the manager has spoken to the buyer.
 * @param isTold whether to notify the buyer; a new order already has its own notice
 */
export async function confirmPlaced(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  orderId: number,
  { at, isTold }: { readonly at: Date; readonly isTold: boolean },
): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  const told = isTold ? {} : null;
  if (order) await takeOwnStep(tx, needs, actor, order, { to: "confirmed", told }, at);
}

export interface StepTaken {
  readonly to: Step;
  readonly comment?: string | null | undefined;
  readonly tracking_number?: string | null | undefined;
  /** Of an unpaid purchase only this parcel is cancelled. */
  readonly alone?: boolean | null | undefined;
}

/**
 * Moves a locked order to an allowed step, records it, and applies its effects; for packing and shipping
 * call `takeStepOfParcel` (shop/fulfilment), which records the packing state too. Cancelling one of several unpaid
 * parcels cancels all, unless `alone` is set.
 */
export async function takeStep(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  before: OrderRow,
  step: StepTaken,
  now: Date,
): Promise<OrderRow> {
  if (step.to !== "cancelled" || !isCalledOffTogether(before)) {
    const taken = await takeOwnStep(tx, needs, actor, before, { ...step, told: {} }, now);
    if (isOff(step.to)) return settleClosed(tx, taken, now);
    // Accepted after a bank returned its payment by itself: it is to be paid again.
    const isAccepted = before.status === "new" && before.payment_status === "refunded";
    return isAccepted ? setOwnStatus(tx, taken, await statusOf(tx, taken.id), now) : taken;
  }
  const live = (await boughtTogether(tx, before)).filter(
    ({ id, status }) => id !== before.id && !isOff(status),
  );
  if (step.alone && live.length > 0) return callOffAlone(tx, needs, actor, before, step, now);
  const told = await toldTogether(tx, before);
  const others = live.filter(orderCan.cancel);
  await callOffOthers(tx, needs, actor, others, step, now);
  // The stock is locked last, for the shortest time: other buyers wait for it.
  const last = await takeOwnStep(tx, needs, actor, before, { ...step, told, isStockLater: true }, now);
  const off = await settleClosed(tx, last, now);
  const { fewLeft } = (await shopSettings(tx)).selling;
  await giveStockBackOfAll(
    tx,
    [...others, before].map(({ id }) => id),
    { at: now, fewLeft },
  );
  return off;
}

/** Cancels one of several unpaid parcels. The same message gives the payer the sum for the others. */
async function callOffAlone(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  before: OrderRow,
  step: StepTaken,
  now: Date,
): Promise<OrderRow> {
  const off = await takeOwnStep(tx, needs, actor, before, { ...step, told: null }, now);
  await settleForAll(tx, off, now);
  const first = await collectorOf(tx, off);
  const rest = { ...first, due_kop: await dueFor(tx, first.id) };
  const settings = await shopSettings(tx);
  await notifyMoved(tx, { ...off, rest }, "order_cancelled", { ...needs, settings, now });
  const followed = await followStock(tx, first, now);
  return first.id === off.id ? followed : off;
}

/**
 * Cancels the other parcels of a purchase, however many, with the same few statements. The caller tells the payer, gives
 * the stock back and ends the common payment, which is under the first one's number.
 */
async function callOffOthers(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  others: readonly OrderRow[],
  step: StepTaken,
  now: Date,
): Promise<void> {
  if (others.length === 0) return;
  const off = await setStatus(tx, actor, others, { ...step, change: releasedStock }, now);
  const paid = await withPayments(
    tx,
    off.map(({ id }) => id),
  );
  for (const order of off.filter(({ id }) => paid.has(id))) {
    if (order.parcel > 1) await followOne(tx, order, now);
    await returnToCertificates(tx, needs, actor, order, now);
  }
}

async function takeOwnStep(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl">,
  actor: Actor,
  before: OrderRow,
  { tracking_number, told, isStockLater = false, ...step }: OwnStep,
  now: Date,
): Promise<OrderRow> {
  const { to } = step;
  const change = {
    ...(tracking_number ? { tracking_number } : {}),
    ...(givesStockBack(to) ? releasedStock : {}),
    // A manager who moves an order on has agreed it with the buyer.
    ...(leadsOn(to) && before.stock_state === "timed" ? keptStock : {}),
  };
  const [order = before] = await setStatus(tx, actor, [before], { ...step, change }, now);
  // Cash for a handover by the shop itself is received with it.
  const leaves = leavesAt(to, actor, now);
  if (to === "delivered" && isHandedOverByShop(order)) await followByReceipts(tx, order.id, leaves);
  await followByPayments(tx, order, now);
  const toTell = told && { ...order, numbers: told.numbers };
  return follow(tx, { ...needs, told: toTell, leaves, isStockLater }, actor, order, to, now);
}

/** Moves locked orders to a status, with their history, certificates, waybills and the messages about earlier steps. */
async function setStatus(
  tx: Tx,
  actor: Actor,
  before: readonly OrderRow[],
  { to, comment, change }: StepTaken & { readonly change: Partial<OrderRow> },
  now: Date,
): Promise<OrderRow[]> {
  const ids = before.map(({ id }) => id);
  const orders = await changeOrders(tx, before, { ...change, status: to }, now);
  for (const [from, some] of Map.groupBy(before, ({ status }) => status)) {
    const data = { from, to, ...(comment ? { comment } : {}) };
    const moved = some.map(({ id }) => id);
    await addEvents(tx, moved, actor, { kind: "status", data }, now);
  }
  await followByCertificates(tx, ids, now);
  if (to === "cancelled") await followByWaybill(tx, ids);
  // A buyer who has not heard of the earlier steps yet hears of the end only.
  if (!leadsOn(to)) await recallMessages(tx, ids, stepPurposes);
  return orders;
}

interface OwnStep extends StepTaken {
  /** Data for the payer's notice; null: another parcel's notice covers it. */
  readonly told: Told | null;
  /** Of several orders cancelled together: the caller gives their stock back. */
  readonly isStockLater?: boolean;
}

type Told = Pick<Awaited<ReturnType<typeof toldTogether>>, "numbers">;

/** Effects of a step: units back to stock, a certificate's money, a notice to the customer. */
async function follow(
  tx: Tx,
  needs: Pick<OrderNeeds, "publicUrl"> & {
    readonly told: (OrderRow & Told) | null;
    readonly leaves: Date;
    readonly isStockLater: boolean;
  },
  actor: Actor,
  order: OrderRow,
  step: Step,
  now: Date,
): Promise<OrderRow> {
  const settings = await shopSettings(tx);
  const context = { publicUrl: needs.publicUrl, settings, now, notBefore: needs.leaves };
  // Before the stock is locked, as when an order is placed.
  const kept = step === "cancelled" ? await returnToCertificates(tx, needs, actor, order, now) : order;
  if (givesStockBack(step) && !needs.isStockLater) {
    await giveStockBack(tx, { orderId: order.id, at: now, fewLeft: settings.selling.fewLeft });
  }
  const purpose = noticeOf[step];
  // Confirmation of several parcels is sent once, with the first one; for electronic delivery the buyer is
  // notified when it is sent.
  const isSaid = step !== "confirmed" || (order.parcel === 1 && order.delivery_type !== "digital");
  const isSaidAlready = step === "shipped" && (await wasShippedNotified(tx, order));
  if (purpose && needs.told && isSaid && !isSaidAlready) await notifyMoved(tx, needs.told, purpose, context);
  if (step === "delivered" && order.recipient_phone !== null && needs.told)
    await notifyGiftReceived(tx, needs.told, context);
  return kept;
}

/** Records the carrier's waybill, before or after shipping. @returns the order's new version */
export async function setTrackingNumber(
  { db, clock }: Pick<OrderNeeds, "db" | "clock">,
  actor: Actor,
  number: string,
  { tracking_number, version }: { tracking_number: string; version: number },
) {
  const now = clock();
  return transactAs(db, actor, "order.ship", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.version !== version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    await addEvent(tx, order.id, actor, { kind: "tracking", data: { tracking_number } }, now);
    return ok({ version: (await changeOrder(tx, order, { tracking_number }, now)).version });
  });
}
