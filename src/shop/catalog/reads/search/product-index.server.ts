// The search index of products: words of names, categories, occasions and contents, in both languages.
import { locales } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import {
  type Allergen,
  allergens,
  type Chocolate,
  chocolates,
  type Filling,
  fillings,
} from "../../rules/product.ts";
import { type Field, WordIndex } from "../../rules/search/word-index.ts";
import type { CachedProduct } from "../cached-rows.server.ts";

const translators = locales.map(translator);
const chocolateLabels = (key: Chocolate) =>
  translators.map((t) => t(`catalog.facets.chocolate.values.${key}`));
const fillingLabels = (key: Filling) => translators.map((t) => t(`catalog.facets.filling.values.${key}`));
const allergenLabels = (key: Allergen) => translators.map((t) => t(`catalog.allergens.${key}`));

interface Named {
  readonly name_uk: string;
  readonly name_ru: string;
}

const named = (row: Named): string[] => [row.name_uk, row.name_ru];
const joined = (texts: readonly (readonly string[])[]): string[] =>
  locales.map((_, at) => texts.map((text) => text[at] ?? "").join(" "));

function fieldsOf(
  product: CachedProduct,
  categories: readonly Named[],
  collections: readonly Named[],
): Field[] {
  const [own, ...above] = [...categories].reverse();
  const has = <T extends string>(vocabulary: readonly T[], of: readonly string[]): T[] =>
    vocabulary.filter((word) => of.includes(word));
  return [
    { weight: 10, texts: named(product), isName: true },
    { weight: 5, texts: [product.tagline_uk, product.tagline_ru] },
    { weight: 6, texts: own ? named(own) : [] },
    { weight: 4, texts: joined(above.map(named)) },
    { weight: 4, texts: joined(collections.map(named)) },
    { weight: 3, texts: joined(has(chocolates, product.chocolate).map(chocolateLabels)) },
    {
      weight: 3,
      texts: joined(
        has(fillings, product.fillings)
          .filter((key) => key !== "none")
          .map(fillingLabels),
      ),
    },
    { weight: 2, texts: joined(has(allergens, product.allergens).map(allergenLabels)) },
    { weight: 1, texts: joined(product.variants.map(named)) },
  ];
}

/** `ids`: the product of each document. */
export function productIndex(
  products: readonly CachedProduct[],
  categoriesOf: (product: CachedProduct) => readonly Named[],
  collectionsOf: (product: CachedProduct) => readonly Named[],
) {
  const documents = products.map((product) =>
    fieldsOf(product, categoriesOf(product), collectionsOf(product)),
  );
  return { index: new WordIndex(documents), ids: products.map(({ id }) => id) };
}
export type ProductIndex = ReturnType<typeof productIndex>;

/** Whether both have the same indexed texts: stock and price are not indexed. */
export const readsAlike = (a: CachedProduct, b: CachedProduct): boolean => readOf(a) === readOf(b);

const readOf = (product: CachedProduct): string =>
  JSON.stringify([
    named(product),
    product.tagline_uk,
    product.tagline_ru,
    product.category_id,
    product.collectionIds,
    product.chocolate,
    product.fillings,
    product.allergens,
    product.variants.map(named),
  ]);
