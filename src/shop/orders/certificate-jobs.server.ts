// After a step of an order or news of its money its certificates follow, outside of that transaction.
import { z } from "zod";
import type { Db, Tx } from "#db/database.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { hasCertificates, keepInStep } from "../certificates/bought.server.ts";
import { trackingPath } from "./rules.ts";

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: { readonly publicUrl: string };
  readonly certificateSecret: string;
}

export const keepCertificates = defineJob(
  "keep_certificates",
  z.object({ order_id: z.int() }),
  ({ env, ...needs }: Needs, { order_id }) =>
    keepInStep({ ...needs, publicUrl: env.publicUrl, pathOf: trackingPath }, order_id),
);

/** Has the certificates among an order's goods follow it; nothing for orders without any. */
export async function followByCertificates(tx: Tx, orderId: number): Promise<void> {
  if (await hasCertificates(tx, orderId)) await enqueue(tx, keepCertificates, { order_id: orderId });
}
