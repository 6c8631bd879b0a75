// A product told for others than its editor: what of it is money's, and how the log names its fields.
import type { ProductEdit } from "../input/product-edit.ts";

/** What of the variants is money's, or makes another one of them. */
export const priceFacts = ({ variants }: ProductEdit) =>
  variants.map(({ id, sku, price, old_price, sale_ends_on, weight_g }) => ({
    id,
    sku,
    price,
    old_price,
    sale_ends_on,
    weight_g,
  }));

/** Variants by their SKU and pictures by their file, so that each change is one line. */
export const asTold = ({ variants, pictures, ...rest }: ProductEdit) => ({
  ...rest,
  variants: Object.fromEntries(variants.map(({ id: _, sku, ...variant }) => [sku, variant])),
  variant_order: variants.map(({ sku }) => sku),
  pictures: Object.fromEntries(pictures.map(({ file, alt }) => [file, alt])),
  picture_order: pictures.map(({ file }) => file),
});
