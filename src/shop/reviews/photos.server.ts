// Review photos: uploaded one by one before the review, claimed by it, deleted when unclaimed.
import type { OpNeeds } from "#db/database.ts";
import { secret, sha256 } from "#kit/id.ts";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import type { FilesUnavailable } from "../files/port.ts";
import { type PhotoStore, type PhotoTrouble, photosBusy } from "./port.ts";
import { claimSeconds, drawnAfterSeconds, freedAfterSeconds, waitingMost } from "./rules/ratings.ts";
import {
  addWaiting,
  countWaiting,
  forgetPhoto,
  revokePhoto,
  waitingBefore,
  waitingOf,
  waitingOfMost,
} from "./store.server.ts";

export type PhotoRefusal =
  | (PhotoTrouble & { readonly field: "photo" })
  | { readonly code: "too_many_requests"; readonly retryAfterSeconds: number };

interface Needs extends OpNeeds {
  readonly photos: PhotoStore;
}

const BATCH = 100;

/** «uploads/review-…» as the picture proxy names it; only those may be deleted. */
export const uploads = "uploads/";

/** The name of an uploaded photo; null for a built-in one. */
export const uploadName = (file: string): string | null =>
  file.startsWith(uploads) ? file.slice(uploads.length) : null;

/** Must be unguessable: the name alone gives access. */
export const freshPhotoName = (): string => `review-${sha256(secret()).slice(0, 32)}`;

/** A review can no longer claim it before its file is deleted; its row stays until the file is. */
async function dropWaiting(
  { db, photos }: Pick<Needs, "db" | "photos">,
  { id, file }: { readonly id: number; readonly file: string },
): Promise<Result<null, FilesUnavailable>> {
  if (!(await revokePhoto(db, id))) return ok(null);
  const name = uploadName(file);
  const removed = name === null ? ok(null) : await photos.remove(name);
  if (removed.ok) await forgetPhoto(db, id);
  return removed;
}

/**
 * Seconds until this uploader may add another photo; 0 when there is room, for which their old ones are
 * deleted.
 */
async function waitForOwn(needs: Needs, uploader: string, now: Date): Promise<number> {
  const own = await waitingOf(needs.db, uploader);
  if (own.length < waitingMost.ofOne) return 0;
  const freed = new Date(now.getTime() - freedAfterSeconds * 1000);
  const old = own.filter(({ uploaded_at }) => uploaded_at < freed);
  for (const photo of old) await dropWaiting(needs, photo);
  if (own.length - old.length < waitingMost.ofOne) return 0;
  const [next] = own.slice(old.length);
  return next ? (next.uploaded_at.getTime() - freed.getTime()) / 1000 + 1 : 0;
}

/** Whether there is room among all photos; if not, the uploader with the most photos loses one. */
async function hasRoom(needs: Needs, now: Date): Promise<boolean> {
  if ((await countWaiting(needs.db)) < waitingMost.all) return true;
  const photo = await waitingOfMost(needs.db, new Date(now.getTime() - drawnAfterSeconds * 1000));
  if (photo) await dropWaiting(needs, photo);
  return photo !== undefined;
}

/**
 * Stores a photo for the review being written.
 * @param uploader an opaque id of the sender
 * @returns the key with which the review claims it
 */
export async function addPhoto(
  needs: Needs,
  uploader: string,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, PhotoRefusal>> {
  const { db, clock, photos } = needs;
  if (photos.isBusy()) return refuse({ ...photosBusy, field: "photo" });
  const now = clock();
  const seconds = await waitForOwn(needs, uploader, now);
  if (seconds > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: seconds });
  if (!(await hasRoom(needs, now)))
    return refuse({ code: "too_many_requests", retryAfterSeconds: drawnAfterSeconds });
  const key = secret(18);
  const name = freshPhotoName();
  // The row first: a file without a row would never be deleted.
  const id = await addWaiting(db, { key, file: `${uploads}${name}`, uploader, at: now });
  const kept = await photos.keep(name, bytes);
  if (kept.ok) return ok({ id: key });
  // A store that did not answer may have the file: the sweep deletes it.
  if (kept.error.code === "files_unavailable") await revokePhoto(db, id);
  else await forgetPhoto(db, id);
  return refuse({ ...kept.error, field: "photo" });
}

/** Deletes photos that were not claimed in time, or whose review is gone. */
export async function sweepPhotos(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const before = new Date(clock().getTime() - claimSeconds * 1000);
  for (;;) {
    const rows = await waitingBefore(db, before, BATCH);
    for (const photo of rows) must(await dropWaiting(needs, photo));
    if (rows.length < BATCH) return;
  }
}
