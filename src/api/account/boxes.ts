// The box that a buyer fills: its sizes and the available bonbons.

import { z } from "zod";
import { boxBuilderOutput } from "#shop/boxes/output.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";

export const boxesApi = resource("catalogue", (shop) => ({
  "GET /catalog/boxes": endpoint({
    access: "public",
    summary: "Box sizes and available bonbons; 404 while no box is on sale",
    response: { 200: z.object({ data: boxBuilderOutput }) },
    async handle(request) {
      const data = await boxBuilder(shop, request.locale);
      return data ? { data } : notFound;
    },
  }),
}));
