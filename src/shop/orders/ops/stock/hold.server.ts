// Operations on the stock that orders hold. They run in an order's transaction: its row is locked first, the
// stock rows last. How long an order holds its stock is decided in rules/stock-hold.ts.
import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { hasMoney } from "#shop/payments/reads/money.server.ts";
import { isAwaited } from "#shop/payments/rules/statuses.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import {
  giveStockBackOfAll,
  type OrderWants,
  type OutOfStock,
  type Shortage,
  stockHeldBy,
  summedUnits,
  takeStockForAll,
} from "#shop/stock/ops.server.ts";
import { linesOf } from "../../reads/orders.server.ts";
import { isOff } from "../../rules/statuses.ts";
import {
  type HoldSettings,
  holdOf,
  holdsStock,
  isHoldOver,
  keptStock,
  releasedStock,
  shortStock,
} from "../../rules/stock-hold.ts";
import type { OrderRow } from "../../store.server.ts";
import { orderUnitsOf, unitsOf } from "../rewrite.server.ts";
import { addEvent, changeOrder, changeOrders } from "../row.server.ts";
import { withinPhoneLimit } from "./units-of-phone.server.ts";

/** The products that are no longer available. */
export interface StockGone {
  readonly code: "out_of_stock";
  readonly products: readonly Shortage[];
}

const gone = ({ shortages }: OutOfStock): StockGone => ({ code: "out_of_stock", products: shortages });

/** The team and the buyer are notified that paid stock is missing. */
export const stockShort = { name: "tell_stock_short", payload: z.object({ order_id: z.int() }) };

export async function holdSettings(db: Db | Tx): Promise<HoldSettings & { readonly fewLeft: number }> {
  const { selling, seller } = await shopSettings(db);
  return { ...selling, ...seller };
}

/** Units of each variant that an order's lines need beyond what it holds; negative: it holds more. */
export async function unitsToTake(db: Db | Tx, orderId: number): Promise<OrderWants["units"]> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const held = await stockHeldBy(db, orderId);
  const given = [...held].map(([variantId, quantity]) => ({ variantId, productId: 0, quantity: -quantity }));
  return summedUnits([...orderUnitsOf(lines), ...given]);
}

const wantsOfAll = async (tx: Tx, orders: readonly OrderRow[]): Promise<OrderWants[]> => {
  const wants: OrderWants[] = [];
  for (const { id: orderId } of orders) wants.push({ orderId, units: await unitsToTake(tx, orderId) });
  return wants;
};

/** Takes the stock of those orders that hold none, for all of them or for none, and holds it from now on. */
export async function reserveStock(tx: Tx, actor: Actor, orders: readonly OrderRow[], at: Date) {
  const without = orders.filter((order) => !isOff(order.status) && !holdsStock(order));
  if (without.length === 0) return ok([...orders]);
  const settings = await holdSettings(tx);
  const taken = await takeStockForAll(tx, await wantsOfAll(tx, without), {
    at,
    fewLeft: settings.fewLeft,
  });
  if (!taken.ok) return refuse(gone(taken.error));
  const held: OrderRow[] = [];
  for (const order of orders) {
    if (without.includes(order)) await addEvent(tx, order.id, actor, { kind: "stock_taken", data: {} }, at);
    held.push(
      without.includes(order) ? await changeOrder(tx, order, holdOf(order, settings, at), at) : order,
    );
  }
  return ok(held);
}

/** A buyer resumes an unpaid order: it and the parcels paid with it hold stock again. @returns the order */
export async function reserveAgain(tx: Tx, actor: Actor, order: OrderRow, at: Date) {
  const parcels = await boughtTogether(tx, order);
  const without = parcels.filter((one) => !isOff(one.status) && !holdsStock(one));
  if (without.length === 0) return ok(order);
  const lines = await linesOf(
    tx,
    without.map(({ id }) => id),
  );
  const limit = await withinPhoneLimit(tx, order.contact_phone, unitsOf([...lines.values()].flat()));
  if (!limit.ok) return limit;
  const reserved = await reserveStock(tx, actor, parcels, at);
  if (!reserved.ok) return reserved;
  return ok(reserved.value.find(({ id }) => id === order.id) ?? order);
}

/**
 * Updates an order's stock to match its money. Paid or held money: the stock is kept, or taken again if
 * released. Money gone before confirmation: a timed hold again. @returns the order as it is now
 */
export async function followStock(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  const parcels = await boughtTogether(tx, order);
  const [first] = parcels;
  const isSecured = first.payment_status === "paid" || (await hasMoney(tx, first.id));
  const settings = await holdSettings(tx);
  const changed = new Map([[order.id, order]]);
  const live = parcels.filter(({ status }) => !isOff(status));
  const inState = (state: OrderRow["stock_state"]) =>
    isSecured ? live.filter(({ stock_state }) => stock_state === state) : [];
  const late = inState("released");
  for (const one of await changeOrders(tx, inState("timed"), keptStock, at)) changed.set(one.id, one);
  for (const one of isSecured ? [] : live.filter(isTimedAgain)) {
    const hold = holdOf(one, settings, at);
    if (hold.stock_until !== null) changed.set(one.id, await changeOrder(tx, one, hold, at));
  }
  for (const one of await takeLate(tx, late, at)) changed.set(one.id, one);
  return changed.get(order.id) ?? order;
}

const isTimedAgain = ({ stock_state, payment_status }: OrderRow): boolean =>
  stock_state === "kept" && isAwaited(payment_status);

/** Money came after the stock was released: the orders get what is still available. */
async function takeLate(tx: Tx, late: readonly OrderRow[], at: Date): Promise<OrderRow[]> {
  if (late.length === 0) return [];
  const { fewLeft } = await holdSettings(tx);
  const wants = await wantsOfAll(tx, late);
  const whole = await takeStockForAll(tx, wants, { at, fewLeft });
  const changed: OrderRow[] = [];
  // Even a refusal has locked all their rows, in the order of their ids.
  for (const [index, order] of late.entries()) {
    const own = wants[index];
    const isWhole = whole.ok || !own || (await takeWhatIsThere(tx, own, { at, fewLeft }));
    if (isWhole) await addEvent(tx, order.id, system, { kind: "stock_taken", data: {} }, at);
    else await enqueue(tx, stockShort, { order_id: order.id });
    changed.push(await changeOrder(tx, order, isWhole ? keptStock : shortStock, at));
  }
  return changed;
}

/** @returns whether all of it was available */
async function takeWhatIsThere(
  tx: Tx,
  { orderId, units }: OrderWants,
  when: { readonly at: Date; readonly fewLeft: number },
): Promise<boolean> {
  const taken = await takeStockForAll(tx, [{ orderId, units }], when);
  if (taken.ok) return true;
  const available = new Map(
    taken.error.shortages.map((shortage) => [shortage.variant_id, Math.max(0, shortage.available)]),
  );
  const there = units.flatMap((unit) => {
    const quantity = Math.min(unit.quantity, available.get(unit.variantId) ?? unit.quantity);
    return quantity === 0 ? [] : [{ ...unit, quantity }];
  });
  if (there.length > 0) await takeStockForAll(tx, [{ orderId, units: there }], when);
  return false;
}

/** Releases the stock of a locked order, and of the parcels bought with it, when the hold has expired. */
export async function releaseStock(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const over = (await boughtTogether(tx, order)).filter(
    (one) => isHoldOver(one, at) && isAwaited(one.payment_status),
  );
  if (over.length === 0) return;
  const { fewLeft } = await holdSettings(tx);
  for (const one of over) {
    await addEvent(tx, one.id, system, { kind: "stock_released", data: {} }, at);
    await changeOrder(tx, one, releasedStock, at);
  }
  await giveStockBackOfAll(
    tx,
    over.map(({ id }) => id),
    { at, fewLeft },
  );
}
