import { z } from "zod";
import { favouritesPerPage, maxFavourites } from "./rules.ts";

const LAST_ID = 2 ** 31 - 1;
const productId = z.int().min(1).max(LAST_ID);

/**
 * Ids as stored on the device, newest first. An id that no product can have is reported as unknown, not
 * rejected.
 */
export const favouritesSyncInput = z.object({ ids: z.array(z.number()).max(maxFavourites) });
export const isProductId = (id: number): boolean => productId.safeParse(id).success;

export const favouriteParams = z.object({ product_id: z.coerce.number().pipe(productId) });

export const favouritesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(favouritesPerPage),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
