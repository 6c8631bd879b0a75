import { z } from "zod";
import { productCardOutput } from "#shop/catalog/output.ts";

export const viewOutput = z.object({ id: z.int(), viewed_at: z.string() });
export const viewedCardOutput = productCardOutput.extend({ viewed_at: z.string() });

export type ViewJson = z.infer<typeof viewOutput>;
export type ViewedCard = z.infer<typeof viewedCardOutput>;
