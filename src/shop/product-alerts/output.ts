import { z } from "zod";
import { alertKinds } from "./rules.ts";

export const alertOutput = z.object({
  kind: z.enum(alertKinds),
  product_id: z.int(),
  variant_id: z.int(),
  /** For the URL: ?v=3-plytky */
  variant_key: z.string(),
  variant: z.string().describe("Empty for a product with one variant"),
  /** Hryvnias. */
  seen_price: z.number(),
  asked_at: z.string(),
});

export type AlertJson = z.infer<typeof alertOutput>;
