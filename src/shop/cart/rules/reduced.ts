import type { ExplainedJson } from "../output/explained.ts";

/** A part of the total: what it costs now, and without its reduction; null: not stored. */
const isLess = (part: { readonly price: number; readonly full: number | null } | null): boolean =>
  part !== null && part.full !== null && part.price < part.full;

/**
 * Whether anything was taken off: a sale, a discount, a gift, free wrapping or delivery, a certificate.
 * Otherwise the rows of the total already say all.
 */
export const hasReduction = ({
  lines,
  gifts,
  wrap,
  delivery,
  deliveries,
  certificate,
}: ExplainedJson): boolean =>
  lines.some(({ sale, off }) => sale > 0 || off.length > 0) ||
  gifts.length > 0 ||
  [wrap, delivery, ...deliveries].some(isLess) ||
  certificate !== null;
