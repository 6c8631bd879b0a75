import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepLimits } from "./ops.server.ts";

export const sweepRateLimits = defineJob("sweep_rate_limits", z.object({}), sweepLimits);
