import { z } from "zod";
import { claimDecisions, claimSubjects } from "./rules/claims.ts";

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

export type ClaimJson = z.infer<typeof claimOutput>;
