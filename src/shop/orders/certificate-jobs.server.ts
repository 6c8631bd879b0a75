// After a step of an order or a change of its payment, its certificates are updated: those it no longer
// covers can no longer pay, in the same transaction; everything else happens outside it.
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { hasCertificates, keepInStep, stopBought } from "../certificates/bought.server.ts";
import type { CertificateKeys } from "../certificates/code.server.ts";
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

/** Updates the certificates among an order's products to match the order; does nothing if there are none. */
export async function followByCertificates(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (!(await hasCertificates(tx, orderId))) return;
  await followTopUp(tx, orderId, at);
  await stopBought(tx, orderId, at);
  await enqueue(tx, issueCertificates, { order_id: orderId });
}
