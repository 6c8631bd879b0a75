// What so many units of a product cost, by the rules of the cart.
import type { OpNeeds } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import { cartBasis } from "./basis-reads.server.ts";
import { cartTerms } from "./reads.server.ts";
import { maxQuantity } from "./rules/limits.ts";
import { type CartContext, priceItems } from "./rules/price-cart.ts";

interface Asked {
  readonly product_id: number;
  readonly variant_id: number;
}

/**
 * The sums of a cart of each product alone, without delivery, for a buyer whom the shop does not know. Null:
 * no order takes so many units now.
 * @returns for each product, in the order of the quantities
 */
export async function quantitySums(
  { db, clock }: OpNeeds,
  products: readonly Asked[],
  quantities: readonly number[],
): Promise<(Kop | null)[][]> {
  const now = clock();
  const settings = await shopSettings(db);
  const one = products.map((product) => ({ ...product, quantity: 1, options: {} }));
  const { offers, promotions } = await cartBasis(db, {
    items: one,
    buyer: null,
    cityRef: null,
    warehouseRef: null,
    now,
  });
  const context: CartContext = {
    ...(await cartTerms(db, settings, now)),
    offers,
    promotions,
    now,
    promo: undefined,
    wrap: false,
    ribbon: false,
    deliveryType: null,
    carrier: usualCarrier,
    city: undefined,
    payment: null,
  };
  return one.map((item) =>
    quantities.map((quantity) => {
      if (quantity > maxQuantity) return null;
      const { lines, discount_kop, problems } = priceItems([{ ...item, quantity }], context);
      return problems.length > 0 ? null : lines.reduce((sum, line) => sum + line.total_kop, -discount_kop);
    }),
  );
}
