import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepIdentity } from "./ops.server.ts";

/** Forgets sessions and codes that are over; once a day is often enough. */
export const sweepSessions = defineJob("sweep_sessions", z.object({}), sweepIdentity);
