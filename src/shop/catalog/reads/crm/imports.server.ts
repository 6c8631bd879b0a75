// Sheets of the catalogue: the products that a sheet refers to, the export, and the staff's imports.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { type Actor, can } from "../../../staff/rules/rights.ts";
import { cellChanges } from "../../sheet/changes.ts";
import { chunks } from "../../sheet/chunks.ts";
import {
  type ColumnKey,
  columnsFor,
  headingOf,
  type ProductKind,
  plain,
  productRows,
  type SheetPlace,
} from "../../sheet/columns.ts";
import type { Line } from "../../sheet/lines.ts";
import type { KnownProduct, SheetCatalogue } from "../../sheet/plan.ts";
import { productEdits } from "./product-edits.server.ts";

/** A category is found by its address, or by its name when no other has the same. */
async function categoryPaths(db: Db | Tx): Promise<SheetPlace["categories"]> {
  const rows = await db.selectFrom("categories").select(["id", "path", "name_uk", "name_ru"]).execute();
  const byName = Map.groupBy(
    rows.flatMap(({ id, name_uk, name_ru }) =>
      [...new Set([name_uk, name_ru].map(plain))].map((name) => ({ id, name })),
    ),
    ({ name }) => name,
  );
  const named = [...byName].flatMap(([name, [one, ...others]]): [string, number][] =>
    one && others.length === 0 ? [[name, one.id]] : [],
  );
  return {
    pathOf: new Map(rows.map(({ id, path }) => [id, path])),
    idOf: new Map([...named, ...rows.map(({ id, path }): [string, number] => [path, id])]),
  };
}

async function knownProducts(db: Db | Tx, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  const known = new Map<number, KnownProduct>();
  for (const part of chunks(ids)) {
    // Versions first: a concurrent save then has a newer version, and is not overwritten.
    const rows = await db
      .selectFrom("products")
      .select(["id", "version", "kind"])
      .where("id", "in", part)
      .orderBy("id")
      .execute();
    const edits = await productEdits(db, part);
    for (const row of rows) {
      const edit = edits.get(row.id);
      if (edit) known.set(row.id, { ...row, edit });
    }
  }
  return known;
}

/** The part of the catalogue that the lines of a file refer to. */
export async function sheetCatalogue(db: Db, lines: readonly Line[]): Promise<SheetCatalogue> {
  const textsOf = (key: ColumnKey): string[] => lines.flatMap(({ texts }) => texts.get(key) ?? []);
  const variants = await sql<{ sku: string; product_id: number; hidden: boolean }>`
    select sku, product_id, hidden from variants
    where sku in (select jsonb_array_elements_text(${JSON.stringify(textsOf("sku"))}::jsonb))`.execute(db);
  const named = await sql<{ id: number }>`
    select id from products where slug in
      (select lower(jsonb_array_elements_text(${JSON.stringify(textsOf("slug"))}::jsonb)))`.execute(db);
  const addresses = await sql<{ path: string }>`
    select slug as path from products union select key from products union select path from categories
    union select slug from collections union select slug from content_pages`.execute(db);
  const ids = new Set([
    ...variants.rows.map(({ product_id }) => product_id),
    ...named.rows.map(({ id }) => id),
  ]);
  return {
    products: await knownProducts(db, [...ids]),
    skus: new Map(
      variants.rows.map(({ sku, product_id, hidden }) => [sku, { productId: product_id, isHidden: hidden }]),
    ),
    addresses: new Set(addresses.rows.map(({ path }) => path)),
    categories: await categoryPaths(db),
  };
}

/** The whole catalogue as a sheet, headings first; null without the right to see it. */
export async function catalogueSheet(db: Db, actor: Actor, locale: Locale): Promise<Cell[][] | null> {
  if (!can(actor, "catalog.edit")) return null;
  const categories = await categoryPaths(db);
  const all = await db.selectFrom("products").select("id").orderBy("id").execute();
  const columns = columnsFor(can(actor, "cost.edit"));
  const rows: Cell[][] = [columns.map((key) => headingOf(key, locale))];
  for (const { kind, edit } of (
    await knownProducts(
      db,
      all.map(({ id }) => id),
    )
  ).values())
    rows.push(...productRows(edit, { language: locale, kind, categories }, columns));
  return rows;
}

export const importItems = (db: Db | Tx, importId: number) =>
  db
    .selectFrom("product_import_items")
    .select(["position", "product_id", "kind", "version", "before", "after"])
    .where("import_id", "=", importId)
    .orderBy("position")
    .execute();
export type FoundItem = Awaited<ReturnType<typeof importItems>>[number];

const newSkus = ({ before, after }: FoundItem): string[] => {
  const known = new Set(before?.variants.map(({ sku }) => sku));
  return after.variants.map(({ sku }) => sku).filter((sku) => !known.has(sku));
};

/** Whether new SKUs and addresses are still free, and every category still exists. */
export async function stillFits(tx: Tx, items: readonly FoundItem[]): Promise<boolean> {
  const slugs = items.filter(({ before }) => !before).map(({ after }) => after.slug);
  const skus = items.flatMap(newSkus);
  const categories = [...new Set(items.map(({ after }) => after.category_id))];
  const { rows } = await sql<{ taken: boolean; there: number }>`
    with slug as (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as text)
    select exists (select from variants where sku in
        (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))
      or exists (select from products join slug on text in (slug, key))
      or exists (select from categories join slug on text = path)
      or exists (select from collections c join slug on text = c.slug)
      or exists (select from content_pages c join slug on text = c.slug) as taken,
      (select count(*)::int from categories where id = any(${categories}::int[])) as there`.execute(tx);
  return rows[0] !== undefined && !rows[0].taken && rows[0].there === categories.length;
}

/** Whether an import can be undone: no row references its new variants, and the old categories exist. */
export async function freeToGo(tx: Tx, items: readonly FoundItem[]): Promise<boolean> {
  const skus = items.flatMap(newSkus);
  const categories = [...new Set(items.flatMap(({ before }) => before?.category_id ?? []))];
  const { rows } = await sql<{ spoken: boolean; there: number }>`
    with added as (select id from variants where sku in
      (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))
    select exists (select from order_lines join added on added.id = variant_id)
      or exists (select from order_line_parts p join added on added.id = p.variant_id)
      or exists (select from stock_movements join added on added.id = variant_id)
      or exists (select from leads join added on added.id = variant_id) as spoken,
      (select count(*)::int from categories where id = any(${categories}::int[])) as there`.execute(tx);
  return rows[0] !== undefined && !rows[0].spoken && rows[0].there === categories.length;
}

const LATEST = 20;

const importRows = (db: Db) =>
  db
    .selectFrom("product_imports as i")
    .leftJoin("customers as c", "c.id", "i.actor_id")
    .select((eb) => [
      "i.id",
      "i.file_name",
      "i.format",
      "i.state",
      "i.checked_at",
      "i.applied_at",
      "i.undone_at",
      "i.problems_count",
      "c.first_name",
      eb
        .selectFrom("product_import_items as t")
        .select(sql<number>`count(*) filter (where t.before is null)::int`.as("n"))
        .whereRef("t.import_id", "=", "i.id")
        .as("created"),
      eb
        .selectFrom("product_import_items as t")
        .select(sql<number>`count(*) filter (where t.before is not null)::int`.as("n"))
        .whereRef("t.import_id", "=", "i.id")
        .as("changed"),
    ]);

const importRow = (row: Awaited<ReturnType<ReturnType<typeof importRows>["execute"]>>[number]) => ({
  id: row.id,
  file: row.file_name,
  format: row.format,
  state: row.state,
  who: row.first_name,
  /** Of the last action. */
  at: kyivIso(row.undone_at ?? row.applied_at ?? row.checked_at),
  created: row.created ?? 0,
  changed: row.changed ?? 0,
  problems: row.problems_count,
});
export type ImportRow = ReturnType<typeof importRow>;

/** The latest imports; null without the right to see them. */
export async function latestImports(db: Db, actor: Actor): Promise<ImportRow[] | null> {
  if (!can(actor, "catalog.edit")) return null;
  return (await importRows(db).orderBy("i.id", "desc").limit(LATEST).execute()).map(importRow);
}

const PRODUCTS_A_PAGE = 50;

/** One import with a page of its changes; null when there is none, or without the right to see it. */
export async function importPage(
  db: Db,
  actor: Actor,
  { id, page, locale }: { id: number; page: number; locale: Locale },
) {
  if (!can(actor, "catalog.edit")) return null;
  const row = await importRows(db)
    .select(["i.rows_count", "i.unchanged_count", "i.ignored", "i.problems", "i.changes_prices"])
    .where("i.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const paging = { page, perPage: PRODUCTS_A_PAGE };
  const items = await db
    .selectFrom("product_import_items")
    .selectAll()
    .where("import_id", "=", id)
    .orderBy("position")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const categories = await categoryPaths(db);
  const told = importRow(row);
  const columns = columnsFor(can(actor, "cost.edit"));
  const placeOf = (kind: ProductKind): SheetPlace => ({ language: locale, kind, categories });
  return {
    ...told,
    rows: row.rows_count,
    unchanged: row.unchanged_count,
    ignored: row.ignored,
    /** The first problems. */
    told: row.problems,
    products: items.map(({ position, product_id, kind, before, after }) => ({
      position,
      /** Null: not created yet, or deleted. */
      productId: product_id,
      name: after.name[locale] || after.name.uk,
      isNew: before === null,
      changes: cellChanges(before, after, placeOf(kind), columns),
    })),
    meta: pageMeta(paging, told.created + told.changed),
    /** Whether the requester may apply and undo it. */
    mayWrite: !row.changes_prices || can(actor, "price.edit"),
  };
}
export type ImportedProduct = ImportPage["products"][number];

export type ImportPage = NonNullable<Awaited<ReturnType<typeof importPage>>>;
