import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepPhotos } from "./photos.server.ts";
import type { PhotoShelf } from "./port.ts";

/** Once a day is often enough: what waits is bounded. */
export const sweepReviewPhotos = defineJob("sweep_review_photos", z.object({}), sweepPhotos);

const name = z.string().regex(/^review-\w+$/);

/** A photograph that is not shown any more is not found under the name that was told. */
export const renameReviewPhoto = defineJob(
  "rename_review_photo",
  z.object({ from: name, to: name }),
  ({ photos }: { photos: PhotoShelf }, { from, to }) => photos.rename(from, to),
);
