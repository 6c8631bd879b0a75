import { z } from "zod";
import { line } from "#kit/text.ts";

/** Which kind of calls is to be tried again, as the jobs are named. */
export const retryAllInput = z.strictObject({ kind: line(100) });

const page = z.coerce.number().int().min(1).max(100_000);

/** From a page's address; what cannot be read is the first page. */
export const callsPageFromUrl = (params: URLSearchParams): number =>
  page.safeParse(params.get("page")).data ?? 1;
