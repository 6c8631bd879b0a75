import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepVisits } from "./ops.server.ts";

/** A day's salt is deleted at most an hour after the day ends. */
export const forgetVisits = defineJob("forget_visits", z.object({}), sweepVisits);
