import { z } from "zod";
import { productCardOutput } from "#shop/catalog/output.ts";
import { giftStates } from "./rules.ts";

export const ownWishlistOutput = z.object({
  token: z.string().describe("Opens the list: /wishlist?token="),
  title: z.string(),
  note: z.string(),
  event_on: z.string().nullable(),
});

export const sharedWishlistOutput = z.object({
  title: z.string(),
  note: z.string(),
  /** Null also after the day. */
  event_on: z.string().nullable(),
  /** The visitor is the owner, who never sees promises. */
  is_own: z.boolean(),
  /** Listed products on sale now, newest first. */
  items: z.array(productCardOutput.extend({ gift: z.enum(giftStates) })),
});

export type OwnWishlist = z.infer<typeof ownWishlistOutput>;
export type SharedWishlist = z.infer<typeof sharedWishlistOutput>;
