// Tells shop/waybills about a change of an order.
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";

/** An order was cancelled or changed: its waybill must be checked. */
export const waybillFollows = {
  name: "follow_order_by_waybill",
  payload: z.object({ order_id: z.int() }),
};

export const followByWaybill = (tx: Tx, orderId: number): Promise<void> =>
  enqueue(tx, waybillFollows, { order_id: orderId });
