import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { renewPopularity } from "./ops.server.ts";

/** Nightly: what sold well and what was bought together in the last 90 days. */
export const countPopularity = defineJob(
  "count_popularity",
  z.object({}),
  (needs: { db: Db; clock: Clock }) => renewPopularity(needs),
);
