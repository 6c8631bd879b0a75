import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ImportedReview, ReviewInput } from "./input.ts";
import type { Decision } from "./rules/ratings.ts";

interface Author {
  readonly customerId: number | null;
  /** The author's order with the reviewed product. */
  readonly orderId: number | null;
  readonly lang: Locale;
}

export const addNew = (
  tx: Tx,
  { order: _, website: __, photos: ___, ...review }: ReviewInput,
  { customerId, orderId, lang }: Author,
  status: "pending" | "rejected",
  at: Date,
) =>
  tx
    .insertInto("reviews")
    .values({
      ...review,
      customer_id: customerId,
      order_id: orderId,
      verified: orderId !== null,
      lang,
      status,
      reply: null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

export async function addApproved(tx: Tx, reviews: readonly ImportedReview[]): Promise<void> {
  const rows = reviews.map(({ writtenAt, photos: _, ...review }) => ({
    ...review,
    status: "approved" as const,
    created_at: writtenAt,
  }));
  const added = await tx.insertInto("reviews").values(rows).returning("id").execute();
  const photos = reviews.flatMap((review, index) =>
    review.photos.map((file, position) => ({
      claim_key: null,
      file,
      position,
      review_id: added[index]?.id ?? null,
      uploaded_at: review.writtenAt,
    })),
  );
  if (photos.length > 0) await tx.insertInto("review_photos").values(photos).execute();
}

/** @returns its id */
export async function addWaiting(
  db: Db,
  photo: { readonly key: string; readonly file: string; readonly uploader: string; readonly at: Date },
): Promise<number> {
  const { key, file, uploader, at } = photo;
  const { id } = await db
    .insertInto("review_photos")
    .values({ claim_key: key, file, review_id: null, uploaded_at: at, uploader })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function countWaiting(db: Db): Promise<number> {
  return countOf(
    db.selectFrom("review_photos").where("review_id", "is", null).where("claim_key", "is not", null),
  );
}

export const waitingBefore = (db: Db, before: Date, most: number) =>
  db
    .selectFrom("review_photos")
    .select(["id", "file"])
    .where("review_id", "is", null)
    .where("uploaded_at", "<", before)
    .orderBy("id")
    .limit(most)
    .execute();

/** Of one uploader, oldest first. */
export const waitingOf = (db: Db, uploader: string) =>
  db
    .selectFrom("review_photos")
    .select(["id", "file", "uploaded_at"])
    .where("review_id", "is", null)
    .where("claim_key", "is not", null)
    .where("uploader", "=", uploader)
    .orderBy("id")
    .execute();

/** The oldest one of the uploader with the most, of those uploaded before a moment. */
export const waitingOfMost = (db: Db, before: Date) =>
  db
    .selectFrom("review_photos")
    .select(["id", "file"])
    .where("review_id", "is", null)
    .where("claim_key", "is not", null)
    .where("uploaded_at", "<", before)
    .orderBy(sql`count(*) over (partition by uploader)`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** From now on no review can claim it. @returns false: one has already */
export async function revokePhoto(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("review_photos")
    .set({ claim_key: null })
    .where("id", "=", id)
    .where("review_id", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function forgetPhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom("review_photos").where("id", "=", id).execute();
}

/** Adds photos to a review, in this order. @returns whether all of them could be claimed */
export async function claimPhotos(
  tx: Tx,
  reviewId: number,
  keys: readonly string[],
  uploadedSince: Date,
): Promise<boolean> {
  for (const [position, key] of keys.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable("review_photos")
      .set({ review_id: reviewId, position, claim_key: null, uploader: null })
      .where("claim_key", "=", key)
      .where("review_id", "is", null)
      .where("uploaded_at", ">=", uploadedSince)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}

/**
 * The id of an existing identical review: same text, name and subject. Locks it against duplicates until the
 * transaction ends.
 */
export async function sameReview(tx: Tx, input: ReviewInput): Promise<number | null> {
  const words = JSON.stringify([input.product_id, input.author_name, input.text]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review:${words}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom("reviews")
    .select("id")
    .where("product_id", input.product_id === null ? "is" : "=", input.product_id)
    .where("author_name", "=", input.author_name)
    .where("text", "=", input.text)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Times of a customer's reviews, newest first, up to a limit. */
export async function writtenAt(tx: Tx, customerId: number, most: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom("reviews")
    .select("created_at")
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.created_at);
}

export const lockReview = (tx: Tx, id: number) =>
  tx
    .selectFrom("reviews")
    .select(["id", "product_id", "status", "reply", "rejection_reason as reason", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function setDecision(
  tx: Tx,
  id: number,
  { status, reply, reason }: Decision,
  version: number,
): Promise<void> {
  await tx
    .updateTable("reviews")
    .set({ status, reply, rejection_reason: reason, version })
    .where("id", "=", id)
    .execute();
}

export const photosOf = (tx: Tx, reviewId: number) =>
  tx.selectFrom("review_photos").select(["id", "file"]).where("review_id", "=", reviewId).execute();

export async function setPhotoFile(tx: Tx, id: number, file: string): Promise<void> {
  await tx.updateTable("review_photos").set({ file }).where("id", "=", id).execute();
}

/** Removes the author and their photos from their reviews. @returns the subjects of the reviews */
export async function clearAuthor(tx: Tx, customerId: number): Promise<(number | null)[]> {
  await tx
    .updateTable("review_photos")
    .set({ review_id: null })
    .where("review_id", "in", tx.selectFrom("reviews").select("id").where("customer_id", "=", customerId))
    .execute();
  const rows = await tx
    .updateTable("reviews")
    .set((eb) => ({
      customer_id: null,
      author_name: eb.case().when("lang", "=", "ru").then("Покупатель").else("Покупець").end(),
      city: null,
    }))
    .where("customer_id", "=", customerId)
    .returning("product_id")
    .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}
