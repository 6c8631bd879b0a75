// What a visitor may write about a product, or about the shop as a whole.
import { z } from "zod";
import { line, prose } from "#kit/text.ts";
import { longest, photosMost, shortestText } from "./rules.ts";

const aboutInput = z.object({
  /** Absent or null: about the shop. */
  product_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullish()
    .transform((id) => id ?? null),
  rating: z.int().min(1).max(5),
  author_name: line(longest.name),
  town: line(longest.town)
    .nullish()
    .transform((town) => town ?? null),
});

export const reviewInput = aboutInput.extend({
  text: prose(longest.text).min(shortestText),
  /** Keys of photographs uploaded before. */
  photos: z
    .array(z.string().regex(/^[\w-]{20,40}$/))
    .max(photosMost)
    .nullish()
    .transform((keys) => keys ?? []),
  /** The secret link of an order proves a purchase without an account. */
  order: z
    .object({ number: z.string().regex(/^\d{1,12}$/), token: z.string().min(1).max(200) })
    .nullish()
    .transform((order) => order ?? null),
  /** A field that people do not see: machines fill it in. */
  website: z
    .string()
    .max(500)
    .nullish()
    .transform((website) => website ?? ""),
});
export type ReviewInput = z.output<typeof reviewInput>;

const replyInput = z.strictObject({ reviewId: z.int().min(1), reply: prose(2_000) });
export type ReplyInput = z.output<typeof replyInput>;

/** A review brought from elsewhere, with the day it was written. */
export const importedReviewInput = aboutInput.extend({
  text: prose(longest.text),
  lang: z.enum(["uk", "ru"]),
  verified: z.boolean(),
  photos: z
    .array(z.string().regex(/^(demo|uploads)\/[a-z0-9]+(-[a-z0-9]+)*$/))
    .max(photosMost)
    .default([]),
  reply: prose(2_000).nullable(),
  writtenAt: z.date(),
});
export type ImportedReview = z.output<typeof importedReviewInput>;
