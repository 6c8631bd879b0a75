// The catalogue's writes. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { CategoryInput, CollectionInput, ProductInput } from "./input.ts";
import { soldUnits } from "./reads/sales.server.ts";
import { partRoles } from "./rules/product.ts";
import { presentationColumns } from "./store/edit.server.ts";
import { leadOn, textColumns } from "./store/listings.server.ts";

/** Serialises changes of addresses until the commit, so that no two pages take the same one. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue addresses'))`.execute(tx);
}

export async function addCategory(tx: Tx, input: CategoryInput, parent: { id: number; path: string } | null) {
  const path = parent ? `${parent.path}/${input.slug}` : input.slug;
  const { position, published, featured, slug } = input;
  return tx
    .insertInto("categories")
    .values({
      parent_id: parent?.id ?? null,
      slug,
      path,
      ...textColumns(input),
      position,
      published,
      featured,
    })
    .returning(["id", "path"])
    .executeTakeFirstOrThrow();
}

export async function addCollection(tx: Tx, input: CollectionInput) {
  const { slug, tint, position, published } = input;
  return tx
    .insertInto("collections")
    .values({ slug, ...textColumns(input), tint, position, published })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
}

function foodColumns(input: ProductInput) {
  if (input.kind !== "food") return {};
  return {
    composition_uk: input.composition.uk,
    composition_ru: input.composition.ru,
    allergens: input.allergens,
    traces: input.traces,
    no_added_sugar: input.noAddedSugar,
    nutrition: JSON.stringify(input.nutrition),
    storage_uk: input.storage.uk,
    storage_ru: input.storage.ru,
    shelf_life_days: input.shelfLifeDays,
    units: input.units,
    chocolate: input.chocolate,
    fillings: input.fillings,
  };
}

/** The product's own row. @returns its id, or undefined when its key is taken */
export async function addProduct(tx: Tx, input: ProductInput, categoryId: number, at: Date) {
  return tx
    .insertInto("products")
    .values({
      key: input.key,
      slug: input.slug,
      category_id: categoryId,
      kind: input.kind,
      role: input.role,
      name_uk: input.name.uk,
      name_ru: input.name.ru,
      tagline_uk: input.tagline.uk,
      tagline_ru: input.tagline.ru,
      description_uk: input.description.uk,
      description_ru: input.description.ru,
      ...foodColumns(input),
      ...presentationColumns(input),
      badges: input.badges,
      published: input.published,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Whether another part of the same role has one of the keys: a key identifies a part within its role. */
export async function isPartKeyTaken(
  tx: Tx,
  { role, variants }: Pick<ProductInput, "role" | "variants">,
): Promise<boolean> {
  if (!partRoles.some((part) => part === role)) return false;
  const taken = await tx
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select("variants.id")
    .where("products.role", "=", role)
    .where(
      "variants.key",
      "in",
      variants.map(({ key }) => key),
    )
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns the added variants: fewer than given when a SKU is taken */
export async function addVariants(tx: Tx, productId: number, variants: ProductInput["variants"]) {
  return tx
    .insertInto("variants")
    .values(
      variants.map((variant, index) => ({
        product_id: productId,
        key: variant.key,
        position: index + 1,
        sku: variant.sku,
        name_uk: variant.name.uk,
        name_ru: variant.name.ru,
        price_kop: variant.price_kop,
        old_price_kop: variant.oldPrice_kop,
        sale_ends_at: variant.saleEndsAt,
        weight_g: variant.weight_g,
        cost_kop: variant.cost_kop,
      })),
    )
    .onConflict((conflict) => conflict.column("sku").doNothing())
    .returning(["id", "key", "sku"])
    .execute();
}

export async function addPictures(
  tx: Tx,
  productId: number,
  pictures: ProductInput["pictures"],
): Promise<void> {
  await tx
    .insertInto("product_pictures")
    .values(
      pictures.map(({ file, alt }, index) => ({
        product_id: productId,
        position: index + 1,
        file,
        alt_uk: alt.uk,
        alt_ru: alt.ru,
      })),
    )
    .execute();
}

export async function addToCollections(
  tx: Tx,
  productId: number,
  collectionIds: readonly number[],
): Promise<void> {
  if (collectionIds.length === 0) return;
  await tx
    .insertInto("product_collections")
    .values(collectionIds.map((id) => ({ product_id: productId, collection_id: id })))
    .execute();
}

export const lockProduct = (tx: Tx, id: number) =>
  tx
    .selectFrom("products")
    .select(["id", "slug", "published"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function setPublished(tx: Tx, id: number, published: boolean, at: Date): Promise<void> {
  await tx.updateTable("products").set({ published, updated_at: at }).where("id", "=", id).execute();
}

/** Changes a product's address; the old one and earlier ones redirect straight to the new one. */
export async function moveProduct(
  tx: Tx,
  product: { id: number; slug: string },
  slug: string,
  at: Date,
): Promise<void> {
  await tx.updateTable("products").set({ slug, updated_at: at }).where("id", "=", product.id).execute();
  await leadOn(tx, [{ from: product.slug, to: slug }]);
}

const SALES_DAYS = 90;

/** Counts recent sales. @returns whether any count changed */
export async function countSales(tx: Tx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SALES_DAYS * 86_400_000);
  const { rows } = await sql`
    with sold as (${soldUnits(since)})
    update products set sold_count = coalesce(sold.units, 0)
    from products as before left join sold on sold.product_id = before.id
    where products.id = before.id and products.sold_count <> coalesce(sold.units, 0)
    returning products.id`.execute(tx);
  return rows.length > 0;
}
