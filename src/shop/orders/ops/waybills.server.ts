// Tells shop/waybills about a change of an order.
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { enqueueAll, newJob } from "#jobs/queue.ts";

/** Orders were cancelled or changed: their waybills must be checked. */
export const waybillFollows = {
  name: "follow_order_by_waybill",
  payload: z.object({ order_id: z.int() }),
};

export const followByWaybill = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    orderIds.map((order_id) => newJob(waybillFollows, { order_id })),
  );
