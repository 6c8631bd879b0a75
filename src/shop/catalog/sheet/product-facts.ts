// A product for readers other than its editor: its price data, and field names for the audit log.
import type { ProductEdit } from "../input/product-edit.ts";

/** The variants' price data, and the fields that identify a variant. */
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

/** For users who may not see product costs. */
export const withoutCosts = (edit: ProductEdit): ProductEdit => ({
  ...edit,
  variants: edit.variants.map(({ cost: _, ...variant }) => variant),
});

/** Costs that are left out stay as they were. */
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

/** Variants by SKU and pictures by file, so that each change is one line. */
export const asTold = ({ variants, pictures, ...rest }: ProductEdit) => ({
  ...rest,
  variants: Object.fromEntries(variants.map(({ id: _, sku, ...variant }) => [sku, variant])),
  variant_order: variants.map(({ sku }) => sku),
  pictures: Object.fromEntries(pictures.map(({ file, alt }) => [file, alt])),
  picture_order: pictures.map(({ file }) => file),
});
