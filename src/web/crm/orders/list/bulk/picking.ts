// Selects orders of the list for a bulk step. An order is stored as its row showed it, so that the selection
// survives a change of the page, and the step is requested for the version that the user saw.

import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import type { StepAsk } from "#shop/orders/rules/payment/step-money.ts";
import {
  type BulkStep as BulkStepName,
  bulkMost,
  type OrderStatus,
  type Step,
  bulkSteps as stepsAtOnce,
} from "#shop/orders/rules/statuses.ts";
import { canBeSent } from "#shop/waybills/rules/states.ts";

export interface PickedOrder {
  readonly number: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly next: readonly Step[];
  /** The payment question of each step that has one. */
  readonly asks: Readonly<Partial<Record<Step, StepAsk>>>;
  /** It is prepaid, but the money has not arrived. */
  readonly unpaid: boolean;
  readonly delivery: { readonly type: OrderWay; readonly carrier: CarrierName | null };
}

export type PickedOrders = ReadonlyMap<string, PickedOrder>;

export const nothingPicked: PickedOrders = new Map();

/** Adds rows up to the limit of one step; a row that is there already is updated. */
export function withOrders(picked: PickedOrders, rows: readonly PickedOrder[]): PickedOrders {
  const kept = new Map(picked);
  for (const { number, version, status, next, asks, unpaid, delivery } of rows) {
    if (kept.has(number) || kept.size < bulkMost)
      kept.set(number, { number, version, status, next, asks, unpaid, delivery });
  }
  return kept;
}

export const without = (picked: PickedOrders, numbers: readonly string[]): PickedOrders => {
  const dropped = new Set(numbers);
  return new Map([...picked].filter(([number]) => !dropped.has(number)));
};

/** The rows between two rows, both included, in either direction; only the second when the first is gone. */
export function rowsBetween<Row extends { readonly number: string }>(
  rows: readonly Row[],
  from: string | null,
  to: string,
): readonly Row[] {
  const [a, b] = [
    rows.findIndex(({ number }) => number === from),
    rows.findIndex(({ number }) => number === to),
  ];
  if (b < 0) return [];
  return a < 0 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export interface BulkStep {
  readonly step: BulkStepName;
  readonly orders: readonly PickedOrder[];
}

/** The steps that at least one selected order can take, in the order of an order's life. */
export const bulkSteps = (picked: PickedOrders): readonly BulkStep[] =>
  stepsAtOnce
    .map((step) => ({ step, orders: [...picked.values()].filter(({ next }) => next.includes(step)) }))
    .filter(({ orders }) => orders.length > 0);

/** The selected orders that a carrier can create a waybill for. */
export const sendableNumbers = (picked: PickedOrders): readonly string[] =>
  [...picked.values()].filter((order) => canBeSent(order) && isCarried(order)).map(({ number }) => number);
