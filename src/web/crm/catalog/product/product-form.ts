// A product while it is edited: typed text stays as typed until the save. Pure, so that two users' changes
// can be merged without a page.
import { isSlug } from "#kit/text/slug.ts";
import type { ProductEdit, VariantEdit } from "#shop/catalog/input/product-edit.ts";
import type { Nutrition } from "#shop/catalog/output.ts";
import type { ProductTexts } from "#shop/catalog/rules/readiness.ts";

/** The list with the item added, or removed if it was there. */
export const toggled = <T>(items: readonly T[], item: T): T[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

type Typed<T, K extends keyof T> = Omit<T, K> & Readonly<Record<K, string>>;

type NumbersOfVariant = "price" | "old_price" | "sale_ends_on" | "weight_g";
export type VariantForm = Readonly<
  Typed<Omit<VariantEdit, "cost">, NumbersOfVariant> & {
    /** Absent for users who may not see it. */
    cost?: string;
  }
>;

export const nutrients = [
  "energy_kj",
  "energy_kcal",
  "fat_g",
  "saturated_g",
  "carbs_g",
  "sugars_g",
  "protein_g",
  "salt_g",
] as const satisfies readonly (keyof Nutrition)[];
export type Nutrient = (typeof nutrients)[number];

type Food = NonNullable<ProductEdit["food"]>;
export type FoodForm = Typed<Omit<Food, "nutrition">, "shelf_life_days" | "units"> & {
  readonly nutrition: Readonly<Record<Nutrient, string>>;
};

export type ProductForm = Omit<ProductEdit, "variants" | "food" | "most_per_order"> & {
  readonly most_per_order: string;
  readonly variants: readonly VariantForm[];
  readonly food: FoodForm | null;
};
export type FormKey = keyof ProductForm;

/** In the user's format: a decimal comma; empty for null. */
const typed = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));

/** «1 250,50» is 1250.5; null for empty text; NaN for invalid text. */
export function numberOf(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

export const toForm = (edit: ProductEdit): ProductForm => ({
  ...edit,
  most_per_order: typed(edit.most_per_order ?? null),
  food: edit.food && {
    ...edit.food,
    shelf_life_days: typed(edit.food.shelf_life_days),
    units: typed(edit.food.units),
    nutrition: Object.fromEntries(
      nutrients.map((name) => [name, typed(edit.food?.nutrition?.[name] ?? null)]),
    ) as FoodForm["nutrition"],
  },
  variants: edit.variants.map(({ cost, ...variant }) => ({
    ...variant,
    ...(cost === undefined ? {} : { cost: typed(cost) }),
    price: typed(variant.price),
    old_price: typed(variant.old_price),
    sale_ends_on: variant.sale_ends_on ?? "",
    weight_g: typed(variant.weight_g),
  })),
});

export type Wrong = "required" | "sku" | "number" | "old" | "slug";
/** By the field's path in the API: `variants.0.price`. */
export type WrongFields = Readonly<Record<string, Wrong>>;

export function toEdit(form: ProductForm): { edit: ProductEdit; wrong: WrongFields } {
  const wrong: Record<string, Wrong> = {};
  const number = (path: string, text: string, isRequired = false): number | null => {
    const value = numberOf(text);
    if (value === null && isRequired) wrong[path] = "required";
    else if (Number.isNaN(value)) wrong[path] = "number";
    return value;
  };
  if (form.name.uk.trim() === "") wrong["name.uk"] = "required";
  if (!isSlug(form.slug)) wrong.slug = "slug";
  const variants = form.variants.map(({ cost, ...variant }, index): VariantEdit => {
    const path = (name: string): string => `variants.${index}.${name}`;
    const sku = variant.sku.trim().toUpperCase();
    if (sku === "") wrong[path("sku")] = "required";
    else if (!/^[A-Z0-9][A-Z0-9-]{1,63}$/.test(sku)) wrong[path("sku")] = "sku";
    const price = number(path("price"), variant.price, true) ?? 0;
    const old_price = number(path("old_price"), variant.old_price);
    if (old_price !== null && old_price <= price) wrong[path("old_price")] = "old";
    return {
      ...variant,
      sku,
      price,
      old_price,
      sale_ends_on: variant.sale_ends_on || null,
      weight_g: number(path("weight_g"), variant.weight_g, true) ?? 0,
      ...(cost === undefined ? {} : { cost: number(path("cost"), cost) }),
    };
  });
  const most_per_order = number("most_per_order", form.most_per_order);
  return {
    edit: { ...form, most_per_order, variants, food: form.food && foodOf(form.food, number, wrong) },
    wrong,
  };
}

function foodOf(
  food: FoodForm,
  number: (path: string, text: string, isRequired?: boolean) => number | null,
  wrong: Record<string, Wrong>,
): Food {
  const values = nutrients.map((name) => number(`food.nutrition.${name}`, food.nutrition[name]));
  const isEmpty = values.every((value) => value === null);
  if (!isEmpty)
    for (const [index, name] of nutrients.entries())
      if (values[index] === null) wrong[`food.nutrition.${name}`] = "required";
  return {
    ...food,
    shelf_life_days: number("food.shelf_life_days", food.shelf_life_days),
    units: number("food.units", food.units),
    nutrition: isEmpty
      ? null
      : (Object.fromEntries(
          nutrients.map((name, index) => [name, values[index] ?? 0]),
        ) as unknown as Nutrition),
  };
}

/** The input of the readiness check: only complete nutrition facts count. */
export const textsOf = (form: ProductForm): ProductTexts => ({
  ...form,
  food: form.food && {
    ...form.food,
    nutrition: nutrients.every((name) => form.food?.nutrition[name].trim()) ? {} : null,
    shelf_life_days: form.food.shelf_life_days.trim() ? 1 : null,
  },
});

/** As the server will store it: without ids of variants, and with trimmed text. */
const comparable = (form: ProductForm, key: FormKey): string =>
  JSON.stringify(
    key === "variants" ? form.variants.map(({ id: _, ...variant }) => variant) : form[key],
    (_name, value: unknown) => (typeof value === "string" ? value.trim() : value),
  );

export const changedKeys = (a: ProductForm, b: ProductForm): FormKey[] =>
  (Object.keys(a) as FormKey[]).filter((key) => comparable(a, key) !== comparable(b, key));

/** Merges two users' changes of one product: mine where I changed something, theirs elsewhere. */
export function mergeForms(base: ProductForm, mine: ProductForm, theirs: ProductForm): ProductForm {
  const kept = Object.fromEntries(changedKeys(base, mine).map((key) => [key, mine[key]]));
  const merged: ProductForm = { ...theirs, ...kept };
  // Variants saved meanwhile have ids now.
  const numbers = new Map(theirs.variants.map(({ sku, id }) => [sku, id]));
  const gone = (id: number | null): boolean => !theirs.variants.some((variant) => variant.id === id);
  return {
    ...merged,
    variants: merged.variants.map((variant) => ({
      ...variant,
      id: gone(variant.id) ? (numbers.get(variant.sku) ?? null) : variant.id,
    })),
  };
}
