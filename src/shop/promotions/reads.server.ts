// Promotions for staff; sums in hryvnias, times in Kyiv. A use is an order that is not cancelled.
import { type RawBuilder, sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { Action, Conditions } from "./input.ts";
import type { ActionJson, ConditionsJson, PromotionJson, PromotionNames } from "./output.ts";
import type { PromotionsQuery } from "./rules/list-address.ts";
import { type PromotionState, promotionStates } from "./rules/promotion.ts";
import type { PromotionRow } from "./store.server.ts";

interface StatedRow extends PromotionRow {
  readonly state: PromotionState;
  readonly uses: number;
  readonly given_kop: number;
}

const withStates = (now: Date): RawBuilder<StatedRow> => sql`
  select p.*, coalesce(u.uses, 0) as uses, coalesce(u.given_kop, 0)::int8 as given_kop,
    case when p.ends_at <= ${now} then 'ended'
      when not p.is_on then 'off'
      when u.uses >= p.total_limit then 'used_up'
      when p.starts_at > ${now} then 'planned'
      else 'active' end as state
  from promotions p left join (
    select g.promotion_id, count(*) as uses, sum(g.discount_kop + g.saved_kop) as given_kop
    from order_promotions g join orders o on o.id = g.order_id where o.status <> 'cancelled' group by 1
  ) u on u.promotion_id = p.id`;

const conditionsJson = ({ min_subtotal_kop, ...rest }: Conditions): ConditionsJson => ({
  ...rest,
  min_subtotal: min_subtotal_kop === null ? null : hryvnias(min_subtotal_kop),
});

function actionJson(action: Action): ActionJson {
  if (action.kind !== "amount") return action;
  return { kind: action.kind, amount: hryvnias(action.amount_kop), on: action.on };
}

const toJson = (row: StatedRow, names: PromotionNames): PromotionJson => ({
  id: row.id,
  name: { uk: row.name_uk, ru: row.name_ru },
  conditions: conditionsJson(row.conditions),
  action: actionJson(row.action),
  priority: row.priority,
  combines: row.combines,
  with_codes: row.with_codes,
  is_on: row.is_on,
  starts_at: row.starts_at && kyivIso(row.starts_at),
  ends_at: row.ends_at && kyivIso(row.ends_at),
  total_limit: row.total_limit,
  per_customer_limit: row.per_customer_limit,
  note: row.note,
  version: row.version,
  state: row.state,
  uses: row.uses,
  given: hryvnias(row.given_kop),
  names,
});

type Named = PromotionNames["products"];

/** Names of everything that some promotions refer to: one query for each kind. */
async function namesOf(
  db: Db,
  rows: readonly StatedRow[],
  locale: Locale,
): Promise<(row: StatedRow) => PromotionNames> {
  const all = (kind: keyof NonNullable<Conditions["products"]>): number[] =>
    rows.flatMap((row) => row.conditions.products?.[kind] ?? []);
  const name = sql.ref(`name_${locale}`);
  const read = async (table: "products" | "categories" | "collections"): Promise<Named> => {
    const ids = all(table);
    if (ids.length === 0) return [];
    const found = await sql<Named[number]>`
      select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
    return found.rows;
  };
  const [products, categories, collections, gifts] = await Promise.all([
    read("products"),
    read("categories"),
    read("collections"),
    giftNames(
      db,
      rows.flatMap(({ action }) => (action.kind === "gift" ? [action.variant_id] : [])),
      locale,
    ),
  ]);
  const named = (found: Named, ids: readonly number[] = []): Named =>
    ids.map((id) => ({ id, name: found.find((one) => one.id === id)?.name ?? "" }));
  return ({ conditions: { products: items }, action }) => ({
    products: named(products, items?.products),
    categories: named(categories, items?.categories),
    collections: named(collections, items?.collections),
    gift:
      action.kind === "gift" ? (gifts.find((gift) => gift.variant_id === action.variant_id) ?? null) : null,
  });
}

async function giftNames(
  db: Db,
  variantIds: readonly number[],
  locale: Locale,
): Promise<NonNullable<PromotionNames["gift"]>[]> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name_uk", "p.name_ru", "v.name_uk as variant_uk", "v.name_ru as variant_ru"])
    .where("v.id", "in", variantIds)
    .execute();
  return rows.map((row) => ({
    variant_id: row.id,
    name: [row[`name_${locale}`], row[`variant_${locale}`]].filter(Boolean).join(", "),
  }));
}

/** A page of promotions, newest first; null for users who may not see them. */
export async function promotionList(
  db: Db,
  actor: Actor,
  { q, state, page, per_page }: PromotionsQuery,
  { now, locale }: { now: Date; locale: Locale },
) {
  if (!can(actor, "promotion.edit")) return null;
  const wanted = containing(q);
  const found = sql<boolean>`(c.name_uk ilike ${wanted} or c.name_ru ilike ${wanted} or c.note ilike ${wanted})`;
  const [counted, { rows }] = await Promise.all([
    sql<{ state: PromotionState; count: number }>`
      select state, count(*) as count from (${withStates(now)}) c where ${found} group by 1`.execute(db),
    sql<StatedRow>`
      select * from (${withStates(now)}) c where ${found} and (${state ?? null}::text is null or state = ${state ?? null})
      order by created_at desc, id desc limit ${per_page} offset ${offset({ page, perPage: per_page })}`.execute(
      db,
    ),
  ]);
  const counts = Object.fromEntries(
    promotionStates.map((name) => [name, counted.rows.find((row) => row.state === name)?.count ?? 0]),
  ) as Record<PromotionState, number>;
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const names = await namesOf(db, rows, locale);
  return {
    data: rows.map((row) => toJson(row, names(row))),
    meta: pageMeta({ page, perPage: per_page }, total),
    counts,
  };
}

/** One promotion; null when it does not exist, or for users who may not see it. */
export async function promotionOf(
  db: Db,
  actor: Actor,
  id: number,
  { now, locale }: { now: Date; locale: Locale },
): Promise<PromotionJson | null> {
  if (!can(actor, "promotion.edit")) return null;
  const { rows } = await sql<StatedRow>`select * from (${withStates(now)}) c where id = ${id}`.execute(db);
  const [row] = rows;
  return row ? toJson(row, (await namesOf(db, rows, locale))(row)) : null;
}

/** All groups by which products can be chosen. */
export async function listingNames(db: Db, actor: Actor, locale: Locale) {
  if (!can(actor, "promotion.edit")) return null;
  const [categories, collections] = await Promise.all(
    (["categories", "collections"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(["id", `name_${locale} as name`])
        .orderBy("position")
        .orderBy("id")
        .execute(),
    ),
  );
  return { categories: categories ?? [], collections: collections ?? [] };
}
export type ListingNames = NonNullable<Awaited<ReturnType<typeof listingNames>>>;

/** Whether a gift with this id exists, on sale or not. */
export async function isVariant(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom("variants").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
