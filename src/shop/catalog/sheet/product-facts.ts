// A product told for others than its editor: what of it is money's, and how the log names its fields.
import type { ProductEdit } from "../input/product-edit.ts";

/** What of the variants is money's, or makes another one of them. */
export const priceFacts = ({ variants }: ProductEdit) =>
  variants.map(({ id, sku, price, old_price, sale_ends_on, weight_g, cost = null }) => ({
    id,
    sku,
    price,
    old_price,
    sale_ends_on,
    weight_g,
    cost,
  }));

/** For whoever is not told what goods cost the shop. */
export const withoutCosts = (edit: ProductEdit): ProductEdit => ({
  ...edit,
  variants: edit.variants.map(({ cost: _, ...variant }) => variant),
});

/** What is left out stays as it was. */
export function withKnownCosts(before: ProductEdit, edit: ProductEdit): ProductEdit {
  const costs = new Map(before.variants.map(({ id, cost }) => [id, cost]));
  return {
    ...edit,
    variants: edit.variants.map((variant) => ({
      ...variant,
      cost: variant.cost === undefined ? (costs.get(variant.id) ?? null) : variant.cost,
    })),
  };
}

/** Variants by their SKU and pictures by their file, so that each change is one line. */
export const asTold = ({ variants, pictures, ...rest }: ProductEdit) => ({
  ...rest,
  variants: Object.fromEntries(variants.map(({ id: _, sku, ...variant }) => [sku, variant])),
  variant_order: variants.map(({ sku }) => sku),
  pictures: Object.fromEntries(pictures.map(({ file, alt }) => [file, alt])),
  picture_order: pictures.map(({ file }) => file),
});
