// Products in the form of their editor, published or not: for the list, the editor and the ops that save.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { addDays, type Day, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { ProductEdit } from "../../input/product-edit.ts";
import { allergens, badges, chocolates, fillings } from "../../rules/product.ts";

/** A sale ends at the end of its last day. */
export const saleEndOf = (day: Day): Date => kyivStartOfDay(addDays(day, 1));
export const lastDayOf = (saleEndsAt: Date): Day => kyivDate(new Date(saleEndsAt.getTime() - 1));

const known = <T extends string>(words: readonly T[], given: readonly string[]): T[] =>
  words.filter((word) => given.includes(word));

/** Existing products, by id. */
export async function productEdits(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ProductEdit>> {
  if (ids.length === 0) return new Map();
  const products = await db.selectFrom("products").selectAll().where("id", "in", ids).execute();
  const variants = await db
    .selectFrom("variants")
    .selectAll()
    .where("product_id", "in", ids)
    .where("hidden", "=", false)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pictures = await db
    .selectFrom("product_pictures")
    .select(["product_id", "file", "alt_uk", "alt_ru"])
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const links = await db
    .selectFrom("product_collections")
    .select(["product_id", sql<number[]>`array_agg(collection_id order by collection_id)`.as("ids")])
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  const of = <R extends { product_id: number }>(rows: readonly R[], id: number): R[] =>
    rows.filter((row) => row.product_id === id);
  return new Map(
    products.map((row): [number, ProductEdit] => [
      row.id,
      {
        published: row.published,
        slug: row.slug,
        category_id: row.category_id,
        name: { uk: row.name_uk, ru: row.name_ru },
        tagline: { uk: row.tagline_uk, ru: row.tagline_ru },
        description: { uk: row.description_uk, ru: row.description_ru },
        meta: { uk: row.meta_uk, ru: row.meta_ru },
        collections: links.find(({ product_id }) => product_id === row.id)?.ids ?? [],
        badges: known(badges, row.badges),
        most_per_order: row.most_per_order,
        presentation: {
          family: row.family,
          inside: { uk: row.inside_uk, ru: row.inside_ru },
          maker: { uk: row.maker_uk, ru: row.maker_ru },
        },
        food:
          row.kind === "food"
            ? {
                composition: { uk: row.composition_uk ?? "", ru: row.composition_ru ?? "" },
                allergens: known(allergens, row.allergens),
                traces: known(allergens, row.traces),
                no_added_sugar: row.no_added_sugar,
                nutrition: row.nutrition,
                storage: { uk: row.storage_uk ?? "", ru: row.storage_ru ?? "" },
                shelf_life_days: row.shelf_life_days,
                units: row.units,
                chocolate: known(chocolates, row.chocolate),
                fillings: known(fillings, row.fillings),
              }
            : null,
        variants: of(variants, row.id).map((variant) => ({
          id: variant.id,
          sku: variant.sku,
          name: { uk: variant.name_uk, ru: variant.name_ru },
          price: hryvnias(variant.price_kop),
          old_price: variant.old_price_kop === null ? null : hryvnias(variant.old_price_kop),
          sale_ends_on: variant.sale_ends_at && lastDayOf(variant.sale_ends_at),
          weight_g: variant.weight_g,
          cost: variant.cost_kop === null ? null : hryvnias(variant.cost_kop),
        })),
        pictures: of(pictures, row.id).map(({ file, alt_uk, alt_ru }) => ({
          file,
          alt: { uk: alt_uk, ru: alt_ru },
        })),
      },
    ]),
  );
}

/** A variant that an order, the stock ledger or a lead references must stay. */
export const isKnown = sql<boolean>`exists (select from order_lines where variant_id = variants.id)
  or exists (select from order_line_parts where variant_id = variants.id)
  or exists (select from stock_movements where variant_id = variants.id)
  or exists (select from leads where variant_id = variants.id)`;
