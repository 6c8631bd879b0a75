// How much one cart and one order may hold.
import { mostPerOrder } from "../../catalog/rules/product.ts";

/** Units of a line, and lines of a cart. */
export const maxQuantity = 99;
export const maxLines = 50;

/** More units of one product than an order may have. */
export interface QuantityProblem {
  readonly code: "quantity_limit";
  readonly product_id: number;
  /** Null: the limit is for all its variants together. */
  readonly variant_id: null;
  readonly max: number;
}

interface CountedLine {
  readonly item: { readonly product_id: number; readonly quantity: number };
  /** Null: an unknown product. */
  readonly offer: { readonly most_per_order: number | null } | null;
}

/** @param most for products without their own limit; 0: no limit */
export function quantityProblems(lines: readonly CountedLine[], most: number): QuantityProblem[] {
  const known = lines.filter(({ offer }) => offer !== null);
  return [...Map.groupBy(known, ({ item }) => item.product_id)].flatMap(([product_id, own]) => {
    const max = mostPerOrder(own[0]?.offer?.most_per_order ?? null, most);
    const units = own.reduce((all, { item }) => all + item.quantity, 0);
    return max !== null && units > max ? [{ code: "quantity_limit", product_id, variant_id: null, max }] : [];
  });
}
