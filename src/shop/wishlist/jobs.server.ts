import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { forgetLapsedGifts } from "./ops.server.ts";

/** Nightly: deletes expired promises. */
export const sweepGifts = defineJob("sweep_gifts", z.object({}), forgetLapsedGifts);
