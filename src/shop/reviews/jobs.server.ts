import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepPhotos } from "./photos.server.ts";

/** Once a day is often enough: what waits is bounded. */
export const sweepReviewPhotos = defineJob("sweep_review_photos", z.object({}), sweepPhotos);
