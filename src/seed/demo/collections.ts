import { z } from "zod";
import { tints } from "#shop/catalog/rules/product.ts";
import { bilingual, readJson, text } from "../data-file.ts";

export const collections = readJson(
  "demo/collections.json",
  z.array(
    z.strictObject({
      slug: text,
      name: bilingual,
      description: bilingual,
      meta: bilingual,
      tint: z.enum(tints),
    }),
  ),
);
