import { z } from "zod";
import { locales } from "#i18n/locale.ts";
import { readJson, text } from "../data-file.ts";

const demoReview = z.strictObject({
  /** Key of the product; null when it is about the shop. */
  product: text.nullable(),
  author: text,
  city: text,
  rating: z.int().min(1).max(5),
  lang: z.enum(locales),
  text,
  days_ago: z.int().min(0),
  /** The shop's answer. */
  reply: text.optional(),
  verified: z.boolean(),
});

export const reviews = [
  "dark-origin",
  "dark-additions",
  "milk-sugarfree",
  "white-ruby",
  "praline-classic",
  "praline-themed",
  "truffles",
  "dragee",
  "letters",
  "cards-certificates",
  "gift-sets",
  "corporate-children",
  "cocoa",
  "shop",
  // One line, without a full stop, with a typo or an emoji.
  "short",
].flatMap((file) => readJson(`demo/reviews/${file}.json`, z.array(demoReview)));
