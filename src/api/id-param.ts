import { z } from "zod";

const largest = 2_147_483_647;

/** The id in a path. An invalid id gives 404 and not a field error: no row has id 0. */
export const idParam = z.object({
  id: z.string().transform((text) => (/^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : 0)),
});
