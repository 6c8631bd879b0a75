// The demo's categories, occasions, texts, products and reviews, written by the shop's ops.
import type { Db } from "#db/database.ts";
import { must } from "#kit/result.ts";
import { categoryInput, collectionInput } from "#shop/catalog/input.ts";
import { createCategory, createCollection, createProduct } from "#shop/catalog/ops.server.ts";
import { pageInput } from "#shop/content/input.ts";
import { savePage } from "#shop/content/ops.server.ts";
import { importedReviewInput } from "#shop/reviews/input.ts";
import { importReviews } from "#shop/reviews/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import type { SeedClock } from "../../seed-clock.ts";
import { categories } from "../categories.ts";
import { collections } from "../collections.ts";
import { dice } from "../dice.ts";
import { pages } from "../pages.ts";
import { productInputOf, variantsOf } from "../product-input.ts";
import type { DemoProduct } from "../products/product-schema.ts";
import { partProducts, products } from "../products.ts";
import { reviews } from "../reviews.ts";

const DAY = 86_400_000;
const all = [...products, ...partProducts];

interface Needs {
  readonly db: Db;
  readonly clock: SeedClock;
}

/** When each product was added: new ones lately, the others up to two years ago. */
export function arrivals(now: Date): ReadonlyMap<string, Date> {
  const chance = dice(1911);
  return new Map(
    all.map((product) => {
      const days = product.badges.includes("new") ? chance.between(4, 24) : chance.between(100, 700);
      return [product.key, new Date(now.getTime() - days * DAY - chance.between(0, 600) * 60_000)];
    }),
  );
}

export async function writeListings({ db, clock }: Needs): Promise<void> {
  for (const [position, { slug, path, ...words }] of categories.entries()) {
    const parentPath = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : null;
    must(await createCategory({ db }, system, categoryInput.parse({ slug, parentPath, position, ...words })));
  }
  for (const [position, collection] of collections.entries()) {
    must(await createCollection({ db }, system, collectionInput.parse({ ...collection, position })));
  }
  for (const page of pages) must(await savePage({ db, clock }, system, pageInput.parse(page)));
}

export interface SoldVariant {
  readonly productId: number;
  readonly variantId: number;
}

export const variantKey = (product: string, variant: string): string => `${product}/${variant}`;

async function writeProduct(
  needs: Needs,
  product: DemoProduct,
  index: number,
  extra: ReadonlyMap<string, number>,
  now: Date,
) {
  const created = must(await createProduct(needs, system, productInputOf(product, index, now)));
  const lines = variantsOf(product).flatMap((variant) => {
    const variantId = created.variants.find(({ key }) => key === variant.key)?.id;
    const quantity = variant.stock + (extra.get(variantKey(product.key, variant.key)) ?? 0);
    return variantId !== undefined && quantity > 0 ? [{ variantId, quantity }] : [];
  });
  if (lines.length > 0) must(await receiveStock({ ...needs, fewLeft: 5 }, system, lines));
  return created;
}

/**
 * Writes all products, each dated by its arrival.
 * @param extra units to receive besides the final stock, because they will be sold
 * @returns ids of variants by `variantKey`
 */
export async function writeProducts(
  needs: Needs,
  extra: ReadonlyMap<string, number>,
  now: Date,
): Promise<ReadonlyMap<string, SoldVariant>> {
  const arrivedAt = arrivals(now);
  const written = new Map<string, SoldVariant>();
  for (const [index, product] of all.entries()) {
    needs.clock.set(arrivedAt.get(product.key) ?? now);
    const created = await writeProduct(needs, product, index, extra, now);
    for (const variant of created.variants) {
      written.set(variantKey(product.key, variant.key), { productId: created.id, variantId: variant.id });
    }
  }
  return written;
}

export async function writeReviews({ db }: Needs, now: Date): Promise<void> {
  const rows = await db.selectFrom("products").select(["id", "key"]).execute();
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  const chance = dice(2026);
  const imported = reviews.map((review) => {
    const productId = review.product === null ? null : ids.get(review.product);
    if (productId === undefined)
      throw new Error(`a demo review is about ${review.product}, which does not exist`);
    return importedReviewInput.parse({
      product_id: productId,
      author_name: review.author,
      city: review.city,
      rating: review.rating,
      text: review.text,
      lang: review.lang,
      verified: review.verified,
      reply: review.reply ?? null,
      photos: [],
      writtenAt: new Date(now.getTime() - review.days_ago * DAY - chance.between(60, 1_300) * 60_000),
    });
  });
  must(
    await importReviews(
      { db },
      system,
      imported.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime()),
    ),
  );
}
