// What a visitor may write about a product, or about the shop as a whole.
import { z } from "zod";
import { line, prose } from "#kit/text.ts";

export const reviewInput = z.object({
  /** Absent or null: about the shop. */
  product_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullish()
    .transform((id) => id ?? null),
  rating: z.int().min(1).max(5),
  text: prose(3_000),
  author_name: line(60),
  town: line(80)
    .nullish()
    .transform((town) => town ?? null),
});
export type ReviewInput = z.output<typeof reviewInput>;

const replyInput = z.strictObject({ reviewId: z.int().min(1), reply: prose(2_000) });
export type ReplyInput = z.output<typeof replyInput>;

/** A review brought from elsewhere, with the day it was written. */
export const importedReviewInput = reviewInput.extend({
  lang: z.enum(["uk", "ru"]),
  verified: z.boolean(),
  reply: prose(2_000).nullable(),
  writtenAt: z.date(),
});
export type ImportedReview = z.output<typeof importedReviewInput>;
