// A message in chocolate letters: its boxes and the available tiles.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { lettersBuilderOutput } from "#shop/chocolate-letters/output.ts";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import type { ShopPlugin } from "../plugin.ts";

export const lettersApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/catalog/letters",
    {
      config: { access: "public" },
      schema: {
        tags: ["catalogue"],
        summary:
          "A message in chocolate: its boxes, and the letters of each chocolate; 404 while none is on sale",
        response: { 200: z.object({ data: lettersBuilderOutput }) },
      },
    },
    async (request, reply) => {
      const data = await lettersBuilder(shop, request.locale);
      return data ? { data } : refusal(reply, { code: "not_found" });
    },
  );
};
