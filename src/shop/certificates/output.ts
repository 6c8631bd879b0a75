import { z } from "zod";
import { money } from "#kit/output.ts";
import { certificateStates } from "./rules/validity.ts";

export const balanceOutput = z.object({
  last4: z.string(),
  state: z.enum(certificateStates),
  nominal: money,
  balance: money,
  expires_on: z.string().describe("The last day on which it can pay"),
  spent: z
    .array(z.object({ day: z.string(), amount: money }))
    .readonly()
    .describe("Payments, below zero, and returns to it; newest first"),
});

export type BalanceJson = z.infer<typeof balanceOutput>;
