// All published pages and products, for search engines and marketplaces: the sitemap and merchant feeds.
import { sql } from "kysely";
import type { Db, OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { salePrice } from "../../pricing/rules/prices.ts";
import type { CachedProduct } from "./cached-rows.server.ts";
import { categoryRef } from "./cards.server.ts";
import type { Catalogue } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

export interface PublishedAddress {
  /** Without a language prefix, with the first slash. */
  readonly path: string;
  readonly updatedAt: Date;
  /** Files in the form that `pictureUrl` takes. */
  readonly pictures: readonly string[];
}

const newest = (products: readonly CachedProduct[]): Date =>
  new Date(Math.max(...products.map(({ updated_at }) => updated_at.getTime())));

/** Products, and non-empty categories and collections: empty ones are not worth indexing. */
export async function publishedAddresses({ db }: Pick<OpNeeds, "db">): Promise<PublishedAddress[]> {
  const cache = await catalogue({ db });
  const pictures = await picturesOf(db);
  const listings = [...categoriesWithProducts(cache), ...collectionsWithProducts(cache)];
  return [
    ...listings.map(({ path, products }) => ({
      path: `/${path}`,
      updatedAt: newest(products),
      pictures: [],
    })),
    ...cache.products.map((product) => ({
      path: `/${product.slug}`,
      updatedAt: product.updated_at,
      pictures: pictures.get(product.id) ?? [],
    })),
  ];
}

interface Listing {
  readonly path: string;
  readonly products: readonly CachedProduct[];
}

function categoriesWithProducts(cache: Catalogue): Listing[] {
  const products = new Map<string, CachedProduct[]>();
  for (const product of cache.products) {
    for (const { path } of cache.categoriesOf(product)) {
      const listed = products.get(path);
      if (listed) listed.push(product);
      else products.set(path, [product]);
    }
  }
  return [...products].map(([path, listed]) => ({ path, products: listed }));
}

const collectionsWithProducts = (cache: Catalogue): Listing[] =>
  cache.collections
    .map(({ id, slug }) => ({
      path: slug,
      products: cache.products.filter(({ collectionIds }) => collectionIds.includes(id)),
    }))
    .filter(({ products }) => products.length > 0);

async function picturesOf(db: Db): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom("product_pictures")
    .select(["product_id", sql<string[]>`array_agg(file order by position)`.as("files")])
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.files]));
}

/** Every published variant with its current price. */
export async function feedOffers({ db, clock }: OpNeeds) {
  const now = clock();
  const cache = await catalogue({ db });
  const pictures = await picturesOf(db);
  const texts = await db
    .selectFrom("products")
    .select(["id", "description_uk", "description_ru"])
    .where("published", "=", true)
    .execute();
  const textOf = new Map(texts.map((row) => [row.id, row]));
  return cache.products
    .filter(({ kind, role }) => kind !== "certificate" && role === "sold")
    .flatMap((product) => {
      const several = product.variants.length > 1;
      const text = textOf.get(product.id);
      const chain = cache.categoriesOf(product);
      return product.variants.map((variant) => {
        const price = salePrice(variant, now);
        const nameIn = (locale: Locale) =>
          [localised(product, "name", locale), several ? localised(variant, "name", locale) : ""]
            .filter(Boolean)
            .join(", ");
        const textIn = (locale: Locale) =>
          (text && localised(text, "description", locale)) || localised(product, "tagline", locale);
        return {
          sku: variant.sku,
          productId: product.id,
          slug: product.slug,
          /** The variant's key when the product has several. */
          variant: several ? variant.key : null,
          name: { uk: nameIn("uk"), ru: nameIn("ru") },
          description: { uk: textIn("uk"), ru: textIn("ru") },
          pictures: pictures.get(product.id) ?? [],
          price_kop: price.price_kop,
          /** Only during a sale. */
          oldPrice_kop: price.oldPrice_kop,
          inStock: variant.stock !== "sold_out",
          weight_g: variant.weight_g,
          isFood: product.kind === "food",
          /** From the top category down. */
          categories: {
            uk: chain.map((node) => categoryRef(node, "uk")),
            ru: chain.map((node) => categoryRef(node, "ru")),
          },
        };
      });
    });
}
/**
 * One variant in a merchant feed. Gift certificates are left out: no marketplace accepts them; and so are
 * boxes and chocolate letters, whose price is known only when they are filled.
 */
export type FeedOffer = Awaited<ReturnType<typeof feedOffers>>[number];
