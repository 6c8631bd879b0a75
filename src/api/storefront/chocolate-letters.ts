// A message in chocolate letters: its boxes and the available tiles.

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { namedAllergensOutput } from "#shop/catalog/output.ts";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import { chocolates } from "#shop/chocolate-letters/rules/signs.ts";
import type { ShopPlugin } from "../plugin.ts";

const builderSchema = z.object({
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
            left: z.int().nullable().describe("Tiles on the shelf; null: more than any message needs"),
          }),
        )
        .readonly(),
    }),
  ),
});

export const lettersApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/catalog/letters",
    {
      config: { access: "public" },
      schema: {
        tags: ["catalogue"],
        summary:
          "A message in chocolate: its boxes, and the letters of each chocolate; 404 while none is on sale",
        response: { 200: z.object({ data: builderSchema }) },
      },
    },
    async (request, reply) => {
      const data = await lettersBuilder(shop, request.locale);
      return data ? { data } : refusal(reply, { code: "not_found" });
    },
  );
};
