// An order with its events and claims.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { claimDecisions, claimSubjects } from "../rules/returns/claims.ts";
import { orderOutput } from "./order.ts";

export const claimOutput = z.object({
  id: z.number(),
  subject: z.enum(claimSubjects),
  text: z.string(),
  created_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Null while it waits, and for claims answered before decisions were stored. */
  decision: z.enum(claimDecisions).nullable(),
  replacement: z.string().nullable().describe("The number of the replacement order"),
  photos: z.array(z.int()).describe("Ids of its photographs"),
});

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
export type ClaimJson = z.infer<typeof claimOutput>;
