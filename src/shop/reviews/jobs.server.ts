import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepPhotos } from "./photos.server.ts";
import type { PhotoStore } from "./port.ts";

/** Once a day is often enough: waiting photos are limited. */
export const sweepReviewPhotos = defineJob("sweep_review_photos", z.object({}), sweepPhotos);

const name = z.string().regex(/^review-\w+$/);

/** Renames a photo no longer shown, so that its published name stops working. */
export const renameReviewPhoto = defineJob(
  "rename_review_photo",
  z.object({ from: name, to: name }),
  ({ photos }: { photos: PhotoStore }, { from, to }) => photos.rename(from, to),
);
