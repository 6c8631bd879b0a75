// All data of one product, for its page and GET /api/catalog/products/{slug}.
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { pictureUrl } from "#kit/picture-address.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { discountPercent, salePrice } from "../../pricing/rules.ts";
import { newestReviews, type ReviewItem, ratings } from "../../reviews/reads.server.ts";
import type { RatingSummary } from "../../reviews/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import type { StockClass } from "../../stock/rules.ts";
import { SynonymBook } from "../rules/search/synonyms.ts";
import {
  type Allergen,
  allergens,
  type Badge,
  badges,
  mostPerOrder,
  type Nutrition,
  pricePer100g,
} from "../rules.ts";
import {
  type CategoryRef,
  categoryRef,
  type Picture,
  type ProductCard,
  pictureOf,
  productCard,
} from "./cards.server.ts";
import { Catalogue } from "./catalogue.server.ts";
import { neighbours, type RelatedBy } from "./neighbours.server.ts";
import { type CatalogNeeds, catalogue } from "./shelf.server.ts";
import { type ShelfProduct, type ShelfVariant, shelfCategories, shelfProducts } from "./shelf-rows.server.ts";

export interface ProductVariant {
  readonly id: number;
  /** In the URL: ?v=3-plytky */
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly old_price?: number;
  readonly discount: number;
  readonly sale_ends_at: string | null;
  readonly weight_g: number;
  /** Hryvnias; null for a non-food product. */
  readonly price_per_100g: number | null;
  readonly stock: StockClass;
  readonly in_stock: boolean;
  /** Of a certificate: whether it can be had on paper too; of another product as `in_stock`. */
  readonly paper_in_stock: boolean;
}

export interface NamedAllergen {
  readonly code: Allergen;
  readonly name: string;
}

export interface GalleryPicture extends Picture {
  readonly preview: string;
  readonly product: string;
}

export interface ProductPage {
  readonly id: number;
  readonly slug: string;
  readonly kind: "food" | "goods" | "certificate";
  readonly name: string;
  readonly tagline: string;
  /** Paragraphs separated by an empty line. */
  readonly description: string;
  /** For search engines; empty: generated from the other texts. */
  readonly meta_description: string;
  readonly badges: Badge[];
  /** From the top category down. */
  readonly categories: CategoryRef[];
  /** The key of the variant shown first. */
  readonly default_variant: string;
  readonly variants: ProductVariant[];
  readonly gallery: GalleryPicture[];
  /** Allergens are marked as **молоко**; `compositionParts` splits it. null for a non-food product. */
  readonly composition: string | null;
  readonly allergens: NamedAllergen[];
  readonly traces: NamedAllergen[];
  /** Determined by its fillings. */
  readonly has_alcohol: boolean;
  readonly nutrition: Nutrition | null;
  readonly storage: string | null;
  readonly shelf_life_days: number | null;
  readonly pieces: number | null;
  readonly in_stock: boolean;
  readonly stock: StockClass;
  /** Most units of all variants together in one order; null: no limit. */
  readonly most_per_order: number | null;
  readonly rating: RatingSummary;
  readonly options: never[];
  readonly updated_at: string;
}

export interface ProductSurroundings {
  /** The newest approved reviews. */
  readonly reviews: ReviewItem[];
  /** In the same orders more often than by chance, the strongest first. */
  readonly also_bought: ProductCard[];
  readonly related: ProductCard[];
  readonly related_by: RelatedBy;
}

const FIRST_REVIEWS = 5;

function variantOf(variant: ShelfVariant, isFood: boolean, now: Date, locale: Locale): ProductVariant {
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
export async function productPage(
  needs: CatalogNeeds,
  slug: string,
  locale: Locale,
): Promise<ProductPage | null> {
  const shelf = await catalogue(needs);
  return pageOf(needs, shelf, shelf.productBySlug(slug), locale);
}

/** A preview of a product's page, published or not; null without a variant, or without the right to it. */
export async function draftPage(
  needs: CatalogNeeds,
  actor: Actor,
  productId: number,
  locale: Locale,
): Promise<ProductPage | null> {
  if (!can(actor, "catalog.edit")) return null;
  const { db } = needs;
  const { selling } = await shopSettings(db);
  const products = await shelfProducts(db, [productId], selling.fewLeft, "staff");
  const shelf = new Catalogue(await shelfCategories(db, "staff"), [], products, new SynonymBook([]));
  return pageOf(needs, shelf, shelf.products[0] ?? null, locale);
}

async function pageOf(
  { db, clock }: CatalogNeeds,
  shelf: Catalogue,
  product: ShelfProduct | null,
  locale: Locale,
): Promise<ProductPage | null> {
  const now = clock();
  const priced = product && shelf.pricedById(now).get(product.id);
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
      "pieces",
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
    categories: shelf.categoriesOf(product).map((node) => categoryRef(node, locale)),
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
    pieces: texts.pieces,
    in_stock: priced.inStock,
    stock: priced.stock,
    most_per_order: mostPerOrder(texts.most_per_order, (await shopSettings(db)).selling.mostPerProduct),
    rating: await ratings(db, { productId: product.id }),
    options: [],
    updated_at: kyivIso(product.updated_at),
  };
}

/** The related content on a product's page. */
export async function productSurroundings(
  { db, clock }: CatalogNeeds,
  productId: number,
  locale: Locale,
): Promise<ProductSurroundings> {
  const shelf = await catalogue({ db });
  const now = clock();
  const priced = shelf.pricedById(now).get(productId);
  if (!priced) return { reviews: [], also_bought: [], related: [], related_by: "likeness" };
  const { bought, related, relatedBy } = await neighbours(db, shelf, priced, now);
  return {
    reviews: await newestReviews(db, { productId }, FIRST_REVIEWS, locale),
    also_bought: bought.map((item) => productCard(shelf, item, locale)),
    related: related.map((item) => productCard(shelf, item, locale)),
    related_by: relatedBy,
  };
}
