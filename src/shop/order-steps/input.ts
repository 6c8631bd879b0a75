import { z } from "zod";
import { proseOrEmpty } from "#kit/text.ts";
import { orderNumber, version, waybill } from "../orders/input.ts";
import { bulkMost, bulkSteps, orderStatuses } from "../orders/rules/statuses.ts";
import { takers } from "../payments/rules/statuses.ts";
import { returnedUnits } from "../returns/input.ts";

export const transitionInput = z.object({
  to: z.enum(orderStatuses),
  /** The version of the order that the user saw. */
  version,
  comment: proseOrEmpty(1_000).nullish(),
  tracking_number: waybill.nullish(),
  /** Why an unpaid order goes on. */
  unpaid_reason: proseOrEmpty(300).nullish(),
  /** How its money was taken: with the products, or received from the carrier. */
  taken: z.enum(takers).nullish(),
  /** Of an unpaid purchase only this parcel is cancelled; the others are still to be paid. */
  alone: z.boolean().nullish(),
  /** What happens to the units of a returned order; if left out, the default for all of them. */
  pieces: returnedUnits.nullish(),
});
export type Transition = z.output<typeof transitionInput>;

const seenOrders = z
  .array(z.object({ number: orderNumber, version }))
  .min(1)
  .max(bulkMost)
  .refine((orders) => new Set(orders.map(({ number }) => number)).size === orders.length, {
    error: "format",
  });

/** Returned orders: all units come back by the default rule (returns/rules/returns.ts). */
export const bulkTransitionInput = z.object({
  to: z.enum(bulkSteps),
  orders: seenOrders,
  /** The carrier's money for them has been received. */
  taken: z.literal("carrier").nullish(),
});
export type BulkTransition = z.output<typeof bulkTransitionInput>;
