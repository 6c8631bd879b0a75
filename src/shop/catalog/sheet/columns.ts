// The columns of the catalogue sheet: headings in both languages, and how product data is written to
// a cell and read from it. A row is a variant; product columns repeat on each of its rows.
import { dayIn, numberIn } from "#kit/sheets/cells.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import type { ProductEdit, VariantEdit } from "../input/product-edit.ts";

export type ProductKind = "food" | "goods" | "certificate";
type Language = "uk" | "ru";

export type CellProblem =
  | "required"
  | "too_long"
  | "number"
  | "out_of_range"
  | "date"
  | "yes_no"
  | "kind"
  | "format"
  | "old_price"
  | "not_food"
  | "unknown_category"
  | "slug_moves";

/** The context of a cell outside the product. */
export interface SheetPlace {
  readonly language: Language;
  readonly kind: ProductKind;
  readonly categories: {
    readonly pathOf: ReadonlyMap<number, string>;
    readonly idOf: ReadonlyMap<string, number>;
  };
}

interface Column {
  readonly uk: string;
  readonly ru: string;
}
interface ProductColumn extends Column {
  read(edit: ProductEdit, place: SheetPlace): Cell;
  /** Writes the cell's value to the product. @returns the problem of the cell, if any */
  write(edit: ProductEdit, text: string, place: SheetPlace): CellProblem | null;
}
interface VariantColumn extends Column {
  read(variant: VariantEdit): Cell;
  write(variant: VariantEdit, text: string): CellProblem | null;
}

const yes = { uk: "так", ru: "да" } as const;
const no = { uk: "ні", ru: "нет" } as const;
const kinds: Readonly<Record<ProductKind, Column>> = {
  food: { uk: "їстівне", ru: "съедобное" },
  goods: { uk: "неїстівне", ru: "несъедобное" },
  certificate: { uk: "сертифікат", ru: "сертификат" },
};

/** As texts are compared. */
export const plain = (text: string): string => text.trim().toLowerCase();
const isOneOf = (text: string, { uk, ru }: Column, ...more: string[]): boolean =>
  [uk, ru, ...more].includes(plain(text));

/** The kind named in a cell; null when unknown. */
export const kindIn = (text: string): ProductKind | null =>
  (["food", "goods", "certificate"] as const).find((kind) => isOneOf(text, kinds[kind], kind)) ?? null;

/** Removes floating-point errors: a spreadsheet's 0.1 + 0.2 is thirty kopiykas. */
const toKopiyka = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  return Math.abs(rounded - value) < 1e-6 ? rounded : value;
};

function readNumber(text: string, take: (value: number) => void): CellProblem | null {
  if (text.trim() === "") return "required";
  const value = numberIn(text);
  if (value === null) return "number";
  take(value);
  return null;
}

function readOptional(text: string, take: (value: number | null) => void): CellProblem | null {
  if (text.trim() !== "") return readNumber(text, take);
  take(null);
  return null;
}

type TextField = "name" | "tagline" | "description" | "meta";
const words = (field: TextField, language: Language, uk: string, ru: string): ProductColumn => ({
  uk,
  ru,
  read: (edit) => edit[field][language],
  write(edit, text) {
    edit[field][language] = text;
    return null;
  },
});

const foodColumn = (
  names: Column,
  read: (food: NonNullable<ProductEdit["food"]>) => Cell,
  write: (food: NonNullable<ProductEdit["food"]>, text: string) => CellProblem | null,
): ProductColumn => ({
  ...names,
  read: ({ food }) => food && read(food),
  write: ({ food }, text) => (food ? write(food, text) : text.trim() === "" ? null : "not_food"),
});

const foodTexts = (
  field: "composition" | "storage",
  language: Language,
  uk: string,
  ru: string,
): ProductColumn =>
  foodColumn(
    { uk, ru },
    (food) => food[field][language],
    (food, text) => {
      food[field][language] = text;
      return null;
    },
  );

const foodNumber = (field: "shelf_life_days" | "units", uk: string, ru: string): ProductColumn =>
  foodColumn(
    { uk, ru },
    (food) => food[field],
    (food, text) =>
      readOptional(text, (value) => {
        food[field] = value;
      }),
  );

const category: ProductColumn = {
  uk: "Категорія",
  ru: "Категория",
  read: ({ category_id }, { categories }) => categories.pathOf.get(category_id) ?? "",
  write(edit, text, { categories }) {
    const path = plain(text).replace(/^\/|\/$/g, "");
    if (path === "") return "required";
    const id = categories.idOf.get(path);
    if (id === undefined) return "unknown_category";
    edit.category_id = id;
    return null;
  },
};

const published: ProductColumn = {
  uk: "На сайті",
  ru: "На сайте",
  read: (edit, { language }) => (edit.published ? yes : no)[language],
  write(edit, text) {
    const isYes = isOneOf(text, yes, "1", "true", "yes");
    if (!isYes && !isOneOf(text, no, "0", "false", "no")) return "yes_no";
    edit.published = isYes;
    return null;
  },
};

const kind: ProductColumn = {
  uk: "Вид",
  ru: "Вид",
  read: (_, place) => kinds[place.kind][place.language],
  write: (_, text, place) => (kindIn(text) === place.kind ? null : "kind"),
};

const slug: ProductColumn = {
  uk: "Адреса сторінки",
  ru: "Адрес страницы",
  read: (edit) => edit.slug,
  // Identifies the product of a row; only the editor changes a page's address.
  write: (edit, text) => (text.trim() === "" || plain(text) === edit.slug ? null : "slug_moves"),
};

const variantNumber = (field: "price" | "weight_g", uk: string, ru: string): VariantColumn => ({
  uk,
  ru,
  read: (variant) => variant[field],
  write: (variant, text) =>
    readNumber(text, (value) => {
      variant[field] = toKopiyka(value);
    }),
});

const variantName = (language: Language, uk: string, ru: string): VariantColumn => ({
  uk,
  ru,
  read: ({ name }) => name[language],
  write(variant, text) {
    variant.name[language] = text;
    return null;
  },
});

const sku: VariantColumn = {
  uk: "Артикул",
  ru: "Артикул",
  read: (variant) => variant.sku,
  write: () => null,
};

const oldPrice: VariantColumn = {
  uk: "Стара ціна, грн",
  ru: "Старая цена, грн",
  read: (variant) => variant.old_price,
  write: (variant, text) =>
    readOptional(text, (value) => {
      variant.old_price = value === null ? null : toKopiyka(value);
    }),
};

const saleEnd: VariantColumn = {
  uk: "Акція до",
  ru: "Акция до",
  read: (variant) => variant.sale_ends_on,
  write(variant, text) {
    const day = text.trim() === "" ? null : dayIn(text);
    if (day === null && text.trim() !== "") return "date";
    variant.sale_ends_on = day;
    return null;
  },
};

const cost: VariantColumn = {
  uk: "Собівартість, грн",
  ru: "Себестоимость, грн",
  read: (variant) => variant.cost ?? null,
  write: (variant, text) =>
    readOptional(text, (value) => {
      variant.cost = value === null ? null : toKopiyka(value);
    }),
};

export const productColumns = {
  slug,
  name_uk: words("name", "uk", "Назва українською", "Название по-украински"),
  name_ru: words("name", "ru", "Назва російською", "Название по-русски"),
  category_id: category,
  kind,
  published,
  tagline_uk: words("tagline", "uk", "Короткий опис українською", "Короткое описание по-украински"),
  tagline_ru: words("tagline", "ru", "Короткий опис російською", "Короткое описание по-русски"),
  description_uk: words("description", "uk", "Опис українською", "Описание по-украински"),
  description_ru: words("description", "ru", "Опис російською", "Описание по-русски"),
  composition_uk: foodTexts("composition", "uk", "Склад українською", "Состав по-украински"),
  composition_ru: foodTexts("composition", "ru", "Склад російською", "Состав по-русски"),
  storage_uk: foodTexts("storage", "uk", "Зберігання українською", "Хранение по-украински"),
  storage_ru: foodTexts("storage", "ru", "Зберігання російською", "Хранение по-русски"),
  shelf_life_days: foodNumber("shelf_life_days", "Термін придатності, днів", "Срок годности, дней"),
  units: foodNumber("units", "Штук у коробці", "Штук в коробке"),
  meta_uk: words("meta", "uk", "Опис для пошуку українською", "Описание для поиска по-украински"),
  meta_ru: words("meta", "ru", "Опис для пошуку російською", "Описание для поиска по-русски"),
} as const satisfies Readonly<Record<string, ProductColumn>>;

export const variantColumns = {
  sku,
  variant_uk: variantName("uk", "Розмір українською", "Размер по-украински"),
  variant_ru: variantName("ru", "Розмір російською", "Размер по-русски"),
  price: variantNumber("price", "Ціна, грн", "Цена, грн"),
  old_price: oldPrice,
  sale_ends_on: saleEnd,
  weight_g: variantNumber("weight_g", "Вага, г", "Вес, г"),
  cost,
} as const satisfies Readonly<Record<string, VariantColumn>>;

export type ProductColumnKey = keyof typeof productColumns;
export type VariantColumnKey = keyof typeof variantColumns;
export type ColumnKey = ProductColumnKey | VariantColumnKey;

export const isProductColumn = (key: ColumnKey): key is ProductColumnKey => key in productColumns;

/** In sheet order: identifying columns, then the most edited. */
export const columnOrder: readonly ColumnKey[] = [
  "sku",
  "slug",
  "name_uk",
  "name_ru",
  "variant_uk",
  "variant_ru",
  "price",
  "old_price",
  "sale_ends_on",
  "weight_g",
  "cost",
  "category_id",
  "kind",
  "published",
  ...(Object.keys(productColumns) as ProductColumnKey[]).slice(6),
];

/** The columns of a sheet, with or without product costs. */
export const columnsFor = (maySeeCosts: boolean): readonly ColumnKey[] =>
  maySeeCosts ? columnOrder : columnOrder.filter((key) => key !== "cost");

const columnOf = (key: ColumnKey): Column =>
  isProductColumn(key) ? productColumns[key] : variantColumns[key];

export const headingOf = (key: ColumnKey, language: Language): string => columnOf(key)[language];

/** Headings of sheets that were downloaded earlier. */
const formerHeadings: Readonly<Record<string, ColumnKey>> = {
  "коротко українською": "tagline_uk",
  "коротко по-украински": "tagline_uk",
  "коротко російською": "tagline_ru",
  "коротко по-русски": "tagline_ru",
};

/** The column of a heading, in either language or by its API name. */
export function columnNamed(heading: string): ColumnKey | null {
  const name = plain(heading);
  const now = columnOrder.find(
    (key) => key === name || plain(headingOf(key, "uk")) === name || plain(headingOf(key, "ru")) === name,
  );
  return now ?? formerHeadings[name] ?? null;
}

/** The rows of a product; one without variants has one row. */
export function productRows(edit: ProductEdit, place: SheetPlace, columns: readonly ColumnKey[]): Cell[][] {
  const variants = edit.variants.length > 0 ? edit.variants : [null];
  return variants.map((variant) =>
    columns.map((key) => {
      if (isProductColumn(key)) return productColumns[key].read(edit, place);
      return variant && variantColumns[key].read(variant);
    }),
  );
}
