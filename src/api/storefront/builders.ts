// What buyers put together themselves: boxes of bonbons and messages in chocolate letters.
import { z } from "zod";
import { boxBuilderOutput } from "#shop/boxes/output.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { lettersBuilderOutput } from "#shop/chocolate-letters/output.ts";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import { endpoint, found, resource } from "../endpoint.ts";

export const buildersApi = resource("catalogue", (shop) => ({
  "GET /catalog/boxes": endpoint({
    access: "public",
    summary: "Box sizes and available bonbons; 404 while no box is on sale",
    response: { 200: z.object({ data: boxBuilderOutput }) },
    handle: (request) => found("data", boxBuilder(shop, request.locale)),
  }),
  "GET /catalog/letters": endpoint({
    access: "public",
    summary: "Boxes and letters of chocolate messages; 404 while none is on sale",
    response: { 200: z.object({ data: lettersBuilderOutput }) },
    handle: (request) => found("data", lettersBuilder(shop, request.locale)),
  }),
}));
