// Fixed vocabularies of the catalogue: allergens, kinds of chocolate, fillings, badges.

export const allergens = [
  "milk",
  "soy",
  "hazelnut",
  "almond",
  "pistachio",
  "walnut",
  "cashew",
  "peanut",
  "coconut",
  "gluten",
  "sesame",
  "egg",
  "sulphites",
] as const;
export type Allergen = (typeof allergens)[number];

export const chocolates = ["dark", "milk", "white", "ruby", "caramel"] as const;
export type Chocolate = (typeof chocolates)[number];

export const fillings = [
  "praline",
  "caramel",
  "nuts",
  "fruit",
  "berry",
  "coffee",
  "truffle",
  "marzipan",
  "salt",
  "alcohol",
  "none",
] as const;
export type Filling = (typeof fillings)[number];

/**
 * How a product is sold: by itself; as a box or chocolate letters that hold parts; or as a part, a bonbon or
 * a tile, which is never sold alone.
 */
export const productRoles = ["sold", "box", "letters", "bonbon", "tile"] as const;
export type ProductRole = (typeof productRoles)[number];
/** Never sold alone: they have no page, and are in no list and no feed. */
export const partRoles = ["bonbon", "tile"] as const satisfies readonly ProductRole[];
export type PartRole = (typeof partRoles)[number];

export const badges = ["new", "bestseller"] as const;
/** Background colours of the design system for a collection. */
export const tints = ["ruby", "pistachio", "caramel", "currant", "salt", "cocoa"] as const;
export type Tint = (typeof tints)[number];

/** The words marked as allergens in a composition: «какао, **молоко**» has «молоко». */
export const markedAllergens = (composition: string): string[] =>
  [...composition.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words);

export interface CompositionPart {
  readonly text: string;
  readonly isAllergen: boolean;
}

/** A composition split at its marks, so that a page can show allergens in bold. */
export const compositionParts = (composition: string): CompositionPart[] =>
  composition
    .split("**")
    .map((text, index) => ({ text, isAllergen: index % 2 === 1 }))
    .filter(({ text }) => text !== "");

/** Price of 100 g in whole kopiykas, rounded half up. */
export const pricePer100g = (price_kop: number, weight_g: number): number =>
  Math.round((price_kop * 100) / weight_g);

/** Grams of one of the shop's pralines. */
const SWEET_G = 14;
const LEAST_TO_SHARE = 6;

/**
 * For how many people a box is: each takes three or four sweets, or as much of smaller ones. Null for food that
 * is not counted in sweets, and for a box of a few.
 */
export function servingsOf(units: number | null, weight_g: number): { from: number; to: number } | null {
  if (units === null || units < LEAST_TO_SHARE) return null;
  const sweets = Math.min(units, weight_g / SWEET_G);
  return { from: Math.max(1, Math.round(sweets / 4)), to: Math.ceil(sweets / 3) };
}

/** The sweets of a list with a line for each. */
export const sweetsOf = (inside: string): string[] =>
  inside
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Most units of a product in one order; null: no limit.
 * @param own the product's own limit; 0: no limit, null: the shop's
 */
export function mostPerOrder(own: number | null, shop: number): number | null {
  const most = own ?? shop;
  return most > 0 ? most : null;
}
