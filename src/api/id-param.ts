import { z } from "zod";

const largest = 2_147_483_647;

/** The id in a path. What is no id names nothing, so it is not found and not a wrong field: 0 is nobody's id. */
export const idParam = z.object({
  id: z.string().transform((text) => (/^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : 0)),
});
