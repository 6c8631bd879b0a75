// Collections for the staff, hidden ones included, and their products.
import { sql } from "kysely";
import { containing } from "#db/containing.ts";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../../../staff/rules/rights.ts";
import type { CollectionEdit } from "../../input/collection-edit.ts";
import { tints } from "../../rules/product.ts";
import type { ListingRow } from "./categories.server.ts";
import { words } from "./category-edit.server.ts";

export async function collectionForEdit(
  db: Db | Tx,
  id: number,
): Promise<{ version: number; edit: CollectionEdit } | null> {
  const row = await db.selectFrom("collections").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { slug, published, version } = row;
  const tint = tints.find((known) => known === row.tint) ?? "cocoa";
  return { version, edit: { slug, published, tint, ...words(row) } };
}

/** Ids in the site's order. */
export async function collectionOrder(db: Db | Tx): Promise<number[]> {
  const rows = await db.selectFrom("collections").select("id").orderBy("position").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** All of them in order, as a tree without branches; null without the right to edit them. */
export async function crmCollections(db: Db, actor: Actor, locale: Locale): Promise<ListingRow[] | null> {
  if (!can(actor, "catalog.edit")) return null;
  const rows = await db
    .selectFrom("collections")
    .select(["id", "slug", "name_uk", "name_ru", "published", "version"])
    .select((eb) =>
      eb
        .selectFrom("product_collections")
        .select(sql<number>`count(*)::int`.as("products"))
        .whereRef("collection_id", "=", "collections.id")
        .$asScalar()
        .$notNull()
        .as("products"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, slug, published, version, products, ...names }, index) => ({
    id,
    parent_id: null,
    slug,
    path: slug,
    position: index + 1,
    name: localised(names, "name", locale),
    depth: 0,
    version,
    published,
    hiddenAbove: false,
    products,
  }));
}

const PER_PAGE = 50;

/** One collection with a page of its products; null when there is none, or without the right to see it. */
export async function crmCollection(
  db: Db,
  actor: Actor,
  id: number,
  { page, locale }: { readonly page: number; readonly locale: Locale },
) {
  if (!can(actor, "catalog.edit")) return null;
  const found = await collectionForEdit(db, id);
  if (!found) return null;
  const paging = { page, perPage: PER_PAGE };
  const total = await countOf(db.selectFrom("product_collections").where("collection_id", "=", id));
  const members = await products(db, locale)
    .where((eb) =>
      eb(
        "products.id",
        "in",
        eb.selectFrom("product_collections").select("product_id").where("collection_id", "=", id),
      ),
    )
    .limit(PER_PAGE)
    .offset(offset(paging))
    .execute();
  const meta: PageMeta = pageMeta(paging, total);
  return { id, ...found, members: members.map((row) => member(row, locale)), meta };
}
export type CrmCollection = NonNullable<Awaited<ReturnType<typeof crmCollection>>>;

const products = (db: Db, locale: Locale) =>
  db
    .selectFrom("products")
    .select((eb) => [
      "products.id",
      "products.name_uk",
      "products.name_ru",
      "products.published",
      eb
        .selectFrom("product_pictures")
        .select("file")
        .whereRef("product_id", "=", "products.id")
        .orderBy("position")
        .limit(1)
        .as("picture"),
    ])
    .orderBy(locale === "ru" ? "products.name_ru" : "products.name_uk")
    .orderBy("products.id");

const member = (
  row: { id: number; name_uk: string; name_ru: string; published: boolean; picture: string | null },
  locale: Locale,
) => ({
  id: row.id,
  name: localised(row, "name", locale) || row.name_uk,
  published: row.published,
  picture: row.picture,
});
export type Member = ReturnType<typeof member>;

const FOUND = 8;

/** Products by words of the name or an SKU, visible or hidden; null without the right to edit them. */
export async function productsNamed(
  db: Db,
  actor: Actor,
  q: string,
  locale: Locale,
): Promise<Member[] | null> {
  if (!can(actor, "catalog.edit")) return null;
  const like = q.split(/\s+/).filter(Boolean).slice(0, FOUND).map(containing);
  const rows = await products(db, locale)
    .where((eb) =>
      eb.and(
        like.map((word) =>
          eb.or([
            eb("products.name_uk", "ilike", word),
            eb("products.name_ru", "ilike", word),
            eb.exists(
              eb
                .selectFrom("variants")
                .select("variants.id")
                .whereRef("variants.product_id", "=", "products.id")
                .where("sku", "ilike", word),
            ),
          ]),
        ),
      ),
    )
    .limit(FOUND)
    .execute();
  return rows.map((row) => member(row, locale));
}
