import { z } from "zod";
import { namedAllergensOutput } from "#shop/catalog/output.ts";
import { chocolates } from "./rules/signs.ts";

export const lettersBuilderOutput = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  boxes: z.array(
    z.object({
      variant_id: z.int(),
      key: z.string(),
      name: z.string(),
      price: z.number().describe("Of the empty box"),
      weight_g: z.int().describe("Of the empty box"),
      is_available: z.boolean(),
    }),
  ),
  chocolates: z.array(
    z.object({
      chocolate: z.enum(chocolates),
      product_id: z.int(),
      name: z.string(),
      composition: z.string().describe("Allergens are marked as **молоко**"),
      allergens: namedAllergensOutput,
      traces: namedAllergensOutput,
      kcal: z.number().describe("Per 100 g"),
      tiles: z
        .array(
          z.object({
            sign: z.string(),
            price: z.number(),
            weight_g: z.int(),
            left: z.int().nullable().describe("Tiles in stock; null: more than any message needs"),
          }),
        )
        .readonly(),
    }),
  ),
});

export type LettersBuilder = z.infer<typeof lettersBuilderOutput>;
export type LettersBox = LettersBuilder["boxes"][number];
export type LettersChocolate = LettersBuilder["chocolates"][number];
