// Result of matching a row of a payout register with its order.
import type { Day } from "#kit/clock.ts";
import { type Kop, percentOf } from "#kit/money.ts";
import { isHandedOverByShop } from "#shop/orders/rules/payment/step-money.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import { cashTariff } from "../../delivery/rules/prices/cash-fees.ts";
import type { DeliverySettings, OrderWay } from "../../delivery/rules/settings.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";

/** `paid_before`: it is in an earlier row, of this register or another. */
export type PayoutState = "matches" | "other_sum" | "unknown_order" | "paid_before" | "not_cash";

export const payoutLimits = {
  /** Of the uploaded file. */
  fileBytes: 2_000_000,
  /** Of an unpacked workbook. */
  bytes: 64_000_000,
  /** Parcels in one register. */
  rows: 5_000,
  columns: 60,
} as const;

/** Carriers pay out within a few days; an order in no register after so many days becomes a task. */
export const payoutWithinDays = 7;

/** A row of a register's file. */
export interface PaidRow {
  /** Row number in the file. */
  readonly position: number;
  readonly tracking_number: string;
  /** Collected from the buyer, as far as the file shows it. */
  readonly amount_kop: Kop;
  /** Kept by the carrier; null: not in the file. */
  readonly fee_kop: Kop | null;
  readonly paid_on: Day | null;
  /** The file has only the payout: the carrier's commission may be missing from the sum. */
  readonly isNet: boolean;
}

export interface CashOrder {
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  readonly total_kop: Kop;
  /** The carrier's fee within the total: the buyer pays it in addition to the products. */
  readonly fee_kop: Kop;
  /** Paid before dispatch, for example by certificate; also when it was refunded since. */
  readonly prepaid_kop: Kop;
  /** The buyer received it, whether or not it came back later. */
  readonly wasReceived: boolean;
}

/** The sum the carrier must pay out for an order; null: it collects no money. */
export function awaitedOf(order: CashOrder): Kop | null {
  if (order.payment_method !== "cod" || isHandedOverByShop(order)) return null;
  const cash_kop = order.total_kop - order.prepaid_kop - order.fee_kop;
  if (cash_kop <= 0) return null;
  const isOff = order.status === "cancelled" || order.status === "returned";
  return isOff && !order.wasReceived ? 0 : cash_kop;
}

/** The commission the carrier keeps by its contract with the shop. */
export function keptOf(
  awaited_kop: Kop,
  { carrier, on }: { readonly carrier: CarrierName; readonly on: Day },
  { cashContract }: Pick<DeliverySettings, "cashContract">,
): Kop {
  return carrier === "nova_poshta" ? percentOf(awaited_kop, cashTariff(cashContract, on).sellerPercent) : 0;
}

/** Known data of a row's order. */
export interface Awaited {
  /** Null: the carrier collects no money for it. */
  readonly awaited_kop: Kop | null;
  /** By contract, of the awaited money. */
  readonly kept_kop: Kop;
  readonly wasPaidOut: boolean;
}

/** Carriers round each parcel's commission or that of the whole register. */
const rounding_kop = 1;

/** @param order null: no order has its tracking number */
export function stateOf(row: Pick<PaidRow, "amount_kop" | "isNet">, order: Awaited | null): PayoutState {
  if (!order) return "unknown_order";
  if (order.awaited_kop === null) return "not_cash";
  if (order.wasPaidOut) return "paid_before";
  if (row.amount_kop === order.awaited_kop) return "matches";
  const net_kop = order.awaited_kop - order.kept_kop;
  return row.isNet && order.awaited_kop > 0 && Math.abs(row.amount_kop - net_kop) <= rounding_kop
    ? "matches"
    : "other_sum";
}
