// Tiles with letters: five chocolates (letter-tiles.json), each with a tile for every sign. They are sold only
// in a message.
import { z } from "zod";
import { nutrition } from "#shop/catalog/input.ts";
import { type Chocolate, signs, tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import { bilingual, readJson, text } from "../../data-file.ts";
import {
  allergenList,
  chocolate,
  type DemoProduct,
  type DemoVariant,
  price_uah,
  storageText,
} from "./product-schema.ts";

const WEIGHT_G = 20;

const data = readJson(
  "demo/products/letter-tiles.json",
  z.strictObject({
    tagline: bilingual,
    /** Other signs are named by themselves. */
    sign_names: z.record(
      z.string().refine((sign) => signs.includes(sign)),
      bilingual,
    ),
    tiles: z.array(
      z.strictObject({
        chocolate,
        slug: text,
        name: bilingual,
        description: bilingual,
        composition: bilingual,
        allergens: allergenList,
        traces: allergenList,
        nutrition,
        shelf_life_days: z.int().min(1),
        price_uah,
        alt: bilingual,
      }),
    ),
  }),
);

/** Rare letters have low stock; some are sold out today. */
const rare = "ҐЁЪЫЭЩЄЇФ";
const gone: readonly string[] = [tileKey("Ї", "milk"), tileKey("Ю", "ruby"), tileKey("Ґ", "caramel")];

function stockOf(sign: string, chocolate: Chocolate): number {
  if (gone.includes(tileKey(sign, chocolate))) return 0;
  const usual = chocolate === "milk" ? 160 : 110;
  return rare.includes(sign) ? Math.round(usual / 8) : usual + ((signs.indexOf(sign) * 7) % 31);
}

const variantsOf = (chocolate: Chocolate, price_uah: number): DemoVariant[] =>
  signs.map((sign) => ({
    key: tileKey(sign, chocolate),
    name: data.sign_names[sign] ?? { uk: sign, ru: sign },
    price_uah,
    weight_g: WEIGHT_G,
    stock: stockOf(sign, chocolate),
  }));

export const letterTiles: readonly DemoProduct[] = data.tiles.map(({ chocolate, alt, ...tile }) => ({
  ...tile,
  key: `letters-${chocolate}`,
  category: "podarunky/shokoladni-poslannia",
  kind: "food",
  role: "tile",
  tagline: data.tagline,
  storage: storageText("letter-tiles"),
  weight_g: WEIGHT_G,
  chocolate: [chocolate],
  fillings: ["none"],
  occasions: [],
  badges: [],
  stock: 0,
  variants: variantsOf(chocolate, tile.price_uah),
  alts: { front: alt },
}));
