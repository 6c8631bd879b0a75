import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import { renewRelatedProducts } from "./ops/renew-related-products.server.ts";
import { sweepPictures } from "./ops/save-picture.server.ts";
import { renewPopularity } from "./ops.server.ts";

/** Nightly: popularity from sales of the last 90 days. */
export const countPopularity = defineJob("count_popularity", z.object({}), (needs: OpNeeds) =>
  renewPopularity(needs),
);

/** Nightly: products often bought or viewed together. */
export const countRelatedProducts = defineJob("count_related_products", z.object({}), renewRelatedProducts);

/** Nightly: uploaded pictures that were never saved with a product. */
export const sweepProductUploads = defineJob("sweep_product_uploads", z.object({}), sweepPictures);
