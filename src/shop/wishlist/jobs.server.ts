import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { forgetLapsedGifts } from "./ops.server.ts";

/** Nightly: promises that are over. */
export const sweepGifts = defineJob("sweep_gifts", z.object({}), forgetLapsedGifts);
