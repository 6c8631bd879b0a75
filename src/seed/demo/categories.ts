import { z } from "zod";
import { bilingual, readJson, text } from "../data-file.ts";

/** The whole tree, parents before children. */
export const categories = readJson(
  "demo/categories.json",
  z.array(
    z.strictObject({
      slug: text,
      path: text,
      name: bilingual,
      description: bilingual,
      meta: bilingual,
      /** Has its own link in the header. */
      featured: z.boolean().optional(),
    }),
  ),
);
