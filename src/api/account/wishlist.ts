// The shared wishlist: the owner's side, and the side of visitors with its link.

import { z } from "zod";
import { guestIdentityOf, namedGuest } from "#http/visitor/guest-identity.ts";
import { giftParams, wishlistInput, wishlistParams } from "#shop/wishlist/input.ts";
import {
  closeWishlist,
  promiseGift,
  releaseGift,
  renewWishlistLink,
  saveWishlist,
} from "#shop/wishlist/ops.server.ts";
import { ownWishlistOutput, sharedWishlistOutput } from "#shop/wishlist/output.ts";
import { ownWishlist, sharedWishlist } from "#shop/wishlist/reads.server.ts";
import { endpoint, found, resource, succeeded } from "../endpoint.ts";
import { customerIdOf } from "./signed-in.ts";

const doneSchema = z.object({ success: z.literal(true) });
const ownAnswer = z.object({ data: ownWishlistOutput.nullable() });

export const wishlistApi = resource("profile", (shop) => {
  const ownList = async (customerId: number) => ({ data: await ownWishlist(shop.db, customerId) });
  return {
    "GET /profile/wishlist": endpoint({
      access: "account",
      summary: "The description and link of the customer's shared list; null while it is not shared",
      response: { 200: ownAnswer },
      handle: ({ actor }) => ownList(customerIdOf(actor)),
    }),
    "PUT /profile/wishlist": endpoint({
      access: "account",
      limitClass: "own_data",
      summary: "Share the list of favourites, or change its description; the link stays",
      body: wishlistInput,
      response: { 200: ownAnswer },
      refusals: ["wrong_event_day"],
      async handle({ actor, body }) {
        const done = await saveWishlist(shop, actor, body);
        return done.ok ? ownList(done.value.customerId) : done;
      },
    }),
    "POST /profile/wishlist/renew": endpoint({
      access: "account",
      limitClass: "own_data",
      summary: "Create a new link; the old one stops working",
      response: { 200: ownAnswer },
      async handle({ actor }) {
        const done = await renewWishlistLink(shop, actor);
        return done.ok ? ownList(done.value.customerId) : done;
      },
    }),
    "DELETE /profile/wishlist": endpoint({
      access: "account",
      limitClass: "own_data",
      summary: "Stop sharing the list",
      response: { 200: doneSchema },
      handle: ({ actor }) => succeeded(closeWishlist(shop, actor)),
    }),
    "GET /wishlists/:token": endpoint({
      tag: "wishlist",
      access: "secret-link",
      limitClass: "secret_link",
      summary: "A shared list as it is now; promised gifts are hidden from its owner",
      params: wishlistParams,
      response: { 200: z.object({ data: sharedWishlistOutput }) },
      handle: (request) =>
        found("data", sharedWishlist(shop, request.params.token, guestIdentityOf(request), request.locale)),
    }),
    "PUT /wishlists/:token/gifts/:product_id": endpoint({
      tag: "wishlist",
      access: "secret-link",
      limitClass: "secret_link",
      summary: "Promise a gift; idempotent. Guests are identified by their browser",
      params: giftParams,
      response: { 200: doneSchema },
      refusals: ["gift_taken", "own_wishlist", "too_many_gifts"],
      async handle(request, reply) {
        const { token, product_id: productId } = request.params;
        return succeeded(promiseGift(shop, namedGuest(shop, request, reply), { token, productId }));
      },
    }),
    "DELETE /wishlists/:token/gifts/:product_id": endpoint({
      tag: "wishlist",
      access: "secret-link",
      limitClass: "secret_link",
      summary: "Cancel a promise; idempotent",
      params: giftParams,
      response: { 200: doneSchema },
      async handle(request) {
        const { token, product_id: productId } = request.params;
        return succeeded(releaseGift(shop, guestIdentityOf(request), { token, productId }));
      },
    }),
  };
});
