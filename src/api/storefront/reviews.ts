// Reviews: approved ones are read; a new one waits for approval.

import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { mapOk } from "#kit/result.ts";
import { reviewInput } from "#shop/reviews/input.ts";
import { addReview } from "#shop/reviews/ops.server.ts";
import { ratingOutput, reviewOutput } from "#shop/reviews/output.ts";
import { ratings, reviewById, reviewsPage } from "#shop/reviews/reads.server.ts";
import { endpoint, found, notFound, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { linksOf, pageParam, perPageParam } from "../list-schema.ts";

const PER_PAGE = 20;

export const reviewsApi = resource("reviews", (shop) => ({
  "GET /reviews": endpoint({
    access: "public",
    summary: "List approved reviews, newest first; of one product or of all",
    query: z.object({
      product_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      page: pageParam,
      per_page: perPageParam(PER_PAGE),
    }),
    response: {
      200: z.object({
        data: z.array(reviewOutput),
        links: pageLinksOutput,
        meta: pageMetaOutput,
        rating: ratingOutput,
      }),
    },
    async handle(request) {
      const { product_id: productId, rating, page, per_page: perPage } = request.query;
      const { items, meta } = await reviewsPage(
        shop.db,
        { productId, rating },
        { page, perPage },
        request.locale,
      );
      if (isBeyondLast(meta)) return notFound;
      return {
        data: items,
        links: linksOf(request.url, meta),
        meta,
        rating: await ratings(shop.db, { productId }),
      };
    },
  }),
  "GET /reviews/:id": endpoint({
    access: "public",
    summary: "An approved review",
    params: idParam,
    response: { 200: z.object({ data: reviewOutput }) },
    handle: (request) => found("data", reviewById(shop.db, request.params.id, request.locale)),
  }),
  "POST /reviews": endpoint({
    access: "public",
    limitClass: "review",
    summary: "Create a review; it is shown once it is approved",
    body: reviewInput,
    response: { 201: z.object({ data: z.object({ id: z.int(), status: z.literal("pending") }) }) },
    refusals: ["unknown_photo", "unknown_product"],
    handle: async (request) =>
      mapOk(await addReview(shop, request.actor, request.body, request.locale), (value) => ({
        data: { id: value.id, status: "pending" as const },
      })),
  }),
}));
