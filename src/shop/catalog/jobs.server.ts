import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { sweepPictures } from "./ops/keep-picture.server.ts";
import { renewCompanions } from "./ops/renew-companions.server.ts";
import { renewPopularity } from "./ops.server.ts";

/** Nightly: what sold well in the last 90 days. */
export const countPopularity = defineJob(
  "count_popularity",
  z.object({}),
  (needs: { db: Db; clock: Clock }) => renewPopularity(needs),
);

/** Nightly: what is bought and looked at together. */
export const countCompanions = defineJob("count_companions", z.object({}), renewCompanions);

/** Nightly: pictures that were brought for a product and never saved with one. */
export const sweepProductUploads = defineJob("sweep_product_uploads", z.object({}), sweepPictures);
