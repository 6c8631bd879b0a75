// A message in chocolate letters: its price, weight and stock are those of the empty box.
import type { DemoProduct } from "../demo-types.ts";
import { letterTiles } from "./letter-tiles.ts";

const emptyBox: DemoProduct = {
  key: "letters-builder",
  slug: "shokoladne-poslannia",
  category: "podarunky/shokoladni-poslannia",
  kind: "goods",
  role: "letters",
  name: { uk: "Шоколадне послання", ru: "Шоколадное послание" },
  tagline: { uk: "Ваші слова, літера за літерою", ru: "Ваши слова, буква за буквой" },
  description: {
    uk: "До двадцяти чотирьох плиток у три рядки, на кожній — літера. Ім’я, якого немає на жодній листівці, жарт на двох, перше слово доньки: напишіть, а ми складемо.\n\nВидів шоколаду п’ять, і кожна літера може бути зі свого. Де між словами пробіл, лежить гладенька плитка без літери, щоб напис не розсипався дорогою.",
    ru: "До двадцати четырёх плиток в три ряда, на каждой — буква. Имя, которого нет ни на одной открытке, шутка на двоих, первое слово дочки: напишите, а мы сложим.\n\nВидов шоколада пять, и каждая буква может быть из своего. Где между словами пробел, лежит гладкая плитка без буквы, чтобы надпись не рассыпалась в дороге.",
  },
  composition: null,
  allergens: [],
  traces: [],
  nutrition: null,
  storage: null,
  shelf_life_days: null,
  weight_g: 90,
  price_uah: 30,
  chocolate: [],
  fillings: [],
  occasions: ["podiaka", "kokhannia", "den-narodzhennia", "8-bereznia"],
  badges: ["new"],
  stock: 0,
  variants: [
    {
      key: "kraft",
      name: { uk: "Крафтова з вікном", ru: "Крафтовая с окном" },
      price_uah: 30,
      weight_g: 90,
      stock: 180,
    },
    {
      key: "vyshneva",
      name: { uk: "Вишнева з магнітом", ru: "Вишнёвая с магнитом" },
      price_uah: 120,
      weight_g: 240,
      stock: 70,
    },
  ],
  alts: {
    front: {
      uk: "Слова «Дякую, що ти поруч» із плиток молочного шоколаду, по літері на плитці",
      ru: "Слова «Дякую, що ти поруч» («Спасибо, что ты рядом») из плиток молочного шоколада, по букве на плитке",
    },
  },
};

/** The box of a message and its tiles. */
export const messageAndTiles: readonly DemoProduct[] = [emptyBox, ...letterTiles];
