// Moderation of reviews: checks the version, records the decision, clears the pages that show the review.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { announce } from "#jobs/announce.ts";
import { enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { ModerationInput } from "./input.ts";
import { renameReviewPhoto } from "./jobs.server.ts";
import { freshPhotoName, uploadName, uploads } from "./photos.server.ts";
import { type Decision, isSameDecision, settled } from "./rules/ratings.ts";
import { lockReview, photosOf, setDecision, setPhotoFile } from "./store.server.ts";

/** The decision about a review, and its version. */
export interface Decided extends Decision {
  readonly version: number;
}

/** Decides whether a review is shown and with which reply; repeating the same decision changes nothing. */
export async function moderateReview(
  { db, clock }: OpNeeds,
  actor: Actor,
  reviewId: number,
  { version, ...wish }: ModerationInput,
) {
  if (!can(actor, "review.moderate")) return refuse({ code: "forbidden" });
  const wanted = settled(wish);
  return transact(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return refuse({ code: "not_found" });
    const { product_id: productId, id, ...current } = review;
    if (isSameDecision(current, wanted)) return ok(current);
    if (current.version !== version) return refuse({ code: "conflict", current });
    const decided = { ...wanted, version: version + 1 };
    await setDecision(tx, id, decided, decided.version);
    const { version: _, ...before } = current;
    await recordChange(tx, actor, { subject: "review", id, before, after: wanted }, clock());
    const wasShown = before.status === "approved";
    if (wasShown && wanted.status !== "approved") await takePhotosBack(tx, id);
    if (wasShown || wanted.status === "approved") await announce(tx, { kind: "review_approved", productId });
    return ok(decided);
  });
}

/** Published photo names are known, so the photos get new ones. */
async function takePhotosBack(tx: Tx, reviewId: number): Promise<void> {
  for (const photo of await photosOf(tx, reviewId)) {
    const from = uploadName(photo.file);
    if (from === null) continue;
    const to = freshPhotoName();
    await setPhotoFile(tx, photo.id, `${uploads}${to}`);
    await enqueue(tx, renameReviewPhoto, { from, to });
  }
}
