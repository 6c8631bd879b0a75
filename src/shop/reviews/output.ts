import { z } from "zod";

/** An approved review. */
export const reviewOutput = z.object({
  id: z.int(),
  product: z
    .object({ id: z.int(), name: z.string(), slug: z.string() })
    .nullable()
    .describe("null: about the shop"),
  author_name: z.string(),
  city: z.string().nullable(),
  rating: z.int(),
  text: z.string(),
  lang: z.enum(["uk", "ru"]),
  verified: z.boolean().describe("Written by a buyer"),
  reply: z.string().nullable(),
  photos: z
    .array(z.string())
    .readonly()
    .describe(
      "Files of the picture proxy: /_img/photo@1x/<file>.webp whole, /_img/thumb@1x/<file>.webp square",
    ),
  created_at: z.string(),
});

export const ratingOutput = z.object({
  average: z.number().describe("One decimal; 0 without reviews"),
  count: z.int(),
  distribution: z.object({ 5: z.int(), 4: z.int(), 3: z.int(), 2: z.int(), 1: z.int() }),
});

export type ReviewItem = z.infer<typeof reviewOutput>;
export type RatingSummary = z.infer<typeof ratingOutput>;
