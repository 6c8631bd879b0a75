// The catalogue for the staff: every product, published or not, with its stock and readiness.
import { type RawBuilder, sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../../../staff/rules/rights.ts";
import type { ProductListQuery } from "../../input/product-list.ts";
import { type ProductSort, type ProductView, productViews } from "../../rules/product-views.ts";
import { readiness } from "../../rules/readiness.ts";
import { withoutCosts } from "../../sheet/product-facts.ts";
import { refreshTotals } from "../../totals.server.ts";
import { productEdits } from "./product-edits.server.ts";

/** Statuses of orders that are not sent yet and hold units. */
const unsent = sql`('new', 'confirmed', 'packing')`;

interface Facts {
  id: number;
  name_uk: string;
  name_ru: string;
  slug: string;
  category_uk: string;
  category_ru: string;
  published: boolean;
  updated_at: Date;
  picture: string | null;
  least: number | null;
  most: number | null;
  variants: number;
  on_hand: number;
  lowest: number | null;
  awaited: number;
}

const isIn: Readonly<Record<ProductView, (fewLeft: number) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  published: () => sql`published`,
  hidden: () => sql`not published`,
  low: (fewLeft) => sql`lowest <= ${fewLeft}::int`,
  awaited: () => sql`awaited > 0`,
  texts: () => sql`wordless`,
};

// Each as its index has it.
const orders: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  name: sql`name`,
  "-name": sql`name desc`,
  price: sql`least`,
  "-price": sql`least desc nulls last`,
  stock: sql`on_hand`,
  "-stock": sql`on_hand desc`,
  updated: sql`updated_at`,
  "-updated": sql`updated_at desc`,
};

/** Null without the right to see it. */
export async function crmProducts(
  db: Db,
  actor: Actor,
  query: ProductListQuery,
  { fewLeft, locale }: { fewLeft: number; locale: Locale },
) {
  if (!can(actor, "catalog.edit")) return null;
  await refreshTotals(db);
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(containing);
  const asked = sql.join(
    [
      ...(query.category === 0
        ? []
        : [
            sql`category_id in (select id from categories where id = ${query.category}::int
              or path like (select path from categories where id = ${query.category}::int) || '/%')`,
          ]),
      ...words.map((word) => sql`search like ${word}`),
    ].concat(sql`true`),
    sql` and `,
  );
  const paging = { page: query.page, perPage: query.per_page };
  return planEach(db, async (tx) => {
    const counted = await sql<Record<ProductView, number>>`
      select ${sql.join(
        productViews.map(
          (view) => sql`count(*) filter (where ${isIn[view](fewLeft)})::int as ${sql.ref(view)}`,
        ),
      )} from product_totals where ${asked}`.execute(tx);
    const counts = counted.rows[0] ?? { all: 0, published: 0, hidden: 0, low: 0, awaited: 0, texts: 0 };
    const order = sql`${query.view === "awaited" ? sql`awaited desc,` : sql``} ${orders[query.sort]}, product_id desc`;
    const { rows } = await sql<Facts>`
      with page as (
        select * from product_totals where ${isIn[query.view](fewLeft)} and ${asked}
        order by ${order} limit ${paging.perPage} offset ${offset(paging)}
      )
      select p.id, p.name_uk, p.name_ru, p.slug, c.name_uk as category_uk, c.name_ru as category_ru, t.published,
        t.updated_at, t.least, t.most, t.variants, t.on_hand, t.lowest, t.awaited,
        (select file from product_pictures where product_id = p.id order by position limit 1) as picture
      from page t join products p on p.id = t.product_id join categories c on c.id = p.category_id
      order by ${order}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const edits = await productEdits(tx, ids);
    const reserved = await reservedOf(tx, ids);
    const data = rows.map((row) => {
      const edit = edits.get(row.id);
      const ready = edit && readiness(edit);
      return {
        id: row.id,
        name: localised(row, "name", locale) || row.name_uk,
        slug: row.slug,
        category: localised(row, "category", locale),
        picture: row.picture,
        /** Hryvnias; null without a variant. */
        price:
          row.least === null || row.most === null
            ? null
            : { least: hryvnias(row.least), most: hryvnias(row.most) },
        variants: row.variants,
        /** Units that can be sold. */
        on_hand: row.on_hand,
        /** Units of orders that have not been sent yet. */
        reserved: sumOf(reserved.filter(({ product_id }) => product_id === row.id)),
        /** Customers who wait until it is in stock again or cheaper. */
        awaited: row.awaited,
        stock:
          row.on_hand === 0
            ? ("sold_out" as const)
            : (row.lowest ?? 0) <= fewLeft
              ? ("few_left" as const)
              : ("in_stock" as const),
        published: row.published,
        /** Whole percent. */
        readiness: ready?.percent ?? 0,
        /** How many requirements for publishing it does not meet. */
        lacks: ready?.missing.length ?? 0,
        updated_at: kyivIso(row.updated_at),
      };
    });
    return { data, meta: pageMeta(paging, counts[query.view]), counts };
  });
}
export type CrmProductRow = CrmProducts["data"][number];

export type CrmProducts = NonNullable<Awaited<ReturnType<typeof crmProducts>>>;

interface Reserved {
  product_id: number;
  variant_id: number;
  units: number;
}

const sumOf = (rows: readonly Reserved[]): number => rows.reduce((sum, { units }) => sum + units, 0);

/** Units of orders that have not been sent yet, by variant. */
async function reservedOf(db: Db, productIds: readonly number[]): Promise<Reserved[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<Reserved>`
    with sold as materialized (
      select l.* from orders o cross join lateral (
        select id, product_id, variant_id, quantity from order_lines where order_id = o.id offset 0
      ) l where o.status in ${unsent}
    ), taken as (
      select product_id, variant_id, quantity from sold
      union all select p.product_id, p.variant_id, s.quantity from sold s join order_line_parts p on p.line_id = s.id
    )
    select product_id, variant_id, sum(quantity)::int as units from taken
    where product_id = any(${productIds}::int[])
    group by product_id, variant_id`.execute(db);
  return rows;
}

/** An entry in the history of prices and stock, the newest first. */
export type StockEvent = { readonly at: string; readonly sku: string; readonly who: string | null } & (
  | {
      readonly kind: "price";
      readonly was: number | null;
      readonly price: number;
      readonly old_price: number | null;
    }
  | {
      readonly kind: "received" | "corrected" | "written_off";
      readonly delta: number;
      readonly note: string;
    }
);

const HISTORY = 30;

/** One product with everything for its editor; null when there is none, or without the right to see it. */
export async function crmProduct(db: Db, actor: Actor, id: number) {
  if (!can(actor, "catalog.edit")) return null;
  const edit = (await productEdits(db, [id])).get(id);
  const row = await db
    .selectFrom("products")
    .select(["version", "kind", "role", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!edit || !row) return null;
  const stockRows = await db
    .selectFrom("variants")
    .leftJoin("stock", "stock.variant_id", "variants.id")
    .select(["variants.id", "on_hand"])
    .where("product_id", "=", id)
    .execute();
  const reserved = await reservedOf(db, [id]);
  return {
    id,
    version: row.version,
    kind: row.kind,
    role: row.role,
    updated_at: kyivIso(row.updated_at),
    edit: can(actor, "cost.edit") ? edit : withoutCosts(edit),
    stockRows: stockRows.map((stock) => ({
      variant_id: stock.id,
      on_hand: stock.on_hand ?? 0,
      reserved: reserved.find(({ variant_id }) => variant_id === stock.id)?.units ?? 0,
    })),
    history: can(actor, "price.edit") ? await historyOf(db, id) : [],
  };
}

export type VariantStock = NonNullable<Awaited<ReturnType<typeof crmProduct>>>["stockRows"][number];

async function historyOf(db: Db, productId: number): Promise<StockEvent[]> {
  const prices = await db
    .selectFrom("price_changes")
    .innerJoin("variants", "variants.id", "price_changes.variant_id")
    .leftJoin("customers", "customers.id", "price_changes.actor_id")
    .select(["at", "sku", "first_name", "was_kop", "price_changes.price_kop", "price_changes.old_price_kop"])
    .where("product_id", "=", productId)
    .orderBy("price_changes.id", "desc")
    .limit(HISTORY)
    .execute();
  const movements = await db
    .selectFrom("stock_movements")
    .innerJoin("variants", "variants.id", "stock_movements.variant_id")
    .leftJoin("customers", "customers.id", "stock_movements.actor_id")
    .select(["at", "sku", "first_name", "reason", "delta", "note"])
    .where("product_id", "=", productId)
    .where("reason", "in", ["received", "corrected", "written_off"])
    .orderBy("stock_movements.id", "desc")
    .limit(HISTORY)
    .execute();
  const events = [
    ...prices.map(({ at, sku, first_name, was_kop, price_kop, old_price_kop }) => ({
      at,
      event: {
        at: kyivIso(at),
        sku,
        who: first_name,
        kind: "price" as const,
        was: was_kop === null ? null : hryvnias(was_kop),
        price: hryvnias(price_kop),
        old_price: old_price_kop === null ? null : hryvnias(old_price_kop),
      },
    })),
    ...movements.map(({ at, sku, first_name, reason, delta, note }) => ({
      at,
      event: {
        at: kyivIso(at),
        sku,
        who: first_name,
        kind: reason as "received" | "corrected" | "written_off",
        delta,
        note,
      },
    })),
  ];
  return events
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, HISTORY)
    .map(({ event }) => event);
}

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Depth in the tree: 0 is the top level. */
  readonly depth: number;
}

/** Categories in tree order and collections, hidden ones included, to choose from. */
export async function catalogueChoices(
  db: Db,
  locale: Locale,
): Promise<{ categories: Choice[]; collections: Choice[] }> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "parent_id", "name_uk", "name_ru"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const under = (parent: number | null, depth: number): Choice[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => [
        { id: row.id, name: localised(row, "name", locale), depth },
        ...under(row.id, depth + 1),
      ]);
  const collections = await db
    .selectFrom("collections")
    .select(["id", "name_uk", "name_ru"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    categories: under(null, 0),
    collections: collections.map((row) => ({ id: row.id, name: localised(row, "name", locale), depth: 0 })),
  };
}
