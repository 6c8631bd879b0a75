import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { sweepPictures } from "./ops/keep-picture.server.ts";
import { renewPopularity } from "./ops.server.ts";

/** Nightly: what sold well and what was bought together in the last 90 days. */
export const countPopularity = defineJob(
  "count_popularity",
  z.object({}),
  (needs: { db: Db; clock: Clock }) => renewPopularity(needs),
);

/** Nightly: pictures that were brought for a product and never saved with one. */
export const sweepProductUploads = defineJob("sweep_product_uploads", z.object({}), sweepPictures);
