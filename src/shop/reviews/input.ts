// Input of a review of a product or of the shop as a whole, and of a moderator's decision.
import { z } from "zod";
import { line, prose, proseOrEmpty } from "#kit/text/text.ts";
import type { queueFromUrl } from "./rules/queue.ts";
import { longest, photosMost, reviewStatuses, shortestText } from "./rules/ratings.ts";

const aboutInput = z.object({
  /** Missing or null: about the shop. */
  product_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullish()
    .transform((id) => id ?? null),
  rating: z.int().min(1).max(5),
  author_name: line(longest.name),
  city: line(longest.city)
    .nullish()
    .transform((city) => city ?? null),
});

export const reviewInput = aboutInput.extend({
  text: prose(longest.text).min(shortestText),
  /** Keys of photos uploaded before. */
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
  /** Honeypot: users do not see this field, bots fill it in. */
  website: z
    .string()
    .max(500)
    .nullish()
    .transform((website) => website ?? ""),
});
export type ReviewInput = z.output<typeof reviewInput>;

const orNull = (max: number) => proseOrEmpty(max).transform((text) => text || null);

/** A moderator's decision, with the version they saw. */
export const moderationInput = z.strictObject({
  status: z.enum(reviewStatuses),
  reply: orNull(longest.reply).nullable(),
  reason: orNull(longest.reason).nullable(),
  version: z.int().min(1).max(1_000_000_000),
});
export type ModerationInput = z.output<typeof moderationInput>;

export type QueueQuery = ReturnType<typeof queueFromUrl>;

/** An imported review, with the day it was written. */
export const importedReviewInput = aboutInput.extend({
  text: prose(longest.text),
  lang: z.enum(["uk", "ru"]),
  verified: z.boolean(),
  photos: z
    .array(z.string().regex(/^(demo|uploads)\/[a-z0-9]+(-[a-z0-9]+)*$/))
    .max(photosMost)
    .default([]),
  reply: prose(longest.reply).nullable(),
  writtenAt: z.date(),
});
export type ImportedReview = z.output<typeof importedReviewInput>;
