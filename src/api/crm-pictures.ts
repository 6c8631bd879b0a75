// A picture for a product. Takes bytes and not JSON, in a scope of its own.
import { z } from "zod";
import { keepPicture } from "#shop/catalog/ops/keep-picture.server.ts";
import { photoBytes } from "#shop/reviews/rules.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

export const crmPicturesApi: ShopPlugin = async (app, { shop }) => {
  // Whatever it calls itself, it is a picture when its bytes are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: photoBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    "/crm/pictures",
    {
      config: { access: "staff:catalog.edit" },
      bodyLimit: photoBytes,
      schema: {
        tags: ["crm"],
        summary: "Upload a picture for a product",
        description:
          "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The file goes into `pictures` of PUT /api/crm/products/{id}.",
        response: { 201: z.object({ data: z.object({ file: z.string() }) }) },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const kept = await keepPicture(shop, request.actor, bytes);
      if (!kept.ok) return refusal(reply, kept.error);
      return reply.code(201).send({ data: kept.value });
    },
  );
};
