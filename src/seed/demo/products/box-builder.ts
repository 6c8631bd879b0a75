// The box that a buyer fills: its price, weight and stock are those of the empty box.
import type { DemoProduct, DemoVariant } from "../demo-types.ts";
import { darkBonbons } from "./bonbons-dark.ts";
import { lightBonbons } from "./bonbons-light.ts";

/** The key of a size is the number of its cells. */
const size = (
  cells: number,
  [uk, ru]: readonly [string, string],
  price_uah: number,
  weight_g: number,
  stock: number,
): DemoVariant => ({
  key: String(cells),
  name: { uk: `${cells} ${uk}`, ru: `${cells} ${ru}` },
  price_uah,
  weight_g,
  stock,
});

const emptyBox: DemoProduct = {
  key: "box-builder",
  slug: "zibraty-korobku",
  category: "tsukerky/nabory-praline",
  kind: "goods",
  role: "box",
  name: { uk: "Коробка на ваш смак", ru: "Коробка на ваш вкус" },
  tagline: { uk: "Коробка, яку складаєте ви", ru: "Коробка, которую собираете вы" },
  description: {
    uk: "Чотири, дев’ять, шістнадцять або двадцять п’ять комірок і шістнадцять цукерок на вибір. Тому, хто не їсть горіхів, — жодного горіха; тому, хто любить тільки вишню, — коробка самої вишні.\n\nСкладаємо рівно так, як ви розклали: кожна цукерка лежатиме у своїй комірці. Кришку, стрічку й листівку теж обираєте ви.",
    ru: "Четыре, девять, шестнадцать или двадцать пять ячеек и шестнадцать конфет на выбор. Тому, кто не ест орехов, — ни одного ореха; тому, кто любит только вишню, — коробка одной вишни.\n\nСобираем ровно так, как вы разложили: каждая конфета будет лежать в своей ячейке. Крышку, ленту и открытку тоже выбираете вы.",
  },
  composition: null,
  allergens: [],
  traces: [],
  nutrition: null,
  storage: null,
  shelf_life_days: null,
  weight_g: 60,
  price_uah: 45,
  chocolate: [],
  fillings: [],
  occasions: ["den-narodzhennia", "podiaka", "kokhannia", "8-bereznia"],
  badges: [],
  stock: 0,
  variants: [
    size(4, ["цукерки", "конфеты"], 45, 60, 160),
    size(9, ["цукерок", "конфет"], 75, 110, 140),
    size(16, ["цукерок", "конфет"], 110, 170, 90),
    size(25, ["цукерок", "конфет"], 150, 240, 60),
  ],
  alts: {
    front: {
      uk: "Відкрита вишнева коробка з дев’ятьма різними цукерками, кожна у своїй комірці",
      ru: "Открытая вишнёвая коробка с девятью разными конфетами, каждая в своей ячейке",
    },
  },
};

/** The box and its bonbons. */
export const boxAndBonbons: readonly DemoProduct[] = [emptyBox, ...darkBonbons, ...lightBonbons];
