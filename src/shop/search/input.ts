// A synonym group, as input of a form, the API and the seeds.
import { z } from "zod";
import { line } from "#kit/text/text.ts";

const MOST = 30;
const words = z
  .array(line(60))
  .max(MOST)
  .transform((list) => [...new Set(list.map((word) => word.toLowerCase().replace(/\s+/g, " ")))]);

export const synonymsInput = z
  .object({
    /** Words and phrases with the same meaning. */
    words: words.refine((list) => list.length > 0, { error: "required" }),
    /** One-way synonyms: also found by `words`, but do not find them. */
    finds: words.default([]),
  })
  .refine(({ words, finds }) => words.length + finds.length > 1, {
    error: "two_words_needed",
    path: ["words"],
  });
export type SynonymsInput = z.output<typeof synonymsInput>;

export const versionInput = z.object({ version: z.number().int().min(1) });
