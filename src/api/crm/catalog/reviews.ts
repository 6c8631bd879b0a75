// What moderators decide about reviews. Staff only (http/guards.ts).
import { z } from "zod";
import { refuse } from "#kit/result.ts";
import { moderationInput } from "#shop/reviews/input.ts";
import { moderateReview } from "#shop/reviews/moderation-ops.server.ts";
import { reviewStatuses } from "#shop/reviews/rules/ratings.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const decidedSchema = z.object({
  review: z.object({
    status: z.enum(reviewStatuses),
    reply: z.string().nullable(),
    reason: z.string().nullable().describe("For the team; only for a rejected review"),
    version: z.int(),
  }),
});

export const crmReviewsApi = resource("crm", (shop) => ({
  "PUT /crm/reviews/:id": endpoint({
    access: "staff:review.moderate",
    summary: "Moderate a review: whether it is shown, and the reply",
    description: "409 with the current `review` when another user has decided since `version`.",
    params: idParam,
    body: moderationInput,
    response: { 200: decidedSchema },
    refusals: ["conflict"],
    refusalData: decidedSchema,
    async handle(request) {
      const decided = await moderateReview(shop, request.actor, request.params.id, request.body);
      if (decided.ok) return { review: decided.value };
      if (decided.error.code !== "conflict") return decided;
      return refuse({ code: "conflict", extra: { review: decided.error.current } });
    },
  }),
}));
