import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepVisits } from "./ops.server.ts";

/** A day's salt lives an hour longer than its day at most. */
export const forgetVisits = defineJob("forget_visits", z.object({}), sweepVisits);
