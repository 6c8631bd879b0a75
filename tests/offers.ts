// What a cart is priced against, for tests: a variant with its catalogue data and stock.
import type { Offer } from "#shop/cart/rules/price-lines.ts";

/** By default the only variant of a box at 890 ₴, ten in stock. */
export const anOffer = (facts: Partial<Offer> = {}): Offer => ({
  product_id: 1,
  variant_id: 11,
  kind: "food",
  role: "sold",
  position: 1,
  name_uk: "Набір",
  name_ru: "Набор",
  variant_key: "one",
  variant_uk: "",
  variant_ru: "",
  slug: "nabir",
  picture: "demo/nabir-front",
  weight_g: 240,
  on_hand: 10,
  most_per_order: null,
  cost_kop: null,
  published: true,
  allergens: [],
  traces: [],
  occasions: [],
  price_kop: 890_00,
  old_price_kop: null,
  sale_ends_at: null,
  ...facts,
});
