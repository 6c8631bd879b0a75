import { z } from "zod";

/** A product with fewer units in stock than were asked for. */
export const shortageOutput = z.object({
  product_id: z.number(),
  variant_id: z.number(),
  available: z.number().describe("Units in stock; of the part, when a part is missing"),
  part: z
    .object({ variant_id: z.number(), key: z.string(), name: z.string() })
    .optional()
    .describe("The missing part of the product"),
});
export type Shortage = z.output<typeof shortageOutput>;
