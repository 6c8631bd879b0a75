import type { Db } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { offersFor } from "../cart/offer-reads.server.ts";
import type { LeadInput } from "./input.ts";
import { isAboutProduct } from "./rules/statuses.ts";

/** Null when the lead buys nothing. A sold-out product is allowed: staff know when it is back in stock. */
export async function productsOf(
  db: Db,
  { kind, product_id: productId, variant_id: variantId, quantity }: LeadInput,
) {
  if (!isAboutProduct(kind) || productId === null) return ok(null);
  const item = { product_id: productId, variant_id: variantId, quantity, options: {} };
  const offers = (await offersFor(db, [item]))
    // One click does not say how to fill a box.
    .filter((offer) => offer.product_id === productId && offer.published && offer.role === "sold")
    .sort((a, b) => a.position - b.position);
  const [first] = offers;
  if (!first) return refuse({ code: "unknown_product", field: "product_id" });
  const offer = variantId === null ? first : offers.find((other) => other.variant_id === variantId);
  if (!offer) return refuse({ code: "unknown_variant", field: "variant_id" });
  return ok({
    productId,
    variantId: offer.variant_id,
    name: offer.name_uk,
    variant: offer.variant_uk,
    slug: offer.slug,
  });
}
