// The box that a buyer fills: its sizes and the available bonbons.

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { boxSizes } from "#shop/boxes/rules/contents.ts";
import { namedAllergensOutput, nutritionOutput } from "#shop/catalog/output.ts";
import type { ShopPlugin } from "../plugin.ts";

const stock = z.enum(["in", "few", "out"]);

const boxBuilderSchema = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
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
      key: z.string().describe("Names it in a box: two characters"),
      product_id: z.int(),
      variant_id: z.int(),
      name: z.string(),
      tagline: z.string(),
      description: z.string(),
      picture: z.string().nullable(),
      price: z.number(),
      old_price: z.number().optional().describe("Only while a sale lasts"),
      weight_g: z.int(),
      kcal: z.int().describe("One piece"),
      composition: z.string().describe("Allergens are marked as **молоко**"),
      allergens: namedAllergensOutput,
      traces: namedAllergensOutput,
      nutrition: nutritionOutput.describe("Per 100 g"),
      traits: z.array(z.string()),
      stock,
    }),
  ),
});

export const boxesApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/catalog/boxes",
    {
      config: { access: "public" },
      schema: {
        tags: ["catalogue"],
        summary: "A box to fill: its sizes, and the bonbons that may lie in it; 404 while no box is on sale",
        response: { 200: z.object({ data: boxBuilderSchema }) },
      },
    },
    async (request, reply) => {
      const data = await boxBuilder(shop, request.locale);
      return data ? { data } : refusal(reply, { code: "not_found" });
    },
  );
};
