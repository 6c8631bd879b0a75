// Products as analytics services need them: the unit price after every discount, so that the value of an
// event is the sum of price × quantity. The browser and the server use this one rule. Sums in hryvnias.

export interface Item {
  /** The product's id; feeds use the same id as the group of its variants. */
  readonly id: string;
  readonly name: string;
  /** "" when the product has one variant. */
  readonly variant: string;
  /** From the top category down. */
  readonly categories: readonly string[];
  /** Per unit. */
  readonly price: number;
  /** Per unit: the reduction by sales and codes. */
  readonly discount: number;
  readonly quantity: number;
}

export interface SoldLine {
  readonly product_id: number;
  readonly name: string;
  readonly variant?: string;
  readonly quantity: number;
  readonly price: number;
  readonly old_price?: number | null;
}

/** To whole kopiykas. */
const rounded = (sum: number): number => Math.round(sum * 100) / 100;

/**
 * @param discount what a code takes off all lines together; each unit bears its share
 * @param categoriesOf names of a product's categories, as far as they are known
 */
export function itemsOf(
  lines: readonly SoldLine[],
  discount = 0,
  categoriesOf: (productId: number) => readonly string[] = () => [],
): Item[] {
  const items = lines.filter(({ quantity }) => quantity > 0);
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const left = sum > 0 ? Math.max(0, 1 - discount / sum) : 1;
  return items.map((line) => {
    const price = rounded(line.price * left);
    return {
      id: String(line.product_id),
      name: line.name,
      variant: line.variant ?? "",
      categories: categoriesOf(line.product_id),
      price,
      discount: Math.max(0, rounded((line.old_price ?? line.price) - price)),
      quantity: line.quantity,
    };
  });
}

/** The sum of price × quantity. */
export const worthOf = (items: readonly Item[]): number =>
  rounded(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
