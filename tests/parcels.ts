// Parcels for tests: a shipped order, and a carrier that returns what a test has set.
import { must, ok, type Result, refuse } from "#kit/result.ts";
import type { CheckoutNeeds } from "#shop/checkout/ops.server.ts";
import type { CarrierError } from "#shop/delivery/port.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import type { ParcelReport, ParcelTracker } from "#shop/tracking/port.ts";
import { anOrder, placed, toBranch } from "./orders.ts";

/** Places an order to a branch and ships it under a waybill. @returns its number */
export async function shipped(
  needs: CheckoutNeeds & { readonly publicUrl: string },
  waybill: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const { number } = await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68, ...change }));
  let version = 1;
  for (const to of ["confirmed", "packing", "shipped"] as const) {
    const tracking_number = to === "shipped" ? waybill : null;
    version = must(await moveOrder(needs, system, number, { to, version, tracking_number })).version;
  }
  return number;
}

export const aReport = (
  number: string,
  state: ParcelReport["state"],
  more: Partial<ParcelReport> = {},
): ParcelReport => ({
  number,
  code: 7,
  state,
  money: null,
  at: null,
  words: "Прибув на відділення",
  place: "Відділення № 1: вул. Хрещатик, 22",
  arrivesOn: null,
  storedUntil: null,
  sentOnAs: null,
  ...more,
});

export interface ToldTracker extends ParcelTracker {
  /** By number; a parcel without one is missing in the response. */
  readonly reports: Map<string, ParcelReport>;
  /** The numbers of each request. */
  readonly asked: string[][];
  trouble: CarrierError | null;
}

export function toldTracker(): ToldTracker {
  const tracker: ToldTracker = {
    reports: new Map(),
    asked: [],
    trouble: null,
    async statuses(asked): Promise<Result<readonly ParcelReport[], CarrierError>> {
      tracker.asked.push(asked.map(({ number }) => number));
      if (tracker.trouble) return refuse(tracker.trouble);
      return ok(asked.flatMap(({ number }) => tracker.reports.get(number) ?? []));
    },
  };
  return tracker;
}
