// What a product still lacks before visitors may see it. Ukrainian comes first: it may not contain less than
// Russian, and a food without composition, allergens, storage, shelf life and nutrition may not be sold.
import { type Bilingual, type Fullness, saysLess, shares } from "#kit/parity.ts";
import { allergenGaps } from "./allergen-mentions.ts";
import { markedAllergens } from "./product.ts";

export interface ProductTexts {
  readonly name: Bilingual;
  readonly tagline: Bilingual;
  readonly description: Bilingual;
  readonly meta: Bilingual;
  /** Null for a non-food product. */
  readonly food: {
    readonly composition: Bilingual;
    readonly allergens: readonly string[];
    readonly nutrition: object | null;
    readonly storage: Bilingual;
    readonly shelf_life_days: number | null;
  } | null;
  readonly variants: readonly { readonly name: Bilingual }[];
  readonly pictures: readonly { readonly alt: Bilingual }[];
}

export const readinessKeys = [
  "texts_uk",
  "texts_ru",
  "parity",
  "variants",
  "wrapping",
  "pictures",
  "composition",
  "allergens",
  "nutrition",
  "storage",
  "shelf_life",
  "meta",
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

export interface ReadinessItem {
  readonly key: ReadinessKey;
  readonly isReady: boolean;
}

const advice: ReadonlySet<ReadinessKey> = new Set(["meta"]);

const isThere = ({ uk, ru }: Bilingual): boolean => uk.trim() !== "" && ru.trim() !== "";

/** Written in one language only. */
const isHalf = ({ uk, ru }: Bilingual): boolean => (uk.trim() === "") !== (ru.trim() === "");

/** How many of these texts exist only in the other language. */
export const emptyIn = (language: "uk" | "ru", texts: readonly Bilingual[]): number =>
  texts.filter((text) => isHalf(text) && text[language].trim() === "").length;

const textsOf = ({
  name,
  tagline,
  description,
  meta,
  food,
  variants,
  pictures,
}: ProductTexts): Bilingual[] => [
  name,
  tagline,
  description,
  meta,
  ...(food ? [food.composition, food.storage] : []),
  ...variants.map((variant) => variant.name),
  ...pictures.map(({ alt }) => alt),
];

/** Whether each text has as much in Ukrainian as in Russian. */
export const isOnPar = (product: ProductTexts): boolean => !textsOf(product).some(saysLess);

/** How complete each language is, whole percent of the texts that either language has. */
export const fullness = (product: ProductTexts): Fullness => shares(textsOf(product));

/** A mark without a selection, or a selection without a mark, hides an allergen from a customer. */
function namesAllergens({ composition, allergens }: NonNullable<ProductTexts["food"]>): boolean {
  const { unset, unmarked } = allergenGaps(composition, allergens);
  const isMarked = markedAllergens(composition.uk).length > 0;
  return allergens.length > 0 === isMarked && unset.length === 0 && unmarked.length === 0;
}

/** Gift wrapping is sold once for a parcel, at the checkout: a variant with it would sell it twice. */
const wrapping = /(?:святков|подарунков|без|праздничн|подарочн)\p{L}*\s+(?:пакуван|упаков)/iu;
export const namesWrapping = ({ uk, ru }: Bilingual): boolean => wrapping.test(uk) || wrapping.test(ru);

export function readiness(product: ProductTexts) {
  const { name, description, meta, food, variants, pictures } = product;
  const has = (language: "uk" | "ru"): boolean =>
    name[language].trim() !== "" && description[language].trim() !== "";
  const facts: Partial<Record<ReadinessKey, boolean>> = {
    texts_uk: has("uk"),
    texts_ru: has("ru"),
    parity: isOnPar(product),
    // A product's only size may have no name; a name must be in both languages.
    variants: variants.length > 0 && variants.every((variant) => !isHalf(variant.name)),
    wrapping: !variants.some((variant) => namesWrapping(variant.name)),
    pictures: pictures.length > 0 && pictures.every(({ alt }) => isThere(alt)),
    ...(food && {
      composition: isThere(food.composition),
      allergens: food.composition.uk.trim() !== "" && namesAllergens(food),
      nutrition: food.nutrition !== null,
      storage: isThere(food.storage),
      shelf_life: food.shelf_life_days !== null,
    }),
    meta: isThere(meta),
  };
  const items = readinessKeys.flatMap((key): ReadinessItem[] => {
    const isReady = facts[key];
    return isReady === undefined ? [] : [{ key, isReady }];
  });
  const needed = items.filter(({ key }) => !advice.has(key));
  const ready = needed.filter(({ isReady }) => isReady).length;
  return {
    items,
    percent: Math.floor((ready / needed.length) * 100),
    /** These prevent publishing; the rest is only advice. */
    missing: needed.filter(({ isReady }) => !isReady).map(({ key }) => key),
  };
}

type Shown = ProductTexts & { readonly published: boolean };

/** What prevents showing a change. Gaps of an already visible product may be fixed one by one. */
export function newlyMissing(before: Shown, after: Shown): ReadinessKey[] {
  if (!after.published) return [];
  const owed = before.published ? readiness(before).missing : [];
  return readiness(after).missing.filter((key) => !owed.includes(key));
}
