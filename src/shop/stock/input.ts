import { z } from "zod";
import { lineOrEmpty } from "#kit/text/text.ts";
import { correctionReasons } from "./rules.ts";

const units = z.int().min(0).max(100_000);

export const stockCorrection = z
  .strictObject({
    variant_id: z.int().min(1).max(2_147_483_647),
    reason: z.enum(correctionReasons),
    quantity: units,
    /** The stock level that the user saw. */
    seen: z.int().min(0).max(2_147_483_647),
    note: lineOrEmpty(200),
  })
  .refine(({ reason, quantity }) => reason === "corrected" || quantity > 0, {
    path: ["quantity"],
    error: "nothing changes",
  });
export type StockCorrection = z.output<typeof stockCorrection>;
