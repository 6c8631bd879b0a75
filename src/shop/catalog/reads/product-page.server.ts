// All data of one product, for its page and GET /api/catalog/products/{slug}.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { discountPercent, salePrice } from "../../pricing/rules/prices.ts";
import { newestReviews, ratings } from "../../reviews/reads.server.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { NamedAllergen, ProductPage, ProductSurroundings, ProductVariant } from "../output.ts";
import { allergens, badges, mostPerOrder, pricePer100g, servingsOf, sweetsOf } from "../rules/product.ts";
import { SynonymBook } from "../rules/search/synonyms.ts";
import {
  type CachedProduct,
  type CachedVariant,
  cachedCategories,
  cachedProducts,
} from "./cached-rows.server.ts";
import { categoryRef, pictureOf, productCard } from "./cards.server.ts";
import { Catalogue } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";
import { neighbours } from "./neighbours.server.ts";

const FIRST_REVIEWS = 3;

function variantOf(variant: CachedVariant, isFood: boolean, now: Date, locale: Locale): ProductVariant {
  const price = salePrice(variant, now);
  const onSale = price.oldPrice_kop !== null;
  return {
    id: variant.id,
    key: variant.key,
    sku: variant.sku,
    name: localised(variant, "name", locale),
    price: hryvnias(price.price_kop),
    ...(price.oldPrice_kop === null ? {} : { old_price: hryvnias(price.oldPrice_kop) }),
    discount: discountPercent(price),
    sale_ends_at: onSale && variant.sale_ends_at ? kyivIso(variant.sale_ends_at) : null,
    weight_g: variant.weight_g,
    price_per_100g: isFood ? hryvnias(pricePer100g(price.price_kop, variant.weight_g)) : null,
    stock: variant.stock,
    in_stock: variant.stock !== "sold_out",
    paper_in_stock: variant.isOnHand,
  };
}

export function namedAllergens(codes: readonly string[], locale: Locale): NamedAllergen[] {
  const t = translator(locale);
  return allergens
    .filter((code) => codes.includes(code))
    .map((code) => ({ code, name: t(`catalog.allergens.${code}`) }));
}

/** A published product; null when there is none at the address. */
export async function productPage(needs: OpNeeds, slug: string, locale: Locale): Promise<ProductPage | null> {
  const cache = await catalogue(needs);
  return pageOf(needs, cache, cache.productBySlug(slug), locale);
}

/** A preview of a product's page, published or not; null without a variant, or without the right to it. */
export async function draftPage(
  needs: OpNeeds,
  actor: Actor,
  productId: number,
  locale: Locale,
): Promise<ProductPage | null> {
  if (!can(actor, "catalog.edit")) return null;
  const { db } = needs;
  const { selling } = await shopSettings(db);
  const products = await cachedProducts(db, [productId], selling.fewLeft, "staff");
  const cache = new Catalogue(await cachedCategories(db, "staff"), [], products, new SynonymBook([]));
  return pageOf(needs, cache, cache.products[0] ?? null, locale);
}

async function pageOf(
  { db, clock }: OpNeeds,
  cache: Catalogue,
  product: CachedProduct | null,
  locale: Locale,
): Promise<ProductPage | null> {
  const now = clock();
  const priced = product && cache.pricedById(now).get(product.id);
  if (!product || !priced) return null;
  const texts = await db
    .selectFrom("products")
    .select([
      "description_uk",
      "description_ru",
      "meta_uk",
      "meta_ru",
      "composition_uk",
      "composition_ru",
      "storage_uk",
      "storage_ru",
      "traces",
      "nutrition",
      "shelf_life_days",
      "units",
      "inside_uk",
      "inside_ru",
      "maker_uk",
      "maker_ru",
      "most_per_order",
    ])
    .where("id", "=", product.id)
    .executeTakeFirst();
  if (!texts) return null;
  const pictures = await db
    .selectFrom("product_pictures")
    .select(["file", "alt_uk", "alt_ru"])
    .where("product_id", "=", product.id)
    .orderBy("position")
    .execute();
  return {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    name: localised(product, "name", locale),
    tagline: localised(product, "tagline", locale),
    description: localised(texts, "description", locale),
    meta_description: localised(texts, "meta", locale),
    badges: badges.filter((badge) => product.badges.includes(badge)),
    categories: cache.categoriesOf(product).map((node) => categoryRef(node, locale)),
    default_variant: priced.variant.key,
    variants: product.variants.map((variant) => variantOf(variant, product.kind === "food", now, locale)),
    gallery: pictures.map((picture) => ({
      ...pictureOf(picture, locale),
      preview: pictureUrl(picture.file, "preview", 1),
      product: pictureUrl(picture.file, "product", 1),
    })),
    composition: localised(texts, "composition", locale),
    allergens: namedAllergens(product.allergens, locale),
    traces: namedAllergens(texts.traces, locale),
    has_alcohol: product.fillings.includes("alcohol"),
    nutrition: texts.nutrition,
    storage: localised(texts, "storage", locale),
    shelf_life_days: texts.shelf_life_days,
    units: texts.units,
    in_stock: priced.inStock,
    stock: priced.stock,
    most_per_order: mostPerOrder(texts.most_per_order, (await shopSettings(db)).selling.mostPerProduct),
    rating: await ratings(db, { productId: product.id }),
    serves: product.kind === "food" ? servingsOf(texts.units, priced.variant.weight_g) : null,
    sizes: sizesOf(cache, product, now, locale),
    inside: sweetsOf(localised(texts, "inside", locale)),
    maker: localised(texts, "maker", locale),
    occasions: [...priced.occasion],
    options: [],
    updated_at: kyivIso(product.updated_at),
  };
}

/** The sizes of a product's family; a family of one has none. */
function sizesOf(
  cache: Catalogue,
  { family }: CachedProduct,
  now: Date,
  locale: Locale,
): ProductPage["sizes"] {
  if (family === "") return [];
  const sizes = [...cache.pricedById(now).values()].filter(({ product }) => product.family === family);
  if (sizes.length < 2) return [];
  return sizes
    .map(({ product, variant, price_kop, inStock }) => ({
      slug: product.slug,
      name: localised(product, "name", locale),
      tagline: localised(product, "tagline", locale),
      weight_g: variant.weight_g,
      price: hryvnias(price_kop),
      in_stock: inStock,
    }))
    .sort((a, b) => a.weight_g - b.weight_g);
}

/** The related content on a product's page. */
export async function productSurroundings(
  { db, clock }: OpNeeds,
  productId: number,
  locale: Locale,
): Promise<ProductSurroundings> {
  const cache = await catalogue({ db });
  const now = clock();
  const priced = cache.pricedById(now).get(productId);
  if (!priced) return { reviews: [], also_bought: [], related: [], related_by: "likeness" };
  const { bought, related, relatedBy } = await neighbours(db, cache, priced, now);
  return {
    reviews: await newestReviews(db, { productId }, FIRST_REVIEWS, locale),
    also_bought: bought.map((item) => productCard(cache, item, locale)),
    related: related.map((item) => productCard(cache, item, locale)),
    related_by: relatedBy,
  };
}
