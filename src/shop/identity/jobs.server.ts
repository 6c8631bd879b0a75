import { z } from "zod";
import { defineJob } from "#jobs/queue.ts";
import { sweepIdentity } from "./ops.server.ts";

/** Deletes expired sessions and codes; once a day is often enough. */
export const sweepSessions = defineJob("sweep_sessions", z.object({}), sweepIdentity);
