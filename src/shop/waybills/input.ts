import { z } from "zod";
import { orderNumber } from "../orders/input.ts";
import { labelFormats } from "./port.ts";
import { mostAtOnce } from "./rules/states.ts";

const numbers = z
  .array(orderNumber)
  .max(mostAtOnce)
  .transform((list) => [...new Set(list)]);

export const ordersInput = z.object({ numbers });

/** Unpacked parcels go into a register only with explicit consent. */
export const registerInput = z.object({ numbers, unpacked: z.boolean().default(false) });

/** Query of a PDF's URL: separated by commas. */
export const labelsQuery = z.object({
  numbers: z
    .string()
    .max(mostAtOnce * 13)
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(numbers),
  format: z.enum(labelFormats).default("100x100"),
});
