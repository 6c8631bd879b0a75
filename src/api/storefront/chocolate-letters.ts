// A message in chocolate letters: its boxes and the available tiles.

import { z } from "zod";
import { lettersBuilderOutput } from "#shop/chocolate-letters/output.ts";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";

export const lettersApi = resource("catalogue", (shop) => ({
  "GET /catalog/letters": endpoint({
    access: "public",
    summary: "Boxes and letters of chocolate messages; 404 while none is on sale",
    response: { 200: z.object({ data: lettersBuilderOutput }) },
    async handle(request) {
      const data = await lettersBuilder(shop, request.locale);
      return data ? { data } : notFound;
    },
  }),
}));
