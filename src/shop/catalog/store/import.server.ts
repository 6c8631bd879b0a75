// Writes of imports: many products in a few statements. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { slugify } from "#kit/text/slug.ts";
import type { ProductEdit } from "../input/product-edit.ts";
import { chunks } from "../sheet/chunks.ts";
import type { ImportState, SheetFormat } from "../sheet/limits.ts";
import type { PlannedProduct, RowProblem } from "../sheet/plan.ts";
import { costRow, isSamePrice, type PriceWriter, plainColumns, priceRow } from "./edit.server.ts";

export interface NewImport {
  readonly actor_id: number | null;
  readonly file_name: string;
  readonly format: SheetFormat;
  readonly checked_at: Date;
  readonly rows_count: number;
  readonly unchanged_count: number;
  readonly changes_prices: boolean;
  readonly ignored: string[];
  readonly problems: readonly RowProblem[];
  readonly problems_count: number;
}

/** Saves a checked sheet with its plan. @returns its id */
export async function addImport(
  tx: Tx,
  { problems, ...row }: NewImport,
  items: readonly PlannedProduct[],
): Promise<number> {
  const { id } = await tx
    .insertInto("product_imports")
    .values({ ...row, problems: JSON.stringify(problems) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = items.map(({ productId, ...item }, index) => ({
    ...item,
    position: index + 1,
    product_id: productId,
  }));
  for (const part of chunks(rows))
    await sql`
      insert into product_import_items (import_id, position, product_id, kind, version, before, after)
      select ${id}::int, position, product_id, kind, version, nullif(before, 'null'::jsonb), after
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as item (position int, product_id int, kind text, version int, before jsonb, after jsonb)`.execute(
      tx,
    );
  return id;
}

/** Deletes sheets that were checked and never applied. */
export async function dropChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .deleteFrom("product_imports")
    .where("state", "=", "checked")
    .where("checked_at", "<", moment)
    .execute();
}

export const lockImport = (tx: Tx, id: number) =>
  tx.selectFrom("product_imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function settleImport(
  tx: Tx,
  id: number,
  state: Exclude<ImportState, "checked">,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("product_imports")
    .set({ state, ...(state === "applied" ? { applied_at: at } : { undone_at: at }) })
    .where("id", "=", id)
    .execute();
}

/** The versions of existing products, locked until the commit. */
export async function lockVersions(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("products")
    .select(["id", "version"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Records the state of each product after the import. */
export async function rememberWritten(
  tx: Tx,
  importId: number,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...ids].map(([position, product_id]) => ({ position, product_id }));
  await sql`
    update product_import_items i set product_id = written.product_id, version = p.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (position int, product_id int)
    join products p on p.id = written.product_id
    where i.import_id = ${importId} and i.position = written.position`.execute(tx);
}

/** The product columns that a sheet can change. */
const productRow = (edit: ProductEdit) => ({
  ...plainColumns(edit),
  composition_uk: edit.food?.composition.uk ?? null,
  composition_ru: edit.food?.composition.ru ?? null,
  storage_uk: edit.food?.storage.uk ?? null,
  storage_ru: edit.food?.storage.ru ?? null,
  shelf_life_days: edit.food?.shelf_life_days ?? null,
  units: edit.food?.units ?? null,
});
const columns = Object.keys(productRow({ name: {}, tagline: {}, description: {}, meta: {} } as ProductEdit));
const types: Readonly<Record<string, string>> = {
  published: "boolean",
  category_id: "int",
  shelf_life_days: "int",
  units: "int",
};
const declared = sql.raw(columns.map((name) => `${name} ${types[name] ?? "text"}`).join(", "));
const assigned = sql.raw(columns.map((name) => `${name} = given.${name}`).join(", "));
const listed = sql.raw(columns.join(", "));

export interface WrittenProduct {
  readonly id: number;
  readonly edit: ProductEdit;
}

/** Overwrites existing products; each gets a new version. */
export async function writeProducts(
  tx: Tx,
  products: readonly WrittenProduct[],
  writer: PriceWriter,
): Promise<void> {
  for (const part of chunks(products)) {
    const rows = part.map(({ id, edit }) => ({ id, ...productRow(edit) }));
    await sql`
      update products p set ${assigned}, version = p.version + 1, updated_at = ${writer.at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, ${declared})
      where p.id = given.id`.execute(tx);
    await writeVariants(tx, part, writer);
  }
}

/** Adds products with their addresses. @returns their ids, in the order given */
export async function addProducts(
  tx: Tx,
  products: readonly { readonly kind: string; readonly edit: ProductEdit }[],
  writer: PriceWriter,
): Promise<number[]> {
  const ids: number[] = [];
  for (const part of chunks(products)) {
    const rows = part.map(({ kind, edit }) => ({ slug: edit.slug, kind, ...productRow(edit) }));
    const added = await sql<{ id: number; slug: string }>`
      insert into products (key, slug, kind, ${listed}, created_at, updated_at)
      select slug, slug, kind, ${listed}, ${writer.at}, ${writer.at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (slug text, kind text, ${declared})
      returning id, slug`.execute(tx);
    const idOf = new Map(added.rows.map(({ slug, id }) => [slug, id]));
    const written = part.map(({ edit }) => ({ id: idOf.get(edit.slug) ?? 0, edit }));
    ids.push(...written.map(({ id }) => id));
    await writeVariants(tx, written, writer);
  }
  return ids;
}

/** Makes the variants of products equal to those given: adds new ones, deletes missing ones. */
async function writeVariants(
  tx: Tx,
  products: readonly WrittenProduct[],
  { actorId, at }: PriceWriter,
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const known = await tx
    .selectFrom("variants")
    .select(["id", "product_id", "key", "hidden", "price_kop", "old_price_kop", "sale_ends_at"])
    .where("product_id", "in", ids)
    .execute();
  const knownById = new Map(known.map((row) => [row.id, row]));
  const keys = new Set(known.map(({ product_id, key }) => `${product_id} ${key}`));
  const rows = products.flatMap(({ id: product_id, edit }) =>
    edit.variants.map((variant, index) => {
      const before = variant.id === null ? undefined : knownById.get(variant.id);
      return {
        id: before?.id ?? null,
        product_id,
        key: before?.key ?? freeKey(keys, product_id, variant.name.uk),
        position: index + 1,
        sku: variant.sku,
        name_uk: variant.name.uk,
        name_ru: variant.name.ru,
        weight_g: variant.weight_g,
        ...priceRow(variant, before),
        ...costRow(variant),
      };
    }),
  );
  const kept = new Set(rows.map(({ id }) => id));
  const gone = known.filter(({ id, hidden }) => !hidden && !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom("variants").where("id", "in", gone).execute();
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, product_id int, key text,
    position int, sku text, name_uk text, name_ru text, weight_g int, price_kop int, old_price_kop int,
    sale_ends_at timestamptz, cost_kop int)`;
  await sql`
    update variants v set position = given.position, name_uk = given.name_uk, name_ru = given.name_ru,
      weight_g = given.weight_g, price_kop = given.price_kop, old_price_kop = given.old_price_kop,
      sale_ends_at = given.sale_ends_at, cost_kop = given.cost_kop
    from ${given} where v.id = given.id`.execute(tx);
  const added = await sql<{ id: number; sku: string }>`
    insert into variants (product_id, key, position, sku, name_uk, name_ru, weight_g, price_kop, old_price_kop,
      sale_ends_at, cost_kop)
    select product_id, key, position, sku, name_uk, name_ru, weight_g, price_kop, old_price_kop, sale_ends_at, cost_kop
    from ${given} where id is null returning id, sku`.execute(tx);
  const idOf = new Map(added.rows.map(({ sku, id }) => [sku, id]));
  const repriced = rows.flatMap((row) => {
    const before = row.id === null ? undefined : knownById.get(row.id);
    const variantId = row.id ?? idOf.get(row.sku);
    if (isSamePrice(before, row) || variantId === undefined) return [];
    const { price_kop, old_price_kop, sale_ends_at } = row;
    return [
      {
        variant_id: variantId,
        at,
        actor_id: actorId,
        was_kop: before?.price_kop ?? null,
        price_kop,
        old_price_kop,
        sale_ends_at,
      },
    ];
  });
  if (repriced.length > 0) await tx.insertInto("price_changes").values(repriced).execute();
}

/** Unique within the product. */
function freeKey(taken: Set<string>, productId: number, name: string): string {
  const base = slugify(name).slice(0, 60).replace(/-+$/, "") || "variant";
  let key = base;
  for (let n = 2; taken.has(`${productId} ${key}`); n += 1) key = `${base}-${n}`;
  taken.add(`${productId} ${key}`);
  return key;
}

/** Deletes products; only those that no other row references. */
export async function dropProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("products").where("id", "in", ids).execute();
}
