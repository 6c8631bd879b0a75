// The bonbons of the box as products: bonbons.json has what differs, this file what is common to them.
import { z } from "zod";
import { nutrition } from "#shop/catalog/input.ts";
import { type Bilingual, bilingual, readJson, text } from "../../data-file.ts";
import {
  allergenList,
  chocolate,
  type DemoProduct,
  fillingList,
  price_uah,
  stock,
  storageText,
} from "./product-schema.ts";

const WEIGHT_G = 14;

const demoBonbon = z.strictObject({
  key: text,
  /** Two characters that identify it in a box; they never change. */
  code: z.string().length(2),
  slug: text,
  name: bilingual,
  tagline: bilingual,
  description: bilingual,
  /** {shell} stands for the chocolate of its shell. */
  composition: bilingual.refine(({ uk, ru }) => uk.includes("{shell}") && ru.includes("{shell}")),
  allergens: allergenList,
  traces: allergenList,
  /** Per 100 g; the energy is calculated. */
  nutrition: nutrition.omit({ energy_kj: true, energy_kcal: true }),
  price_uah,
  chocolate,
  fillings: fillingList,
  stock,
  alt: bilingual,
});
type DemoBonbon = z.output<typeof demoBonbon>;

const { shells, bonbons: all } = readJson(
  "demo/products/bonbons.json",
  z.strictObject({
    /** The chocolates of shells, as a label lists them. */
    shells: z.record(chocolate, bilingual),
    bonbons: z.array(demoBonbon),
  }),
);

/** The factors of Regulation (EU) 1169/2011, annex XIV. */
const energyOf = ({ fat_g, carbs_g, protein_g }: DemoBonbon["nutrition"]) => ({
  energy_kj: Math.round(37 * fat_g + 17 * carbs_g + 17 * protein_g),
  energy_kcal: Math.round(9 * fat_g + 4 * carbs_g + 4 * protein_g),
});

const withShell = (composition: Bilingual, shell: Bilingual): Bilingual => ({
  uk: composition.uk.replace("{shell}", shell.uk),
  ru: composition.ru.replace("{shell}", shell.ru),
});

export const bonbons: readonly DemoProduct[] = all.map(({ code, chocolate, alt, ...bonbon }) => ({
  ...bonbon,
  role: "bonbon",
  kind: "food",
  category: "tsukerky/nabory-praline",
  composition: withShell(bonbon.composition, shells[chocolate]),
  nutrition: { ...energyOf(bonbon.nutrition), ...bonbon.nutrition },
  storage: storageText("pralines"),
  shelf_life_days: 60,
  weight_g: WEIGHT_G,
  units: 1,
  chocolate: [chocolate],
  occasions: [],
  badges: [],
  variants: [
    {
      key: code,
      name: { uk: "", ru: "" },
      price_uah: bonbon.price_uah,
      weight_g: WEIGHT_G,
      stock: bonbon.stock,
    },
  ],
  alts: { front: alt },
}));
