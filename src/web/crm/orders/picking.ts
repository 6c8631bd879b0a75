// Choosing orders of the list for a step at once. An order is remembered as its row showed it, so that the choice
// outlives the page of the list, and the step is asked for the version that the person saw.

import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { isCarried } from "#shop/orders/rules/packing.ts";
import type { StepAsk } from "#shop/orders/rules/step-money.ts";
import {
  type BulkStep as BulkStepName,
  bulkMost,
  type OrderStatus,
  type Step,
  bulkSteps as stepsAtOnce,
} from "#shop/orders/rules.ts";
import { canBeSent } from "#shop/waybills/rules.ts";

export interface PickedOrder {
  readonly number: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly next: readonly Step[];
  /** What has to be said of the money with some of the steps. */
  readonly asks: Readonly<Partial<Record<Step, StepAsk>>>;
  /** It is paid in advance, and the money is not there. */
  readonly unpaid: boolean;
  readonly delivery: { readonly type: OrderWay; readonly carrier: CarrierName | null };
}

export type PickedOrders = ReadonlyMap<string, PickedOrder>;

export const nothingPicked: PickedOrders = new Map();

/** Adds rows, as many as go at once; a row that is there already is known anew. */
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

/** The rows from one to another, both included, whichever is higher; the second alone when the first is gone. */
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
  /** Those of the chosen that may take it now. */
  readonly orders: readonly PickedOrder[];
}

/** The steps that at least one of the chosen orders may take, in the order of an order's life. */
export const bulkSteps = (picked: PickedOrders): readonly BulkStep[] =>
  stepsAtOnce
    .map((step) => ({ step, orders: [...picked.values()].filter(({ next }) => next.includes(step)) }))
    .filter(({ orders }) => orders.length > 0);

/** Those a carrier can be asked for a waybill for. */
export const sendableNumbers = (picked: PickedOrders): readonly string[] =>
  [...picked.values()].filter((order) => canBeSent(order) && isCarried(order)).map(({ number }) => number);
