import type { z } from "zod";
import type { stepHeaders } from "#shop/fulfilment/input.ts";
import type { SentStep } from "#shop/fulfilment/ops/sent-steps.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";

interface Sent {
  readonly actor: Actor;
  readonly headers: z.output<typeof stepHeaders>;
}

/** How a packer's device has sent a step; null: another person made it on this device. */
export function sentStep({ actor, headers }: Sent): SentStep | null {
  const packer = headers["x-packer"];
  if (packer !== undefined && packer !== accountOf(actor)) return null;
  return { key: headers["idempotency-key"], isOffline: headers["x-offline"] !== undefined };
}
