import { z } from "zod";
import { line } from "#kit/text.ts";

/** The kind of jobs to retry, by job name. */
export const retryAllInput = z.strictObject({ kind: line(100) });

const page = z.coerce.number().int().min(1).max(100_000);

/** From a page's URL; an invalid value gives the first page. */
export const callsPageFromUrl = (params: URLSearchParams): number =>
  page.safeParse(params.get("page")).data ?? 1;
