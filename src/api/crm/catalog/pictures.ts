// A product picture. Takes bytes, not JSON, in a scope of its own.
import { z } from "zod";
import { savePicture } from "#shop/catalog/ops/save-picture.server.ts";
import { acceptBytes, bytesOf, pictureEndpoint } from "../../bytes.ts";
import { endpoint, named, resource } from "../../endpoint.ts";

export const crmPicturesApi = resource(
  "crm",
  (shop) => ({
    "POST /crm/pictures": endpoint({
      access: "staff:catalog.edit",
      ...pictureEndpoint(shop.photos),
      summary: "Upload a picture for a product",
      description:
        "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The file goes into `pictures` of PUT /api/crm/products/{id}.",
      response: { 201: z.object({ data: z.object({ file: z.string() }) }) },
      refusals: ["files_unavailable", "photo_too_many_pixels", "photo_unreadable", "photos_busy"],
      handle: (request) => named("data", savePicture(shop, request.actor, bytesOf(request))),
    }),
  }),
  acceptBytes,
);
