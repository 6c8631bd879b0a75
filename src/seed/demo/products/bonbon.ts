// A bonbon as a product: the common data of all sixteen.
import type { Allergen, Bilingual, Chocolate, DemoProduct, Filling } from "../demo-types.ts";
import { pralineStorage } from "./praline-storage.ts";

const WEIGHT_G = 14;

/** The chocolates of shells, as a label lists them. */
export const shell = {
  dark: {
    uk: "какао-маса, цукор, какао-масло, емульгатор — лецитин **сої**",
    ru: "какао-масса, сахар, какао-масло, эмульгатор — лецитин **сои**",
  },
  milk: {
    uk: "цукор, какао-масло, **сухе незбиране молоко**, какао-маса, лецитин **сої**",
    ru: "сахар, какао-масло, **сухое цельное молоко**, какао-масса, лецитин **сои**",
  },
  white: {
    uk: "цукор, какао-масло, **сухе молоко**, лецитин **сої**, ваніль",
    ru: "сахар, какао-масло, **сухое молоко**, лецитин **сои**, ваниль",
  },
  caramel: {
    uk: "цукор, какао-масло, **сухе молоко**, карамелізований цукор, лецитин **сої**",
    ru: "сахар, какао-масло, **сухое молоко**, карамелизованный сахар, лецитин **сои**",
  },
  ruby: {
    uk: "цукор, какао-масло, **сухе молоко**, какао-маса, лецитин **сої**, лимонна кислота",
    ru: "сахар, какао-масло, **сухое молоко**, какао-масса, лецитин **сои**, лимонная кислота",
  },
} satisfies Record<Chocolate, Bilingual>;

export interface DemoBonbon {
  readonly key: string;
  /** Two characters that identify it in a box; they never change. */
  readonly code: string;
  readonly slug: string;
  readonly name: Bilingual;
  readonly tagline: Bilingual;
  readonly description: Bilingual;
  readonly composition: Bilingual;
  readonly allergens: readonly Allergen[];
  readonly traces: readonly Allergen[];
  /** Of 100 g, in grams: fat, saturated, carbohydrates, sugars, protein, salt. */
  readonly label: readonly [number, number, number, number, number, number];
  readonly price_uah: number;
  readonly chocolate: Chocolate;
  readonly fillings: readonly Filling[];
  readonly stock: number;
  readonly alt: Bilingual;
}

/** The energy is calculated with the factors of Regulation (EU) 1169/2011, annex XIV. */
function nutritionOf([fat_g, saturated_g, carbs_g, sugars_g, protein_g, salt_g]: DemoBonbon["label"]) {
  return {
    energy_kj: Math.round(37 * fat_g + 17 * carbs_g + 17 * protein_g),
    energy_kcal: Math.round(9 * fat_g + 4 * carbs_g + 4 * protein_g),
    fat_g,
    saturated_g,
    carbs_g,
    sugars_g,
    protein_g,
    salt_g,
  };
}

export function bonbon({ code, label, chocolate, alt, stock, ...texts }: DemoBonbon): DemoProduct {
  return {
    ...texts,
    role: "bonbon",
    kind: "food",
    category: "tsukerky/nabory-praline",
    nutrition: nutritionOf(label),
    storage: pralineStorage,
    shelf_life_days: 60,
    weight_g: WEIGHT_G,
    pieces: 1,
    chocolate: [chocolate],
    occasions: [],
    badges: [],
    stock,
    variants: [
      { key: code, name: { uk: "", ru: "" }, price_uah: texts.price_uah, weight_g: WEIGHT_G, stock },
    ],
    alts: { front: alt },
  };
}
