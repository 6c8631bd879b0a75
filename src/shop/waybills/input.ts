import { z } from "zod";
import { orderNumber } from "../orders/input.ts";
import { labelFormats } from "./port.ts";
import { mostAtOnce } from "./rules.ts";

const numbers = z
  .array(orderNumber)
  .max(mostAtOnce)
  .transform((list) => [...new Set(list)]);

/** Orders by number. */
export const ordersInput = z.object({ numbers });

/** Parcels that are not packed go into a register only when the person says so. */
export const registerInput = z.object({ numbers, unpacked: z.boolean().default(false) });

/** As the address of a PDF names them: with commas between. */
export const labelsQuery = z.object({
  numbers: z
    .string()
    .max(mostAtOnce * 13)
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(numbers),
  format: z.enum(labelFormats).default("100x100"),
});
