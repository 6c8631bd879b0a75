import { z } from "zod";
import { longestQuery } from "./rules/limits.ts";

export const quickQuery = z.object({
  q: z
    .string()
    .trim()
    .max(longestQuery)
    .default("")
    .describe("Number, waybill, phone or its last digits, name, e-mail, product"),
});
