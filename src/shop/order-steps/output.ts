import { z } from "zod";
import { orderStatuses, steps, undoSteps } from "../orders/rules/statuses.ts";
import { undoBars } from "./rules/undo.ts";

/** The last step, for those who may take it back. */
export const undoOutput = z
  .object({
    step: z.enum(undoSteps),
    bar: z.enum(undoBars).nullable().describe("Why it cannot be taken back; null: it can"),
    why: z.string().nullable().describe("The same in words, while the step is fresh"),
  })
  .nullable();

export const undoneOutput = z.object({
  outcome: z.enum(["done", "already"]).describe("«already»: it had been taken back before"),
  version: z.number(),
  status: z.enum(orderStatuses),
});

export const bulkUndoneOutput = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        done: z.boolean(),
        code: z.string().nullable().describe("Why it was refused"),
        message: z.string().nullable(),
      }),
    )
    .describe("In the order of the request"),
});

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
        undo: undoOutput,
      }),
    )
    .describe("In the order of the request"),
});
