// What answers of the API have in common.
import { z } from "zod";

export const money = z.number().describe("Hryvnias");

/** Paginated lists in Laravel's format (contract §5). */
export const pageMetaOutput = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});

export const pageLinksOutput = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});
