import { z } from "zod";
import { money } from "#kit/output.ts";
import { orderOutput } from "#shop/orders/output/order.ts";
import { claimOutput } from "#shop/returns/output.ts";

export const ownEventKind = z.enum(["placed", "status", "payment", "tracking", "claim", "claim_answer"]);

/** An order as shown in its buyer's account. */
export const ownOrderOutput = orderOutput.extend({
  version: z.number(),
  history: z
    .array(
      z.object({
        kind: ownEventKind,
        at: z.string(),
        by: z.enum(["buyer", "shop"]),
        /** The new status, or the new payment status. */
        to: z.string().nullable(),
      }),
    )
    .describe("Oldest first"),
  claims: z.array(claimOutput),
  refunds: z.array(z.object({ amount: money, at: z.string() })).describe("Completed refunds, oldest first"),
  replaces: z.string().nullable().describe("The number of the order whose units it sends again"),
  claim_until: z.string().nullable().describe("The last day for a claim"),
  can: orderOutput.shape.can.extend({ claim: z.boolean() }),
});

export type OwnOrderJson = z.infer<typeof ownOrderOutput>;
export type OwnEventJson = OwnOrderJson["history"][number];
