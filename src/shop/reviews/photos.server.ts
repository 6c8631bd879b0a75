// Photographs of reviews: uploaded one by one before there is a review, claimed by it, swept when nobody does.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { secret, sha256 } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { PhotoShelf, PhotoTrouble } from "./port.ts";
import { claimSeconds } from "./rules.ts";
import { addWaiting, countWaiting, forgetPhoto, waitingBefore } from "./store.server.ts";

export type PhotoRefusal =
  | (PhotoTrouble & { readonly field: "photo" })
  | { readonly code: "too_many_requests"; readonly retryAfterSeconds: number };

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly photos: PhotoShelf;
}

/** As many as fit into a corner of the disk; a shop with so many unfinished reviews is being flooded. */
const WAITING_MOST = 2_000;
const BATCH = 100;

/** «uploads/review-…» as the picture proxy names it; only those are ours to remove. */
export const uploads = "uploads/";

/** The name of a photograph of ours; null of one that came with the shop. */
export const uploadName = (file: string): string | null =>
  file.startsWith(uploads) ? file.slice(uploads.length) : null;

/** Not to be guessed: whoever knows it sees the picture. */
export const freshPhotoName = (): string => `review-${sha256(secret()).slice(0, 32)}`;

/** Keeps a photograph for the review that is being written. @returns the key that the review claims it by */
export async function addPhoto(
  { db, clock, photos }: Needs,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, PhotoRefusal>> {
  if ((await countWaiting(db)) >= WAITING_MOST)
    return refuse({ code: "too_many_requests", retryAfterSeconds: 3600 });
  const key = secret(18);
  const name = freshPhotoName();
  // The row first: a file without a row would never be swept.
  const id = await addWaiting(db, { key, file: `${uploads}${name}`, at: clock() });
  const kept = await photos.keep(name, bytes);
  if (kept.ok) return ok({ id: key });
  await forgetPhoto(db, id);
  return refuse({ ...kept.error, field: "photo" });
}

/** Removes photographs that no review has claimed in time, or whose review is gone. */
export async function sweepPhotos({ db, clock, photos }: Needs): Promise<void> {
  const before = new Date(clock().getTime() - claimSeconds * 1000);
  for (;;) {
    const rows = await waitingBefore(db, before, BATCH);
    for (const { id, file } of rows) {
      const name = uploadName(file);
      if (name !== null) await photos.remove(name);
      await forgetPhoto(db, id);
    }
    if (rows.length < BATCH) return;
  }
}
