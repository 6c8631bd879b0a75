// After a step of an order or a change of its payment, its certificates are updated: those it no longer
// covers can no longer pay, in the same transaction; everything else happens outside it.
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { keepInStep, stopBought } from "../certificates/bought.server.ts";
import type { CertificateKeys } from "../certificates/code.server.ts";
import { withCertificates } from "../certificates/reads/orders.server.ts";
import { followTopUp } from "../certificates/top-up-ops.server.ts";
import { trackingPath } from "./rules/statuses.ts";

interface Needs extends SiteNeeds {
  readonly certificateKeys: CertificateKeys;
}

export const issueCertificates = defineJob(
  "keep_certificates",
  z.object({ order_id: z.int() }),
  ({ env, ...needs }: Needs, { order_id }) =>
    keepInStep({ ...needs, publicUrl: env.publicUrl, pathOf: trackingPath }, order_id),
);

/** Updates the certificates among the products of orders to match the orders; does nothing if there are none. */
export async function followByCertificates(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  for (const order_id of await withCertificates(tx, orderIds)) {
    await followTopUp(tx, order_id, at);
    await stopBought(tx, order_id, at);
    await enqueue(tx, issueCertificates, { order_id });
  }
}
