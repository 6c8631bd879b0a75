// Refunded and refundable money of an order: for staff who make refunds, and the refunds made for the buyer.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Clock, kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { boughtUnits, unmadeKop } from "#shop/certificates/refunding.server.ts";
import { type BoughtUnit, refundableOf, spentOf } from "#shop/certificates/rules/refunding.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { reachedAt } from "#shop/orders/ops/row.server.ts";
import { toGiveBack } from "#shop/orders/reads/payment/money.server.ts";
import { seesMoney } from "#shop/orders/reads/visibility.server.ts";
import type { MoneyOfOrder } from "#shop/orders/rules/payment/cancel-money.ts";
import { isHandedOverByShop } from "#shop/orders/rules/payment/step-money.ts";
import { leftOfPart, paymentLeft, type RefundRow, refundsOf } from "#shop/payments/reads/refunds.server.ts";
import { canAskAgain, unitsRefunded } from "#shop/payments/rules/refunds.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { borneKop } from "#shop/pricing/reads.server.ts";
import { paidByLine } from "#shop/pricing/rules/prices.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { type Cards, waysFor } from "../rules/refund-ways.ts";
import { fittingReasons, type RefundableLine } from "../rules/refundable.ts";

/** The lines of an order for refunds, in line order. */
export async function refundableLines(
  db: Db | Tx,
  order: { readonly id: number; readonly discount_kop: number },
): Promise<RefundableLine[]> {
  const lines = await db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select(["l.id", "l.quantity", "l.total_kop"])
    // A box itself is not food, but its contents are.
    .select(
      sql<boolean>`p.kind = 'food' or exists (select from order_line_parts where line_id = l.id)`.as(
        "isFood",
      ),
    )
    .select(borneKop)
    .where("l.order_id", "=", order.id)
    .orderBy("l.position")
    .execute();
  const paid = paidByLine(lines, order.discount_kop);
  const refunded = unitsRefunded(await refundsOf(db, order.id));
  const known = lines.map(({ id, quantity, isFood }, index) => ({
    id,
    quantity,
    paid_kop: paid[index] ?? 0,
    isFood,
    refunded: refunded.get(id) ?? 0,
  }));
  const certificates = await boughtUnits(db, order.id, known);
  return known.map((line) => {
    const own = certificates.filter((unit) => unit.line === line.id);
    const unspent_kop = own.reduce((sum, unit) => sum + refundableOf(unit), 0);
    return { ...line, unspent_kop: own.length > 0 ? unspent_kop : null };
  });
}

/** How much of an order's money may be refunded, and the certificates it bought. */
export interface RefundableMoney {
  /** The payment to refund; null when none has money left. */
  readonly payment: Awaited<ReturnType<typeof paymentLeft>>;
  /** Without what was spent of the order's certificates, or is reserved for one being made. */
  readonly left_kop: Kop;
  readonly spent_kop: Kop;
  readonly certificates: readonly BoughtUnit[];
}

/** How much may be refunded, except what a certificate paid. @param lines as for refunds */
export async function refundableMoney(
  db: Db | Tx,
  orderId: number,
  { lines, isCollected }: { readonly lines: readonly RefundableLine[]; readonly isCollected: boolean },
): Promise<RefundableMoney> {
  const payment = await paymentLeft(db, orderId, { by: "money", isCollected });
  if (!payment) return { payment, left_kop: 0, spent_kop: 0, certificates: [] };
  const certificates = await boughtUnits(db, orderId, lines);
  const spent_kop = Math.min(payment.all_kop, spentOf(certificates));
  const may_kop = payment.all_kop - spent_kop - (await unmadeKop(db, orderId, lines));
  const left_kop = Math.max(0, Math.min(payment.left_kop, may_kop));
  return { payment, left_kop, spent_kop, certificates };
}

/**
 * Whether a carrier has handed a parcel over, and took the cash for it, and from when the days for a return
 * count. The shop records what it takes itself. The last e-mail of an electronic order completes it.
 */
export async function receiptOf(
  db: Db | Tx,
  order: { readonly id: number; readonly delivery_type: OrderWay; readonly carrier: CarrierName },
): Promise<{ readonly isCollected: boolean; readonly returnableFrom: Date | null }> {
  const isElectronic = order.delivery_type === "digital";
  const returnableFrom = await reachedAt(db, order.id, isElectronic ? "completed" : "delivered");
  const isCollected = returnableFrom !== null && !isElectronic && !isHandedOverByShop(order);
  return { isCollected, returnableFrom };
}

/**
 * The money for a refund that a bank refused or did not answer, when it is requested again; null when it may
 * not be. Refused money may have been refunded otherwise meanwhile, or spent of the order's certificates.
 */
export async function moneyToAskAgain(
  db: Db | Tx,
  order: Parameters<typeof receiptOf>[1] & Parameters<typeof refundableLines>[1],
  refund: RefundRow,
): Promise<RefundableMoney | null> {
  if (!canAskAgain(refund)) return null;
  const lines = await refundableLines(db, order);
  const { isCollected } = await receiptOf(db, order);
  const money = await refundableMoney(db, order.id, { lines, isCollected });
  if (refund.state !== "failed") return money;
  if ((await leftOfPart(db, refund)) < refund.amount_kop) return null;
  return money.certificates.length > 0 && money.left_kop < refund.amount_kop ? null : money;
}

/** What happens to an order's money when it is cancelled before dispatch. */
export async function moneyOfOrder(db: Db | Tx, orderId: number): Promise<MoneyOfOrder> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "discount_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await refundableLines(db, order);
  const { left_kop, spent_kop } = await refundableMoney(db, orderId, { lines, isCollected: false });
  const paid = await paymentLeft(db, orderId, { by: "certificate" });
  const certificate =
    paid?.certificate_id == null
      ? null
      : await db
          .selectFrom("gift_certificates")
          .select("last4")
          .where("id", "=", paid.certificate_id)
          .executeTakeFirstOrThrow();
  return {
    left_kop,
    spent_kop,
    certificate: certificate && { last4: certificate.last4, amount_kop: paid?.left_kop ?? 0 },
  };
}

/** The refunds of an order; null without the right to see sums, or if there is no such order. */
export async function orderRefunds(
  { db, cards, clock }: { readonly db: Db; readonly cards: Cards; readonly clock: Clock },
  actor: Actor,
  number: string,
) {
  if (!seesMoney(actor)) return null;
  const order = await db
    .selectFrom("orders as o")
    .select(["o.id", "o.status", "o.discount_kop", "o.delivery_type", "o.carrier"])
    .where("o.number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const { isCollected, returnableFrom } = await receiptOf(db, order);
  const owed_kop = await toGiveBack(db, order.id);
  const lines = await refundableLines(db, order);
  const money = await refundableMoney(db, order.id, { lines, isCollected });
  const { payment } = money;
  const certificate = await paymentLeft(db, order.id, { by: "certificate" });
  const byCard =
    payment?.external_id != null && cards.some(({ method }) => providerOf[method] === payment.provider);
  const canMake = can(actor, "refund.make");
  const names = await namesOf(db, order.id);
  const refunds = await refundsOf(db, order.id);
  const again = new Set<number>();
  for (const refund of refunds)
    if (canMake && (await moneyToAskAgain(db, order, refund))) again.add(refund.id);
  return {
    /** Oldest first. */
    made: refunds.map((refund) => ({
      id: refund.id,
      /** In hryvnias. */
      amount: hryvnias(refund.amount_kop),
      way: refund.way,
      state: refund.state,
      trouble: refund.trouble,
      reason: refund.reason,
      comment: refund.comment,
      /** Who decided; null if they have no name. */
      by: names.get(refund.id) ?? null,
      at: kyivIso(refund.created_at),
      settled_at: refund.settled_at && kyivIso(refund.settled_at),
      /** This user may request it from the bank again. */
      can_retry: again.has(refund.id),
    })),
    /** Hryvnias that may still be refunded as money. */
    left: hryvnias(money.left_kop),
    /** Hryvnias already spent of the order's certificates: they are not refunded. */
    spent_of_certificates: hryvnias(money.spent_kop),
    /** Hryvnias that may still be refunded to the certificate that paid. */
    left_on_certificate: hryvnias(certificate?.left_kop ?? 0),
    /** Hryvnias of it that must be refunded: the order was cancelled, or costs less than was paid. */
    owed: hryvnias(Math.min(owed_kop, money.left_kop)),
    /** Reasons allowed in the order's current state. */
    reasons: fittingReasons({ status: order.status, returnableFrom, owed_kop, lines }, clock()),
    /** Refund ways; empty without the right to make refunds. */
    ways: canMake
      ? waysFor({ byCard, isMoney: !certificate || payment !== null, isCertificate: !!certificate })
      : [],
    /** The lines in order, with what was paid for them in kopiykas. */
    lines,
  };
}

export type OrderRefunds = NonNullable<Awaited<ReturnType<typeof orderRefunds>>>;

async function namesOf(db: Db, orderId: number): Promise<Map<number, string>> {
  const people = await db
    .selectFrom("refunds as r")
    .innerJoin("customers as c", "c.id", "r.staff_id")
    .select(["r.id", "c.first_name", "c.last_name"])
    .where("r.order_id", "=", orderId)
    .execute();
  return new Map(
    people.map(({ id, first_name, last_name }) => [id, [first_name, last_name].filter(Boolean).join(" ")]),
  );
}

/** Completed refunds of some orders, by order, oldest first. */
export async function refundsDone(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { amount: number; at: string }[]>> {
  const rows = await db
    .selectFrom("refunds")
    .select(["order_id", "amount_kop", "settled_at"])
    .where("order_id", "in", orderIds)
    .where("state", "=", "done")
    .orderBy("id")
    .execute();
  const done = new Map<number, { amount: number; at: string }[]>();
  for (const { order_id, amount_kop, settled_at } of rows) {
    if (!settled_at) continue;
    const of = done.get(order_id) ?? [];
    done.set(order_id, [...of, { amount: hryvnias(amount_kop), at: kyivIso(settled_at) }]);
  }
  return done;
}
