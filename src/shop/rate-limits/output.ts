import { z } from "zod";
import { limitClassNames } from "./rules/classes.ts";

/** `wait_seconds` 0: allowed now. */
export const limitStateOutput = z.object({
  class: z.enum(limitClassNames),
  limits: z.array(z.object({ used: z.int(), most: z.int(), seconds: z.int() })).readonly(),
  wait_seconds: z.int(),
});

export type LimitState = z.infer<typeof limitStateOutput>;
