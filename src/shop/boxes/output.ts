import { z } from "zod";
import { namedAllergensOutput, nutritionOutput } from "#shop/catalog/output.ts";
import { boxSizes } from "./rules/contents.ts";

const stock = z.enum(["in", "few", "out"]);

export const boxBuilderOutput = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Smallest first. */
  sizes: z.array(
    z.object({
      variant_id: z.int(),
      cells: z.literal(boxSizes),
      price: z.number().describe("Of the empty box"),
      weight_g: z.int().describe("Of the empty box"),
      stock,
    }),
  ),
  bonbons: z.array(
    z.object({
      key: z.string().describe("Its key in a box: two characters"),
      product_id: z.int(),
      variant_id: z.int(),
      name: z.string(),
      /** Describes the shell and the filling. */
      tagline: z.string(),
      description: z.string(),
      /** The file name in the catalogue. */
      picture: z.string().nullable(),
      price: z.number(),
      old_price: z.number().optional().describe("Only during a sale"),
      weight_g: z.int(),
      kcal: z.int().describe("One unit"),
      composition: z.string().describe("Allergens are marked as **молоко**"),
      allergens: namedAllergensOutput,
      traces: namedAllergensOutput,
      nutrition: nutritionOutput.describe("Per 100 g"),
      /** Kinds of chocolate and filling as in the catalogue; "fruit" includes berries, "nuts" means any nuts. */
      traits: z.array(z.string()),
      stock,
    }),
  ),
});

export type BoxBuilder = z.infer<typeof boxBuilderOutput>;
export type BoxSizeOffer = BoxBuilder["sizes"][number];
export type Bonbon = BoxBuilder["bonbons"][number];
