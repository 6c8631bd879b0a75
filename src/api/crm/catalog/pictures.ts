// A product picture. Takes bytes, not JSON, in a scope of its own.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { keepPicture } from "#shop/catalog/ops/keep-picture.server.ts";
import { pictureOf, pictureRoute, takePictures } from "../../picture-uploads.ts";
import type { ShopPlugin } from "../../plugin.ts";

export const crmPicturesApi: ShopPlugin = async (app, { shop }) => {
  takePictures(app);
  app.post(
    "/crm/pictures",
    {
      config: { access: "staff:catalog.edit" },
      ...pictureRoute(shop.photos),
      schema: {
        tags: ["crm"],
        summary: "Upload a picture for a product",
        description:
          "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The file goes into `pictures` of PUT /api/crm/products/{id}.",
        response: { 201: z.object({ data: z.object({ file: z.string() }) }) },
      },
    },
    async (request, reply) => {
      const kept = await keepPicture(shop, request.actor, pictureOf(request));
      if (!kept.ok) return refusal(reply, kept.error);
      return reply.code(201).send({ data: kept.value });
    },
  );
};
