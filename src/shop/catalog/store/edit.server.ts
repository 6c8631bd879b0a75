// Writes of the product's editor. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { kop } from "#kit/money.ts";
import type { NewProduct, ProductEdit, VariantEdit } from "../input/product-edit.ts";
import { isKnown, lastDayOf, saleEndOf } from "../reads/crm/product-edits.server.ts";

export const lockForEdit = (tx: Tx, id: number) =>
  tx
    .selectFrom("products")
    .select(["id", "slug", "kind", "role", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockForEdit>>>;

/** An empty, unpublished product. @returns undefined when its key is taken */
export const addDraft = (tx: Tx, { name, kind, category_id }: NewProduct, slug: string, at: Date) =>
  tx
    .insertInto("products")
    .values({
      key: slug,
      slug,
      kind,
      category_id,
      name_uk: name,
      name_ru: "",
      published: false,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

const foodColumns = (food: ProductEdit["food"]) =>
  food && {
    composition_uk: food.composition.uk,
    composition_ru: food.composition.ru,
    allergens: food.allergens,
    traces: food.traces,
    no_added_sugar: food.no_added_sugar,
    nutrition: food.nutrition && JSON.stringify(food.nutrition),
    storage_uk: food.storage.uk,
    storage_ru: food.storage.ru,
    shelf_life_days: food.shelf_life_days,
    units: food.units,
    chocolate: food.chocolate,
    fillings: food.fillings,
  };

type Presentation = NonNullable<ProductEdit["presentation"]>;

export const presentationColumns = ({ family, inside, maker }: Presentation) => ({
  family,
  inside_uk: inside.uk,
  inside_ru: inside.ru,
  maker_uk: maker.uk,
  maker_ru: maker.ru,
});

/** The columns of every product, food or not. */
export const plainColumns = (edit: ProductEdit) => ({
  published: edit.published,
  category_id: edit.category_id,
  name_uk: edit.name.uk,
  name_ru: edit.name.ru,
  tagline_uk: edit.tagline.uk,
  tagline_ru: edit.tagline.ru,
  description_uk: edit.description.uk,
  description_ru: edit.description.ru,
  meta_uk: edit.meta.uk,
  meta_ru: edit.meta.ru,
});

/** The product's own row, its occasions and pictures. */
export async function writeProduct(tx: Tx, id: number, edit: ProductEdit, at: Date): Promise<void> {
  await tx
    .updateTable("products")
    .set({
      ...plainColumns(edit),
      badges: edit.badges,
      ...(edit.most_per_order !== undefined && { most_per_order: edit.most_per_order }),
      ...(edit.presentation && presentationColumns(edit.presentation)),
      ...foodColumns(edit.food),
      version: sql`version + 1`,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("product_collections").where("product_id", "=", id).execute();
  await tx.deleteFrom("product_pictures").where("product_id", "=", id).execute();
  if (edit.collections.length > 0)
    await tx
      .insertInto("product_collections")
      .values(edit.collections.map((collection_id) => ({ product_id: id, collection_id })))
      .execute();
  if (edit.pictures.length > 0)
    await tx
      .insertInto("product_pictures")
      .values(
        edit.pictures.map(({ file, alt }, index) => ({
          product_id: id,
          position: index + 1,
          file,
          alt_uk: alt.uk,
          alt_ru: alt.ru,
        })),
      )
      .execute();
}

/** All variants of the product, hidden ones too, and all other variants with one of the SKUs. */
export const variantsAround = (tx: Tx, productId: number, skus: readonly string[]) =>
  tx
    .selectFrom("variants")
    .select([
      "id",
      "product_id",
      "key",
      "sku",
      "hidden",
      "price_kop",
      "old_price_kop",
      "sale_ends_at",
      isKnown.as("is_known"),
    ])
    .where((eb) =>
      eb.or([eb("product_id", "=", productId), ...(skus.length > 0 ? [eb("sku", "in", skus)] : [])]),
    )
    .execute();
export type KnownVariant = Awaited<ReturnType<typeof variantsAround>>[number];

/** After all visible ones. */
const HIDDEN_POSITION = 1_000;

export async function dropVariant(tx: Tx, { id, is_known }: KnownVariant): Promise<void> {
  if (!is_known) await tx.deleteFrom("variants").where("id", "=", id).execute();
  else
    await tx
      .updateTable("variants")
      .set({ hidden: true, position: HIDDEN_POSITION })
      .where("id", "=", id)
      .execute();
}

export interface PriceWriter {
  readonly actorId: number | null;
  readonly at: Date;
}

type PriceRow = Pick<KnownVariant, "price_kop" | "old_price_kop" | "sale_ends_at">;

/** The price columns of a variant; a sale keeps its exact end while the end day is the same. */
export function priceRow(variant: VariantEdit, before: PriceRow | undefined): PriceRow {
  const { sale_ends_on } = variant;
  const isSameEnd =
    before?.sale_ends_at != null && sale_ends_on !== null && lastDayOf(before.sale_ends_at) === sale_ends_on;
  return {
    price_kop: kop(variant.price),
    old_price_kop: variant.old_price === null ? null : kop(variant.old_price),
    sale_ends_at: isSameEnd ? before.sale_ends_at : sale_ends_on === null ? null : saleEndOf(sale_ends_on),
  };
}

export const costRow = ({ cost = null }: VariantEdit) => ({ cost_kop: cost === null ? null : kop(cost) });

export const isSamePrice = (before: PriceRow | undefined, price: PriceRow): boolean =>
  before?.price_kop === price.price_kop &&
  before.old_price_kop === price.old_price_kop &&
  before.sale_ends_at?.getTime() === price.sale_ends_at?.getTime();

/** Writes a variant at its position, and a changed price to the history. */
export async function writeVariant(
  tx: Tx,
  productId: number,
  variant: VariantEdit,
  { before, key, position }: { before: KnownVariant | undefined; key: string; position: number },
  { actorId, at }: PriceWriter,
): Promise<void> {
  const price = priceRow(variant, before);
  const row = {
    position,
    sku: variant.sku,
    name_uk: variant.name.uk,
    name_ru: variant.name.ru,
    ...price,
    weight_g: variant.weight_g,
    ...costRow(variant),
    hidden: false,
  };
  const { id } = before
    ? await tx
        .updateTable("variants")
        .set(row)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("variants")
        .values({ product_id: productId, key, ...row })
        .returning("id")
        .executeTakeFirstOrThrow();
  if (!isSamePrice(before, price))
    await tx
      .insertInto("price_changes")
      .values({ variant_id: id, at, actor_id: actorId, was_kop: before?.price_kop ?? null, ...price })
      .execute();
}
