// Changes or splits a placed order: previewed first, then saved exactly as previewed. Each operation locks
// the order's row first, then payment attempts, then stock, as all operations on an order do.
import { randomUUID } from "node:crypto";
import type { OpNeeds } from "#db/database.ts";
import { linkSecret } from "#kit/id.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { openParcel } from "#shop/fulfilment/ops/open-parcel.server.ts";
import { notifyChanged, notifySplit } from "#shop/orders/messages/buyer.server.ts";
import { settleForAll } from "#shop/orders/ops/payment/status.server.ts";
import {
  deliveredFree,
  hasDiscountsKept,
  likeOrder,
  lineToWrite,
  lockWhole,
  orderUnitsOf,
  type Rewriting,
  readWhole,
  recordInHistory,
  rewriteOrder,
  type WholeOrder,
  writeSplitOff,
} from "#shop/orders/ops/rewrite.server.ts";
import { reserveStock } from "#shop/orders/ops/stock/hold.server.ts";
import { isCalledOffTogether } from "#shop/purchases/rules.ts";
import { hasMade } from "../certificates/bought.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { takePlaces } from "../delivery/places.server.ts";
import { copyCompany } from "../invoices/ops.server.ts";
import { mayRewrite } from "../orders/rules/changing.ts";
import { holdsStock } from "../orders/rules/stock-hold.ts";
import { moveMoney } from "../payments/ops/shares.server.ts";
import { expectMoney } from "../payments/ops.server.ts";
import { paidFor } from "../payments/reads/money.server.ts";
import { returnedOf } from "../payments/reads/refunds.server.ts";
import { isUnderWay, statusForTotal } from "../payments/rules/statuses.ts";
import { lineTotal, subtotalOf, totalOf } from "../pricing/rules/prices.ts";
import { rewritePromotions } from "../promotions/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { handStockOver, stockHeldBy, summedUnits, takeStock, type WantedUnits } from "../stock/ops.server.ts";
import { daysOfOrder } from "./days.server.ts";
import type { DaysQuery, OrderChangeInput, Split, WantedOrder } from "./input.ts";
import { type ChangePlan, planChange } from "./plan.server.ts";
import { goingDiscount, partedDiscounts } from "./rules/line-discounts.ts";
import { goingMoney, isSplit, splitLines, splitSums } from "./rules/split.ts";

interface Needs extends OpNeeds {
  readonly publicUrl: string;
}

export interface Previewed {
  readonly before: WholeOrder;
  readonly plan: ChangePlan;
}

/** Preview of a change to the order now; nothing is written. */
export async function previewChange(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: Actor,
  number: string,
  wanted: WantedOrder,
) {
  if (!can(actor, "order.edit")) return refuse({ code: "forbidden" });
  const before = await readWhole(db, number);
  if (!before) return refuse({ code: "not_found" });
  const plan = await planChange(db, actor, before, wanted, clock());
  return plan.ok ? ok({ before, plan: plan.value }) : plan;
}

/** The days on which the order can be delivered by a way. */
export async function changeDays(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: Actor,
  number: string,
  query: DaysQuery,
) {
  if (!can(actor, "order.edit")) return refuse({ code: "forbidden" });
  const whole = await readWhole(db, number);
  return whole ? ok(await daysOfOrder(db, whole, query, clock())) : refuse({ code: "not_found" });
}

/** Changes an order as previewed. A change without effect writes nothing. @returns the order's new version */
export async function changeOrder(
  { db, clock, publicUrl }: Needs,
  actor: Actor,
  number: string,
  { version, seen_total, reason, notify, ...wanted }: OrderChangeInput,
) {
  const now = clock();
  return transactAs(db, actor, "order.edit", async (tx) => {
    const before = await lockWhole(tx, number);
    if (!before) return refuse({ code: "not_found" });
    const { order } = before;
    if (order.version !== version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    const planned = await planChange(tx, actor, before, wanted, now);
    if (!planned.ok) return planned;
    const plan = planned.value;
    if (plan.total_kop !== seen_total) return refuse({ code: "price_changed" });
    if (plan.changes.length === 0) return ok({ version });
    if ((plan.total_kop !== order.total_kop || plan.missed?.kept) && reason === null)
      return refuse({ code: "reason_needed", field: "reason" });
    const change = rewriting(plan);
    const changed = await rewriteOrder(tx, before, change, now);
    await openParcel(tx, actor, order, change, now);
    await rewritePromotions(tx, before.promotions, plan.promotions_kop);
    const data = {
      changes: plan.changes,
      ...(reason && { reason }),
      ...(notify && { told: true as const }),
      ...(plan.missed?.kept && { promo_below: hryvnias(plan.missed.minimum_kop) }),
    };
    await recordInHistory(tx, order.id, actor, { kind: "edited", data }, now);
    if (plan.total_kop !== order.total_kop) {
      if (isCalledOffTogether(order)) await settleForAll(tx, changed, now);
      else await expect(tx, changed, plan.paid_kop, now);
    }
    const settings = await shopSettings(tx);
    if (notify) await notifyChanged(tx, changed, { publicUrl, settings, now });
    if (changesPlaces(plan) && !(await takePlaces(tx, [changed], settings)))
      return refuse({ code: changed.delivery_slot ? "slot_full" : "day_full", field: "delivery.date" });
    if (plan.units.length === 0) return ok({ version: changed.version });
    // An order whose stock was released reserves all its units again now.
    if (!holdsStock(order)) {
      const reserved = await reserveStock(tx, actor, [changed], now);
      return reserved.ok ? ok({ version: reserved.value[0]?.version ?? changed.version }) : reserved;
    }
    const taken = await takeStock(tx, plan.units, {
      orderId: order.id,
      at: now,
      fewLeft: settings.selling.fewLeft,
    });
    if (!taken.ok) return refuse({ code: "out_of_stock", products: taken.error.shortages });
    return ok({ version: changed.version });
  });
}

const changesPlaces = ({ order }: ChangePlan): boolean =>
  order.dispatch_on !== undefined || order.arrives_by !== undefined || order.delivery_slot !== undefined;

const rewriting = ({ order, lines, discounts }: ChangePlan): Rewriting => ({
  order,
  lines: lines.flatMap(({ id, before, after }) =>
    id === null || before === after ? [] : [{ id, quantity: after }],
  ),
  added: lines.flatMap(({ id, line }, index) =>
    id === null ? [{ ...line, discounts: discounts?.[index] ?? [] }] : [],
  ),
  discounts:
    discounts &&
    lines.flatMap(({ id, after }, index) =>
      id === null || after === 0 ? [] : [{ id, discounts: discounts[index] ?? [] }],
    ),
});

type Tx = Parameters<typeof expectMoney>[0];
type Row = WholeOrder["order"];

const expect = (tx: Tx, order: Row, paid_kop: Kop, at: Date): Promise<void> =>
  expectMoney(tx, {
    orderId: order.id,
    method: order.payment_method,
    amount_kop: order.total_kop - paid_kop,
    at,
  });

/** Those of the units that the order still holds: an order with released stock has none to return. */
async function heldOf(tx: Tx, orderId: number, units: readonly WantedUnits[]): Promise<WantedUnits[]> {
  const held = await stockHeldBy(tx, orderId);
  return summedUnits(units).flatMap((unit) => {
    const quantity = Math.min(unit.quantity, held.get(unit.variantId) ?? 0);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });
}

/** Splits a part of the products into a second order. @returns its number */
export async function splitOrder(
  { db, clock, publicUrl }: Pick<Needs, "db" | "clock" | "publicUrl">,
  actor: Actor,
  number: string,
  { version, lines: goes, reason }: Split,
) {
  const now = clock();
  return transactAs(db, actor, "order.edit", async (tx) => {
    const before = await lockWhole(tx, number);
    if (!before) return refuse({ code: "not_found" });
    const { order, lines } = before;
    const facts = { version: order.version, status: order.status };
    if (order.version !== version) return refuse({ code: "conflict", ...facts });
    if (!mayRewrite("split", order) || order.parcels > 1)
      return refuse({ code: "order_not_splittable", ...facts });
    if (isUnderWay(order.payment_status)) return refuse({ code: "payment_underway" });
    if ((await returnedOf(tx, order.id)) > 0) return refuse({ code: "money_went_back" });
    if (!isSplit(lines, goes)) return refuse({ code: "split_all", field: "lines" });
    // An issued certificate belongs to the order that paid for it.
    if (
      await hasMade(
        tx,
        goes.map(({ id }) => id),
      )
    )
      return refuse({ code: "order_not_splittable", ...facts });

    const quantities = new Map(goes.map(({ id, quantity }) => [id, quantity]));
    const isKept = hasDiscountsKept(before);
    const parted = partedDiscounts(splitLines(lines, goes));
    const going = lines.flatMap((line, index) => {
      const quantity = quantities.get(line.id);
      if (quantity === undefined) return [];
      const total_kop = lineTotal(line.unit_price_kop, quantity);
      return [{ ...lineToWrite(line), quantity, total_kop, discounts: parted[index]?.goes ?? [] }];
    });
    const given = { promotions: before.promotions, code: order.promo_code };
    const bears = goingDiscount(
      going.flatMap(({ discounts }) => discounts),
      given,
    );
    const sums = splitSums(order, subtotalOf(going.map(({ total_kop }) => total_kop)), isKept ? bears : null);
    const paid_kop = await paidFor(tx, order.id);
    const going_kop = goingMoney(paid_kop, sums);
    const count = going.reduce((sum, { quantity }) => sum + quantity, 0);
    const total = { stays: totalOf(sums.stays), goes: totalOf(sums.goes) };

    const like = likeOrder(order);
    const other = await writeSplitOff(
      tx,
      {
        ...like,
        ...deliveredFree("split"),
        ...sums.goes,
        total_kop: total.goes,
        items_count: count,
        payment_status: going_kop === total.goes ? "paid" : "unpaid",
        promo_code: null,
        gift_message: null,
        greeting_card: null,
        gift_wrap: false,
        gift_ribbon: null,
        tracking_number: null,
        access_token: linkSecret(),
        version: 1,
        created_at: now,
        updated_at: now,
      },
      going,
      actor,
      { idempotency_key: randomUUID(), request_hash: `split of ${number}` },
    );
    await copyCompany(tx, order.purchase_id, like.purchase_id);
    const change = {
      ...sums.stays,
      total_kop: total.stays,
      items_count: order.items_count - count,
      payment_status: statusForTotal(order.payment_status, total.stays, paid_kop),
    };
    const left = lines.flatMap(({ id, quantity }) => {
      const taken = quantities.get(id) ?? 0;
      return taken > 0 ? [{ id, quantity: quantity - taken }] : [];
    });
    const discounts = lines.flatMap(({ id, quantity }, index) =>
      (quantities.get(id) ?? 0) < quantity ? [{ id, discounts: parted[index]?.stays ?? [] }] : [],
    );
    const rewritten = { order: change, lines: left, added: [], discounts: isKept ? discounts : null };
    const stays = await rewriteOrder(tx, before, rewritten, now);
    await openParcel(tx, actor, order, rewritten, now);
    await rewritePromotions(
      tx,
      before.promotions,
      isKept
        ? before.promotions.map(({ discount_kop }, at) => discount_kop - (bears.promotions_kop[at] ?? 0))
        : sums.stays.promotions_kop,
    );
    const why = reason ? { reason } : {};
    const off = { kind: "split_off" as const, data: { number: other.number, ...why } };
    await recordInHistory(tx, order.id, actor, off, now);
    await recordInHistory(tx, other.id, actor, { kind: "split_from", data: { number, ...why } }, now);
    await moveMoney(tx, { from: order.id, to: other.id, amount_kop: going_kop });
    await expect(tx, stays, paid_kop - going_kop, now);
    await expect(tx, { ...stays, id: other.id, total_kop: total.goes }, going_kop, now);
    await handStockOver(tx, await heldOf(tx, order.id, orderUnitsOf(going)), {
      from: order.id,
      to: other.id,
      at: now,
    });
    const settings = await shopSettings(tx);
    const parts = { ...stays, other: { number: other.number, total_kop: total.goes } };
    await notifySplit(tx, parts, { publicUrl, settings, now });
    return ok({ number: other.number });
  });
}
