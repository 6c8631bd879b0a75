// Shapes of the demo catalogue's texts. The seed writes them through the shop's ops.
import type { ProductRole } from "#shop/catalog/rules.ts";

export interface Bilingual {
  readonly uk: string;
  readonly ru: string;
}
export type Allergen =
  | "milk"
  | "soy"
  | "hazelnut"
  | "almond"
  | "pistachio"
  | "walnut"
  | "cashew"
  | "peanut"
  | "coconut"
  | "gluten"
  | "sesame"
  | "egg"
  | "sulphites";
export type Chocolate = "dark" | "milk" | "white" | "ruby" | "caramel";
export type Filling =
  | "praline"
  | "caramel"
  | "nuts"
  | "fruit"
  | "berry"
  | "coffee"
  | "truffle"
  | "marzipan"
  | "salt"
  | "alcohol"
  | "none";
export type Occasion =
  | "den-narodzhennia"
  | "podiaka"
  | "kokhannia"
  | "sviatyi-mykolai"
  | "novyi-rik-i-rizdvo"
  | "velykden"
  | "8-bereznia"
  | "vesillia";

/** Per 100 g. */
export interface Nutrition {
  readonly energy_kj: number;
  readonly energy_kcal: number;
  readonly fat_g: number;
  readonly saturated_g: number;
  readonly carbs_g: number;
  readonly sugars_g: number;
  readonly protein_g: number;
  readonly salt_g: number;
}

export interface DemoVariant {
  readonly key: string; // unique within the product, lower-case latin, goes to the URL: ?v=3-plytky
  readonly name: Bilingual; // «1 плитка» / «3 плитки», «500 ₴»; never a wrap, which the checkout sells
  readonly price_uah: number;
  readonly old_price_uah?: number;
  readonly weight_g: number;
  readonly stock: number;
}

export interface DemoProduct {
  readonly key: string; // assortment.csv key; pictures are <key>-<angle>.webp
  readonly slug: string; // official transliteration (KMU-55) of the Ukrainian name, shortened sensibly, unique, one segment
  readonly category: string; // "shokolad/chornyi"
  readonly kind: "food" | "goods" | "certificate"; // goods: mug, cards: no food facts
  readonly role?: ProductRole; // left out: sold by itself
  readonly name: Bilingual; // uk exactly as in assortment.csv
  readonly tagline: Bilingual; // short facts line on the card, WITHOUT the weight: «Плитка», «9 цукерок», «Бляшанка», «Набір»
  readonly description: Bilingual; // 2–4 paragraphs separated by \n\n, 60–130 words, as a chocolatier would write
  /** With percentages; each allergen word(s) wrapped in **…**. null when not food. */
  readonly composition: Bilingual | null;
  readonly allergens: readonly Allergen[]; // contains
  readonly traces: readonly Allergen[]; // may contain
  readonly nutrition: Nutrition | null;
  readonly storage: Bilingual | null;
  readonly shelf_life_days: number | null;
  readonly weight_g: number;
  readonly pieces?: number; // candies in the box
  readonly price_uah: number;
  readonly old_price_uah?: number;
  readonly sale_days_left?: number; // the sale ends this many days after the seed's clock
  readonly chocolate: readonly Chocolate[];
  readonly fillings: readonly Filling[];
  readonly occasions: readonly Occasion[];
  readonly badges: readonly ("new" | "bestseller")[];
  readonly stock: number; // 0 = sold out; ignored when variants are given
  readonly variants?: readonly DemoVariant[]; // first one is the default and equals price_uah/weight_g
  readonly alts: Readonly<Record<string, Bilingual>>; // by angle present in photos: front, top, close
}
