// How long an order holds its stock. An order to be paid before dispatch that is neither paid nor confirmed
// by the team holds its stock for a limited time; then the stock is released and the order stays. The
// quantities held are in the ledger (shop/stock). Pure.
import type { OrderWay } from "../../delivery/rules/settings.ts";
import { isAwaited } from "../../payments/rules/statuses.ts";
import { type AdvanceOrder, advanceDue } from "./payment/advance-due.ts";
import type { OrderStatus } from "./statuses.ts";

export type StockState =
  /** Held without a limit: paid, confirmed, or cash on delivery without an unpaid advance. */
  | "kept"
  /** Held until a moment. */
  | "timed"
  /** Released, or returned to stock. */
  | "released"
  /** Paid, or held by the bank, after some of it was sold: the team decides with the buyer. */
  | "short";

export interface StockHold {
  readonly stock_state: StockState;
  readonly stock_until: Date | null;
}

export interface HoldSettings {
  readonly cardHoldMinutes: number;
  readonly releaseInvoices: boolean;
  readonly invoiceDays: number;
}

export const keptStock = { stock_state: "kept", stock_until: null } as const satisfies StockHold;
export const releasedStock = { stock_state: "released", stock_until: null } as const satisfies StockHold;
export const shortStock = { stock_state: "short", stock_until: null } as const satisfies StockHold;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const timed = (at: Date, ms: number): StockHold => ({
  stock_state: "timed",
  stock_until: new Date(at.getTime() + ms),
});

interface Held extends AdvanceOrder {
  readonly status: OrderStatus;
  readonly delivery_type: OrderWay;
}

/** How an order holds its stock at this moment. */
export function holdOf(
  { delivery_type, ...order }: Held,
  { cardHoldMinutes, releaseInvoices, invoiceDays }: HoldSettings,
  at: Date,
): StockHold {
  // An electronic order has no stock to hold.
  if (delivery_type === "digital") return keptStock;
  if (order.status !== "new" || !isAwaited(order.payment_status)) return keptStock;
  if (order.payment_method === "cod" && advanceDue(order) === 0) return keptStock;
  if (order.payment_method === "invoice") return releaseInvoices ? timed(at, invoiceDays * DAY) : keptStock;
  return timed(at, cardHoldMinutes * MINUTE);
}

/** Whether the order holds everything that was ordered. */
export const holdsStock = ({ stock_state }: Pick<StockHold, "stock_state">): boolean =>
  stock_state === "kept" || stock_state === "timed";

/** Whether its hold has expired. */
export const isHoldOver = ({ stock_until }: Pick<StockHold, "stock_until">, now: Date): boolean =>
  stock_until !== null && stock_until <= now;

export const stockHoldStates = ["held", "released", "short"] as const;

/** The stock state on page and API; null: nothing to report. */
export interface StockHoldState {
  readonly state: (typeof stockHoldStates)[number];
  readonly until: Date | null;
}

export function stockHoldOf(order: StockHold & { readonly status: OrderStatus }): StockHoldState | null {
  if (order.status === "cancelled" || order.status === "returned" || order.stock_state === "kept")
    return null;
  const { stock_state: state, stock_until: until } = order;
  return { state: state === "timed" ? "held" : state, until };
}
