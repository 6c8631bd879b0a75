// A moderator in one line: decides about a review as it is now.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { type Decided, moderateReview } from "#shop/reviews/moderation-ops.server.ts";
import type { Decision } from "#shop/reviews/rules/ratings.ts";
import { system } from "#shop/staff/rules/rights.ts";

/** Decides at any version of the review. */
export async function decide(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  reviewId: number,
  wish: Partial<Decision>,
): Promise<Decided> {
  const { version, reply } = await db
    .selectFrom("reviews")
    .select(["version", "reply"])
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
  const decision = { status: "approved" as const, reply, reason: null, ...wish };
  return must(await moderateReview({ db, clock }, system, reviewId, { ...decision, version }));
}
