// Tiles with letters: five chocolates, each with a tile for every sign. They are sold only in a message.
import { type Chocolate, gap, signs, tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import type { Bilingual, DemoProduct, DemoVariant, Nutrition } from "../demo-types.ts";

const WEIGHT_G = 20;

const letterStorage: Bilingual = {
  uk: "За 15–20 °C, без сонця й вологи. Якщо шоколад побував на холоді, дайте коробці зігрітися закритою.",
  ru: "При 15–20 °C, без солнца и влаги. Если шоколад побывал на холоде, дайте коробке согреться закрытой.",
};

const names: Readonly<Record<string, Bilingual>> = {
  [gap]: { uk: "гладенька плитка", ru: "гладкая плитка" },
  "♥": { uk: "серце", ru: "сердце" },
  "’": { uk: "апостроф", ru: "апостроф" },
};

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
    name: names[sign] ?? { uk: sign, ru: sign },
    price_uah,
    weight_g: WEIGHT_G,
    stock: stockOf(sign, chocolate),
  }));

interface Tiles {
  readonly chocolate: Chocolate;
  readonly slug: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly composition: Bilingual;
  readonly hasMilk: boolean;
  readonly nutrition: Nutrition;
  readonly price_uah: number;
  readonly alt: Bilingual;
}

const tiles = ({ chocolate, hasMilk, price_uah, alt, ...texts }: Tiles): DemoProduct => ({
  ...texts,
  key: `letters-${chocolate}`,
  category: "podarunky/shokoladni-poslannia",
  kind: "food",
  role: "tile",
  tagline: { uk: "Плитка з літерою", ru: "Плитка с буквой" },
  allergens: hasMilk ? ["milk", "soy"] : ["soy"],
  traces: hasMilk ? ["hazelnut", "almond", "pistachio"] : ["milk", "hazelnut", "almond", "pistachio"],
  storage: letterStorage,
  shelf_life_days: chocolate === "ruby" ? 150 : 180,
  weight_g: WEIGHT_G,
  price_uah,
  chocolate: [chocolate],
  fillings: ["none"],
  occasions: [],
  badges: [],
  stock: 0,
  variants: variantsOf(chocolate, price_uah),
  alts: { front: alt },
});

export const letterTiles: readonly DemoProduct[] = [
  tiles({
    chocolate: "milk",
    slug: "litery-molochnyi-shokolad",
    name: { uk: "Літери: молочний шоколад", ru: "Буквы: молочный шоколад" },
    description: {
      uk: "Молочний шоколад із 38 % какао: м’який, вершковий, з ноткою карамелі. Літеру видно здалеку, бо вона витиснена глибоко.",
      ru: "Молочный шоколад с 38 % какао: мягкий, сливочный, с ноткой карамели. Букву видно издалека, потому что она вдавлена глубоко.",
    },
    composition: {
      uk: "Молочний шоколад 100 %: цукор, какао-масло, **сухе незбиране молоко**, какао-маса 38 %, лецитин **сої**, ваніль.",
      ru: "Молочный шоколад 100 %: сахар, какао-масло, **сухое цельное молоко**, какао-масса 38 %, лецитин **сои**, ваниль.",
    },
    hasMilk: true,
    nutrition: {
      energy_kj: 2341,
      energy_kcal: 561,
      fat_g: 35.8,
      saturated_g: 21.7,
      carbs_g: 51.5,
      sugars_g: 49.8,
      protein_g: 7.7,
      salt_g: 0.22,
    },
    price_uah: 60,
    alt: { uk: "Плитка молочного шоколаду з літерою Д", ru: "Плитка молочного шоколада с буквой Д" },
  }),
  tiles({
    chocolate: "dark",
    slug: "litery-chornyi-shokolad",
    name: { uk: "Літери: чорний шоколад", ru: "Буквы: чёрный шоколад" },
    description: {
      uk: "Чорний шоколад із 70 % какао, без молока у складі: сухофрукти, трохи тютюну, довгий післясмак. Літера на ньому стримана, як підпис.",
      ru: "Чёрный шоколад с 70 % какао, без молока в составе: сухофрукты, немного табака, долгое послевкусие. Буква на нём сдержанная, как подпись.",
    },
    composition: {
      uk: "Чорний шоколад 100 %: какао-маса 70 %, цукор, какао-масло, лецитин **сої**.",
      ru: "Чёрный шоколад 100 %: какао-масса 70 %, сахар, какао-масло, лецитин **сои**.",
    },
    hasMilk: false,
    nutrition: {
      energy_kj: 2396,
      energy_kcal: 577,
      fat_g: 42.3,
      saturated_g: 25.4,
      carbs_g: 34.1,
      sugars_g: 28.9,
      protein_g: 8.4,
      salt_g: 0.02,
    },
    price_uah: 60,
    alt: { uk: "Плитка чорного шоколаду з літерою Д", ru: "Плитка чёрного шоколада с буквой Д" },
  }),
  tiles({
    chocolate: "white",
    slug: "litery-bilyi-shokolad",
    name: { uk: "Літери: білий шоколад", ru: "Буквы: белый шоколад" },
    description: {
      uk: "Білий шоколад із 31 % какао-масла й справжньою ваніллю: вершки, топлене молоко, ані сліду нудотності.",
      ru: "Белый шоколад с 31 % какао-масла и настоящей ванилью: сливки, топлёное молоко, ни следа приторности.",
    },
    composition: {
      uk: "Білий шоколад 100 %: цукор, какао-масло 31 %, **сухе незбиране молоко**, лецитин **сої**, ваніль.",
      ru: "Белый шоколад 100 %: сахар, какао-масло 31 %, **сухое цельное молоко**, лецитин **сои**, ваниль.",
    },
    hasMilk: true,
    nutrition: {
      energy_kj: 2355,
      energy_kcal: 564,
      fat_g: 35.4,
      saturated_g: 21.4,
      carbs_g: 55.1,
      sugars_g: 54.6,
      protein_g: 6.1,
      salt_g: 0.24,
    },
    price_uah: 60,
    alt: { uk: "Плитка білого шоколаду з літерою Д", ru: "Плитка белого шоколада с буквой Д" },
  }),
  tiles({
    chocolate: "ruby",
    slug: "litery-rubinovyi-shokolad",
    name: { uk: "Літери: рубіновий шоколад", ru: "Буквы: рубиновый шоколад" },
    description: {
      uk: "Рубіновий шоколад: рожевий від природи, без барвників, із кислинкою лісової ягоди. Найчастіше його беруть для освідчень.",
      ru: "Рубиновый шоколад: розовый от природы, без красителей, с кислинкой лесной ягоды. Чаще всего его берут для признаний.",
    },
    composition: {
      uk: "Рубіновий шоколад 100 %: цукор, какао-масло, **сухе незбиране молоко**, какао-маса 4 %, лецитин **сої**, лимонна кислота.",
      ru: "Рубиновый шоколад 100 %: сахар, какао-масло, **сухое цельное молоко**, какао-масса 4 %, лецитин **сои**, лимонная кислота.",
    },
    hasMilk: true,
    nutrition: {
      energy_kj: 2346,
      energy_kcal: 562,
      fat_g: 35.9,
      saturated_g: 21.6,
      carbs_g: 50.9,
      sugars_g: 49.9,
      protein_g: 8.8,
      salt_g: 0.25,
    },
    price_uah: 66,
    alt: { uk: "Плитка рубінового шоколаду з літерою Д", ru: "Плитка рубинового шоколада с буквой Д" },
  }),
  tiles({
    chocolate: "caramel",
    slug: "litery-karamelnyi-shokolad",
    name: { uk: "Літери: карамельний шоколад", ru: "Буквы: карамельный шоколад" },
    description: {
      uk: "Білий шоколад, у якому молоко й цукор томили до карамелі: ірис, згущене молоко, дрібка солі наприкінці.",
      ru: "Белый шоколад, в котором молоко и сахар томили до карамели: ирис, сгущённое молоко, щепотка соли в конце.",
    },
    composition: {
      uk: "Карамельний шоколад 100 %: цукор, какао-масло 30 %, **сухе незбиране молоко**, карамелізований цукор 6 %, лецитин **сої**, сіль.",
      ru: "Карамельный шоколад 100 %: сахар, какао-масло 30 %, **сухое цельное молоко**, карамелизованный сахар 6 %, лецитин **сои**, соль.",
    },
    hasMilk: true,
    nutrition: {
      energy_kj: 2338,
      energy_kcal: 560,
      fat_g: 35.1,
      saturated_g: 21.2,
      carbs_g: 54.3,
      sugars_g: 53.2,
      protein_g: 6.7,
      salt_g: 0.41,
    },
    price_uah: 60,
    alt: { uk: "Плитка карамельного шоколаду з літерою Д", ru: "Плитка карамельного шоколада с буквой Д" },
  }),
];
