// Converts a product of the demo's texts to the shop's input.
import { kop } from "#kit/money.ts";
import type { ProductInput } from "#shop/catalog/input.ts";
import { productInput } from "#shop/catalog/input.ts";
import { dice } from "./dice.ts";
import { makerOf } from "./makers.ts";
import type { DemoProduct, DemoVariant } from "./products/product-schema.ts";

const DAY = 86_400_000;
const angles = ["front", "top", "close"] as const;

/** Added sugar by the terms that a label must use for it. */
const sugar = /цукор|сироп|патока|мед\b/i;

/** What is sold: its variants, or the product itself as the only one. */
export const variantsOf = (product: DemoProduct): readonly DemoVariant[] =>
  product.variants ?? [
    {
      key: "one",
      name: { uk: "", ru: "" },
      price_uah: product.price_uah,
      ...(product.old_price_uah === undefined ? {} : { old_price_uah: product.old_price_uah }),
      weight_g: product.weight_g,
      stock: product.stock,
    },
  ];

function variantInputs(product: DemoProduct, index: number, now: Date) {
  const saleEndsAt =
    product.sale_days_left === undefined ? null : new Date(now.getTime() + product.sale_days_left * DAY);
  return variantsOf(product).map((variant, place) => ({
    key: variant.key,
    sku: `${1001 + index}-${place + 1}`,
    name: variant.name,
    price_kop: kop(variant.price_uah),
    oldPrice_kop: variant.old_price_uah === undefined ? null : kop(variant.old_price_uah),
    saleEndsAt: variant.old_price_uah === undefined ? null : saleEndsAt,
    weight_g: variant.weight_g,
    cost_kop: costOf(product, variant),
  }));
}

/** The unit cost: less than half the price for a bar; unknown for new products. */
function costOf(product: DemoProduct, variant: DemoVariant): number | null {
  if (product.kind === "certificate" || product.badges.includes("new")) return null;
  const chance = dice(product.key.length * 131 + variant.weight_g);
  const percent = product.kind === "food" ? chance.between(38, 49) : chance.between(46, 58);
  return Math.round(((variant.old_price_uah ?? variant.price_uah) * percent) / 50) * 50;
}

const foodFacts = (product: DemoProduct) => ({
  composition: product.composition,
  allergens: product.allergens,
  traces: product.traces,
  noAddedSugar: !sugar.test(product.composition?.uk ?? ""),
  nutrition: product.nutrition,
  storage: product.storage,
  shelfLifeDays: product.shelf_life_days,
  units: product.units ?? null,
  chocolate: product.chocolate,
  fillings: product.fillings,
});

/**
 * Throws with the product's key when the shop refuses its texts.
 * @param index place among all products, from 0: article numbers are made from it
 * @param now sales end a number of days after it
 */
export function productInputOf(product: DemoProduct, index: number, now: Date): ProductInput {
  const parsed = productInput.safeParse({
    key: product.key,
    slug: product.slug,
    kind: product.kind,
    role: product.role ?? "sold",
    categoryPath: product.category,
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    collections: product.occasions,
    badges: product.badges,
    family: product.family ?? "",
    inside: product.inside,
    maker: makerOf(product.category),
    variants: variantInputs(product, index, now),
    pictures: angles.flatMap((angle) => {
      const alt = product.alts[angle];
      return alt ? [{ file: `demo/${product.key}-${angle}`, alt }] : [];
    }),
    ...(product.kind === "food" ? foodFacts(product) : {}),
  });
  if (!parsed.success) throw new Error(`demo product ${product.key}: ${parsed.error.message}`);
  return parsed.data;
}
