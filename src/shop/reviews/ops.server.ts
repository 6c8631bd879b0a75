// Reviews wait for a moderator; only approved ones are shown and counted.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { ImportedReview, ReviewInput } from "./input.ts";
import { isProductShown, receivedOrder } from "./reads.server.ts";
import { claimSeconds, reviewsADay, waitBeforeReview } from "./rules/ratings.ts";
import { addApproved, addNew, claimPhotos, clearAuthor, sameReview, writtenAt } from "./store.server.ts";

/**
 * Stores a review for moderation; a repeated one is stored once. A buyer's review is marked as verified. Bot
 * reviews are set aside without an error.
 */
export async function addReview({ db, clock }: OpNeeds, actor: Actor, input: ReviewInput, lang: Locale) {
  return transact(db, async (tx) => {
    const { product_id: productId } = input;
    if (productId !== null && !(await isProductShown(tx, productId))) {
      return refuse({ code: "unknown_product", field: "product_id" });
    }
    const known = await sameReview(tx, input);
    if (known !== null) return ok({ id: known });
    const customerId = "customerId" in actor ? actor.customerId : null;
    const now = clock();
    if (customerId !== null) {
      const wait = waitBeforeReview(await writtenAt(tx, customerId, reviewsADay), now);
      if (wait > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: wait });
    }
    const orderId = await receivedOrder(tx, { customerId, order: input.order }, productId);
    const status = input.website === "" ? "pending" : "rejected";
    const added = await addNew(tx, input, { customerId, orderId, lang }, status, now);
    const since = new Date(now.getTime() - claimSeconds * 1000);
    if (!(await claimPhotos(tx, added.id, input.photos, since)))
      return refuse({ code: "unknown_photo", field: "photos" });
    return ok(added);
  });
}

/** Keeps the text and rating of a deleted account, without name and photos. */
export async function forgetAuthor(tx: Tx, customerId: number): Promise<void> {
  for (const productId of await clearAuthor(tx, customerId)) {
    await announce(tx, { kind: "review_approved", productId });
  }
}

/**
 * Imports reviews from elsewhere, such as the shop's former site: shown at once, with their original dates.
 */
export async function importReviews(
  { db }: Pick<OpNeeds, "db">,
  actor: Actor,
  reviews: readonly ImportedReview[],
) {
  if (!can(actor, "review.moderate")) return refuse({ code: "forbidden" });
  if (reviews.length === 0) return ok(null);
  return transact(db, async (tx) => {
    await addApproved(tx, reviews);
    for (const productId of new Set(reviews.map((review) => review.product_id))) {
      await announce(tx, { kind: "review_approved", productId });
    }
    return ok(null);
  });
}
