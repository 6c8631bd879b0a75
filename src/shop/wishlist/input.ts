import { z } from "zod";
import { line, proseOrEmpty } from "#kit/text/text.ts";
import { maxNote, maxTitle } from "./rules.ts";

export const wishlistInput = z.object({
  title: line(maxTitle),
  note: proseOrEmpty(maxNote).default(""),
  event_on: z.iso.date().nullable().default(null).describe("The day of the event, from today on"),
});

export type WishlistInput = z.output<typeof wishlistInput>;

const LAST_ID = 2 ** 31 - 1;

export const wishlistParams = z.object({ token: z.string().regex(/^\w{1,100}$/) });
export const giftParams = wishlistParams.extend({
  product_id: z.coerce.number().pipe(z.int().min(1).max(LAST_ID)),
});
