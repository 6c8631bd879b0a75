// The current price of a cart. The cart itself is stored on the visitor's device.

import { z } from "zod";
import { countedKeys } from "#http/rate-limits.ts";
import { quoteInput } from "#shop/cart/input.ts";
import { quoteOutput } from "#shop/cart/output/quote.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { endpoint, named, resource } from "../endpoint.ts";

export const cartApi = resource("cart", (shop) => {
  const cards = shop.cards.map(({ method }) => method);
  return {
    "POST /cart/quote": endpoint({
      access: "public",
      limitClass: "quote",
      countsCart: true,
      summary: "Price a cart; its problems are in `problems`",
      body: quoteInput,
      response: { 200: z.object({ data: quoteOutput }) },
      refusals: ["unknown_variant"],
      async handle(request) {
        const asking = { actor: request.actor, requester: countedKeys(shop, request), cards };
        return named("data", quote(shop, request.body, request.locale, asking));
      },
    }),
  };
});
