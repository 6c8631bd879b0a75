// What a step requires about the order's money. Products paid in advance are not dispatched unpaid, unless a
// manager gives a reason; a handover by the shop itself includes the payment; for cash that a carrier
// collected, a manager records that it has come.
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { isAwaited } from "#shop/payments/rules/statuses.ts";
import type { OrderStatus, Step } from "../statuses.ts";
import { type AdvanceOrder, advanceDue, owesRest } from "./advance-due.ts";

/**
 * `advance`: it is unpaid although it should be; a reason lets it go on. `taken`: the money is taken now, in
 * cash or by terminal, or a reason lets it go on without. `carrier`: the carrier's money may be recorded as
 * received.
 */
export const stepAsks = ["advance", "taken", "carrier"] as const;
export type StepAsk = (typeof stepAsks)[number];

export interface OwedOrder extends AdvanceOrder {
  readonly status: OrderStatus;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  readonly unpaid_reason: string | null;
  /** A bank holds the money for the shop. */
  readonly isHeld: boolean;
}

/** The shop itself hands the products to the buyer, and takes the cash for them. */
export const isHandedOverByShop = ({
  delivery_type,
  carrier,
}: {
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName | null;
}): boolean => delivery_type === "pickup" || carrier === "own";

/**
 * It, or a part of it, should be paid in advance, and is neither paid nor held by a bank. The one answer to «may it
 * be packed, sent or handed over»; a manager's recorded reason (`unpaid_reason`) lets it go on.
 */
export function lacksAdvance({ isHeld, ...order }: AdvanceOrder & Pick<OwedOrder, "isHeld">): boolean {
  if (isHeld) return false;
  if (order.payment_method === "cod") return advanceDue(order) > 0;
  return (order.total_kop > 0 && isAwaited(order.payment_status)) || owesRest(order);
}

export const unpaidMarks = ["held_back", "let_go"] as const;
/** An order that lacks its money: it stays until it is paid, or a manager has let it go on. */
export type UnpaidMark = (typeof unpaidMarks)[number];

/** Null: it lacks no money that is due before packing. */
export function unpaidMark(
  order: AdvanceOrder & Pick<OwedOrder, "isHeld" | "unpaid_reason">,
): UnpaidMark | null {
  if (!lacksAdvance(order)) return null;
  return order.unpaid_reason === null ? "held_back" : "let_go";
}

/** It was handed over, and the cash for it has not come. */
export const awaitsCash = ({
  status,
  payment_method,
  payment_status,
  total_kop,
}: Pick<OwedOrder, "status" | "payment_method" | "payment_status" | "total_kop">): boolean =>
  payment_method === "cod" &&
  total_kop > 0 &&
  isAwaited(payment_status) &&
  (status === "delivered" || status === "completed");

const needsAdvance: readonly OrderStatus[] = ["packing", "shipped", "delivered", "completed"];

/** What a step requires about the money; null: nothing. */
export function askOfStep(order: OwedOrder, to: OrderStatus): StepAsk | null {
  if (!needsAdvance.includes(to)) return null;
  if (unpaidMark(order) === "held_back") return "advance";
  if (order.payment_method !== "cod" || order.total_kop === 0 || !isAwaited(order.payment_status))
    return null;
  if (isHandedOverByShop(order)) {
    const isHandedOver = to === "delivered" || to === "completed";
    return isHandedOver && order.unpaid_reason === null ? "taken" : null;
  }
  return to === "completed" ? "carrier" : null;
}

/** The same for each of some steps. */
export const asksOf = (order: OwedOrder, steps: readonly Step[]): Partial<Record<Step, StepAsk>> =>
  Object.fromEntries(
    steps.flatMap((step) => {
      const ask = askOfStep(order, step);
      return ask ? [[step, ask]] : [];
    }),
  );
