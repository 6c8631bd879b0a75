import { z } from "zod";
import { line } from "#kit/text/text.ts";

/** The kind of jobs to retry, by job name. */
export const retryAllInput = z.strictObject({ kind: line(100) });
