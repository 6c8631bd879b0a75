// A photograph for a review that is being written. The only route that takes bytes, not JSON, in a scope of
// its own.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "#container.ts";
import { countedKeys } from "#http/rate-limits.ts";
import { addPhoto } from "#shop/reviews/photos.server.ts";
import { acceptBytes, bytesOf, pictureEndpoint } from "../bytes.ts";
import { endpoint, named, resource } from "../endpoint.ts";

/** Identifies an account or an address without revealing it. */
function uploaderOf(shop: AppContext, request: FastifyRequest): string {
  const { account, address } = countedKeys(shop, request);
  return (account ?? address)?.keyHash ?? "";
}

export const reviewPhotosApi = resource(
  "reviews",
  (shop) => ({
    "POST /reviews/photos": endpoint({
      access: "public",
      limitClass: "photo",
      ...pictureEndpoint(shop.photos),
      summary: "Upload a photo for a review",
      description:
        "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The id goes into `photos` of POST /api/reviews within a day; within an hour when too many pictures have no review.",
      response: { 201: z.object({ data: z.object({ id: z.string() }) }) },
      refusals: ["files_unavailable", "photo_too_many_pixels", "photo_unreadable", "photos_busy"],
      handle: (request) => named("data", addPhoto(shop, uploaderOf(shop, request), bytesOf(request))),
    }),
  }),
  acceptBytes,
);
