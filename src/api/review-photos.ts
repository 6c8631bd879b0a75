// A photograph for a review that is being written. The only route that takes bytes and not JSON, in a scope of its own.
import { z } from "zod";
import { addPhoto } from "#shop/reviews/photos.server.ts";
import { photoBytes } from "#shop/reviews/rules.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

export const reviewPhotosApi: ShopPlugin = async (app, { shop }) => {
  // Whatever it calls itself, it is a picture when its bytes are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: photoBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    "/reviews/photos",
    {
      config: { access: "public", limitClass: "photo" },
      bodyLimit: photoBytes,
      schema: {
        tags: ["reviews"],
        summary: "Upload a photo for a review",
        description:
          "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The id goes into `photos` of POST /api/reviews within a day.",
        response: { 201: z.object({ data: z.object({ id: z.string() }) }) },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const added = await addPhoto(shop, bytes);
      if (!added.ok) return refusal(reply, added.error);
      return reply.code(201).send({ data: added.value });
    },
  );
};
