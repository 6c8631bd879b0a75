// Five products: a plain one, one with variants, a box on sale, a sold-out one, and a non-food one.

const both = (uk: string, ru: string) => ({ uk, ru });

export const minimalCategories = [
  { slug: "shokolad", parentPath: null, name: both("Шоколад", "Шоколад"), position: 0 },
  { slug: "chornyi", parentPath: "shokolad", name: both("Чорний", "Чёрный"), position: 0 },
  { slug: "molochnyi", parentPath: "shokolad", name: both("Молочний", "Молочный"), position: 1 },
  { slug: "tsukerky", parentPath: null, name: both("Цукерки", "Конфеты"), position: 1 },
  { slug: "podarunky", parentPath: null, name: both("Подарунки", "Подарки"), position: 2 },
];

export const minimalCollections = [
  { slug: "podiaka", name: both("Подякувати", "Поблагодарить"), tint: "cocoa", position: 0 },
  { slug: "den-narodzhennia", name: both("День народження", "День рождения"), tint: "caramel", position: 1 },
];

export const minimalPages = [
  {
    slug: "about-us",
    title: both("Про нас", "О нас"),
    body: both("Варимо шоколад у Львові.", "Варим шоколад во Львове."),
    meta: both("Хто ми", "Кто мы"),
  },
  {
    slug: "delivery-payment",
    title: both("Доставка й оплата", "Доставка и оплата"),
    body: both("Відправляємо щодня до 15:00.", "Отправляем каждый день до 15:00."),
    meta: both("Як доїде й чим платити", "Как доедет и чем платить"),
  },
];

const nutrition = {
  energy_kj: 2300,
  energy_kcal: 550,
  fat_g: 36,
  saturated_g: 21,
  carbs_g: 48,
  sugars_g: 44,
  protein_g: 7,
  salt_g: 0.05,
};

const food = {
  kind: "food",
  nutrition,
  storage: both("Зберігати за 15–18 °C.", "Хранить при 15–18 °C."),
  shelfLifeDays: 180,
  noAddedSugar: false,
  traces: [],
};

const picture = (key: string, uk: string, ru: string) => [{ file: `demo/${key}-front`, alt: both(uk, ru) }];

export const minimalProducts = [
  {
    ...food,
    key: "bar-dark-70",
    slug: "chornyi-shokolad-70-ekvador",
    categoryPath: "shokolad/chornyi",
    name: both("Чорний шоколад 70% Еквадор", "Чёрный шоколад 70% Эквадор"),
    tagline: both("Плитка", "Плитка"),
    description: both("Горіх, чорнослив, довгий післясмак.", "Орех, чернослив, долгое послевкусие."),
    collections: ["podiaka"],
    badges: ["bestseller"],
    composition: both(
      "Какао-маса 60 %, цукор 30 %, какао-масло 10 %.",
      "Какао тёртое 60 %, сахар 30 %, какао-масло 10 %.",
    ),
    allergens: [],
    chocolate: ["dark"],
    fillings: ["none"],
    variants: [
      {
        key: "1-plytka",
        sku: "1001-1",
        name: both("1 плитка", "1 плитка"),
        price_kop: 149_00,
        weight_g: 100,
      },
      {
        key: "3-plytky",
        sku: "1001-2",
        name: both("3 плитки", "3 плитки"),
        price_kop: 410_00,
        weight_g: 300,
      },
    ],
    pictures: picture("bar-dark-70", "Плитка чорного шоколаду", "Плитка чёрного шоколада"),
    stock: [40, 12],
  },
  {
    ...food,
    key: "bar-milk-hazelnut",
    slug: "molochnyi-shokolad-z-fundukom",
    categoryPath: "shokolad/molochnyi",
    name: both("Молочний шоколад із фундуком", "Молочный шоколад с фундуком"),
    tagline: both("Плитка", "Плитка"),
    description: both("Цілий карпатський фундук.", "Цельный карпатский фундук."),
    collections: ["podiaka", "den-narodzhennia"],
    badges: [],
    composition: both(
      "Цукор, какао-масло, **сухе молоко**, **фундук** 24 %.",
      "Сахар, какао-масло, **сухое молоко**, **фундук** 24 %.",
    ),
    allergens: ["milk", "hazelnut"],
    chocolate: ["milk"],
    fillings: ["nuts"],
    variants: [{ key: "one", sku: "1002-1", name: both("", ""), price_kop: 165_00, weight_g: 100 }],
    pictures: picture("bar-milk-hazelnut", "Плитка з фундуком", "Плитка с фундуком"),
    stock: [4],
  },
  {
    ...food,
    key: "box-9-classic",
    slug: "nabir-praline-klasyka-9",
    categoryPath: "tsukerky",
    name: both("Набір праліне «Класика» 9 цукерок", "Набор пралине «Классика» 9 конфет"),
    tagline: both("9 цукерок", "9 конфет"),
    description: both("Дев’ять смаків у коробці.", "Девять вкусов в коробке."),
    collections: ["den-narodzhennia"],
    badges: ["new"],
    composition: both(
      "Шоколад, вершки (**молоко**), **фундук**.",
      "Шоколад, сливки (**молоко**), **фундук**.",
    ),
    allergens: ["milk", "hazelnut"],
    chocolate: ["dark", "milk", "white"],
    fillings: ["praline", "caramel"],
    units: 9,
    variants: [
      {
        key: "one",
        sku: "1003-1",
        name: both("", ""),
        price_kop: 389_00,
        oldPrice_kop: 460_00,
        saleEndsAt: new Date("2026-11-30T22:00:00Z"),
        weight_g: 126,
      },
    ],
    pictures: [
      ...picture(
        "box-9-classic",
        "Відкрита коробка з дев’ятьма цукерками",
        "Открытая коробка с девятью конфетами",
      ),
      { file: "demo/box-9-classic-top", alt: both("Коробка згори", "Коробка сверху") },
    ],
    stock: [25],
  },
  {
    ...food,
    key: "truffle-tin",
    slug: "triufeli-klasychni",
    categoryPath: "tsukerky",
    name: both("Трюфелі класичні в какао", "Трюфели классические в какао"),
    tagline: both("Бляшанка", "Жестяная банка"),
    description: both("М’які, в гіркому какао.", "Мягкие, в горьком какао."),
    collections: [],
    badges: [],
    composition: both("Шоколад, вершки (**молоко**), какао.", "Шоколад, сливки (**молоко**), какао."),
    allergens: ["milk"],
    chocolate: ["dark"],
    fillings: ["truffle"],
    variants: [{ key: "one", sku: "1004-1", name: both("", ""), price_kop: 359_00, weight_g: 150 }],
    pictures: picture("truffle-tin", "Бляшанка з трюфелями", "Банка с трюфелями"),
    stock: [0],
  },
  {
    kind: "goods",
    key: "mug",
    slug: "horniatko-diaka",
    categoryPath: "podarunky",
    name: both("Горнятко «Дяка»", "Кружка «Дяка»"),
    tagline: both("Кераміка", "Керамика"),
    description: both("На триста мілілітрів какао.", "На триста миллилитров какао."),
    collections: ["podiaka"],
    badges: [],
    variants: [{ key: "one", sku: "1005-1", name: both("", ""), price_kop: 320_00, weight_g: 380 }],
    pictures: picture("mug", "Горнятко", "Кружка"),
    stock: [15],
  },
];

export const minimalReviews = [
  {
    product_id: 1,
    rating: 5,
    text: "Тану разом із ним.",
    author_name: "Соломія",
    city: "Київ",
    lang: "uk",
    verified: true,
    reply: null,
    writtenAt: new Date("2026-11-16T12:00:00Z"),
  },
  {
    product_id: 1,
    rating: 4,
    text: "Вкусно, но хочется крепче.",
    author_name: "Юрий",
    city: "Одесса",
    lang: "ru",
    verified: false,
    reply: "Спробуйте 85 %.",
    writtenAt: new Date("2026-11-12T09:30:00Z"),
  },
  {
    product_id: null,
    rating: 5,
    text: "Привезли наступного дня.",
    author_name: "Леся",
    city: "Львів",
    lang: "uk",
    verified: true,
    reply: null,
    writtenAt: new Date("2026-11-09T18:20:00Z"),
  },
];
