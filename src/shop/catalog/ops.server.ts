// The staff's operations on the catalogue. input.ts has parsed the inputs; shop/stock receives the stock.
import type { OpNeeds, Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { CategoryInput, CollectionInput, ProductInput } from "./input.ts";
import { categoryAt, collectionIdsOf, isAddressTaken } from "./reads/addresses.server.ts";
import {
  addCategory,
  addCollection,
  addPictures,
  addProduct,
  addToCollections,
  addVariants,
  countSales,
  isPartKeyTaken,
  lockAddresses,
  lockProduct,
  moveProduct,
  setPublished,
} from "./store.server.ts";

async function isSlugTaken(tx: Tx, path: string): Promise<boolean> {
  await lockAddresses(tx);
  return isAddressTaken(tx, path);
}

export async function createCategory({ db }: Pick<OpNeeds, "db">, actor: Actor, input: CategoryInput) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const parent = input.parentPath === null ? null : await categoryAt(tx, input.parentPath);
    if (parent === undefined) return refuse({ code: "unknown_category", field: "parentPath" });
    const path = parent ? `${parent.path}/${input.slug}` : input.slug;
    if (await isSlugTaken(tx, path)) return refuse({ code: "slug_taken", field: "slug" });
    const category = await addCategory(tx, input, parent);
    await announce(tx, { kind: "category_changed" });
    return ok(category);
  });
}

export async function createCollection({ db }: Pick<OpNeeds, "db">, actor: Actor, input: CollectionInput) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    if (await isSlugTaken(tx, input.slug)) return refuse({ code: "slug_taken", field: "slug" });
    const collection = await addCollection(tx, input);
    await announce(tx, { kind: "collection_changed" });
    return ok(collection);
  });
}

export interface CreatedProduct {
  readonly id: number;
  /** In the order given. */
  readonly variants: readonly { readonly id: number; readonly key: string; readonly sku: string }[];
}

/** Adds a product with its variants, pictures and occasions; without stock. */
export async function createProduct({ db, clock }: OpNeeds, actor: Actor, input: ProductInput) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const category = await categoryAt(tx, input.categoryPath);
    if (!category) return refuse({ code: "unknown_category", field: "categoryPath" });
    const collectionIds = await collectionIdsOf(tx, input.collections);
    if (collectionIds.length < input.collections.length) {
      return refuse({ code: "unknown_collection", field: "collections" });
    }
    if (await isSlugTaken(tx, input.slug)) return refuse({ code: "slug_taken", field: "slug" });
    const product = await addProduct(tx, input, category.id, clock());
    if (!product) return refuse({ code: "key_taken", field: "key" });
    if (await isPartKeyTaken(tx, input)) return refuse({ code: "key_taken", field: "variants" });
    const variants = await addVariants(tx, product.id, input.variants);
    if (variants.length < input.variants.length) return refuse({ code: "key_taken", field: "variants" });
    await addPictures(tx, product.id, input.pictures);
    await addToCollections(tx, product.id, collectionIds);
    await announce(tx, { kind: "product_changed", productId: product.id });
    return ok({ id: product.id, variants });
  });
}

/** Shows a product to visitors or hides it. */
export async function publishProduct(
  { db, clock }: OpNeeds,
  actor: Actor,
  { productId, published }: { productId: number; published: boolean },
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) return refuse({ code: "not_found" });
    await setPublished(tx, productId, published, clock());
    await announce(tx, { kind: "product_changed", productId });
    return ok(null);
  });
}

/** Gives a product another address; the old one redirects permanently. */
export async function readdressProduct(
  { db, clock }: OpNeeds,
  actor: Actor,
  { productId, slug }: { productId: number; slug: string },
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) return refuse({ code: "not_found" });
    if (product.slug === slug) return ok(null);
    if (await isSlugTaken(tx, slug)) return refuse({ code: "slug_taken", field: "slug" });
    await moveProduct(tx, product, slug, clock());
    await announce(tx, { kind: "product_changed", productId });
    return ok(null);
  });
}

/** Recalculates popularity from the orders of the last 90 days. */
export async function renewPopularity({ db, clock }: OpNeeds): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await countSales(tx, clock())) await announce(tx, { kind: "category_changed" });
  });
}
