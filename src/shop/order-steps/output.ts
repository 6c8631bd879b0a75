import { z } from "zod";
import { orderStatuses, steps } from "../orders/rules/statuses.ts";

export const bulkMoveOutput = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        done: z.boolean().describe("The order has taken the step, now or by an earlier request"),
        version: z.number().nullable().describe("Of the current order; null when it does not exist"),
        status: z.enum(orderStatuses).nullable(),
        next: z.array(z.enum(steps)),
        code: z.string().nullable().describe("Why it was refused"),
        message: z.string().nullable(),
      }),
    )
    .describe("In the order of the request"),
});
