// Promo codes for promo resolution and for staff. A use is an order that is not cancelled.
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { PromoCodesQuery } from "./input.ts";
import type { PromoCodeJson } from "./output.ts";
import {
  type PromoState,
  type PromoUses,
  promoKey,
  promoStates,
  type UsedPromo,
} from "./rules/promo-code.ts";

/** The buyer whose uses of a code are counted. */
export interface PromoBuyer {
  readonly phone: string;
  readonly customerId: number | null;
}

/** How often a code has been used; one order may be left out. */
export async function promoUses(
  db: Db | Tx,
  code: string,
  buyer: PromoBuyer | null,
  exceptOrderId = 0,
): Promise<PromoUses> {
  const { rows } = await sql<PromoUses>`
    select count(*) as "all",
      count(*) filter (where contact_phone = ${buyer?.phone ?? null} or customer_id = ${buyer?.customerId ?? null}::int) as own
    from orders where promo_code = ${code} and status <> 'cancelled' and id <> ${exceptOrderId}`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}

/** Null when there is no such code; undefined when none was given. Without a buyer only total uses count. */
export async function promoOf(
  db: Db,
  typed: string | null | undefined,
  buyer: PromoBuyer | null = null,
): Promise<UsedPromo | null | undefined> {
  if (!typed) return undefined;
  const code = promoKey(typed);
  const promo = await db.selectFrom("promo_codes").selectAll().where("code", "=", code).executeTakeFirst();
  if (!promo) return null;
  const isLimited = promo.total_limit !== null || promo.per_customer_limit !== null;
  return { ...promo, uses: isLimited ? await promoUses(db, code, buyer) : { all: 0, own: 0 } };
}

interface PromoRow extends Selectable<Database["promo_codes"]> {
  readonly state: PromoState;
  readonly uses: number;
  readonly discounts_kop: number;
}

/** Every code with its state and uses; the states are defined in `rules/promo-code.ts`. */
const withStates = (now: Date): RawBuilder<PromoRow> => sql`
  select p.*, coalesce(u.uses, 0) as uses, coalesce(u.discounts_kop, 0)::int8 as discounts_kop,
    case when p.ends_at <= ${now} then 'ended'
      when u.uses >= p.total_limit then 'used_up'
      when p.starts_at > ${now} then 'planned'
      else 'active' end as state
  from promo_codes p left join (
    select promo_code, count(*) as uses, sum(discount_kop - manual_discount_kop - promotions_kop) as discounts_kop
    from orders where promo_code is not null and status <> 'cancelled' group by 1
  ) u on u.promo_code = p.code`;

const toJson = (row: PromoRow): PromoCodeJson => ({
  code: row.code,
  percent: row.percent,
  amount: row.amount_kop === null ? null : hryvnias(row.amount_kop),
  min_subtotal: hryvnias(row.min_subtotal_kop),
  starts_at: row.starts_at && kyivIso(row.starts_at),
  ends_at: row.ends_at && kyivIso(row.ends_at),
  total_limit: row.total_limit,
  per_customer_limit: row.per_customer_limit,
  note: row.note,
  version: row.version,
  state: row.state,
  uses: row.uses,
  discounts: hryvnias(row.discounts_kop),
});

/** A page of codes, newest first; null for users who may not see them. */
export async function promoCodeList(
  db: Db,
  actor: Actor,
  { q, state, page, per_page }: PromoCodesQuery,
  now: Date,
) {
  if (!can(actor, "promo_code.edit")) return null;
  const wanted = `%${promoKey(q).replace(/[\\%_]/g, "\\$&")}%`;
  const found = sql<boolean>`(c.code like ${wanted} or upper(c.note) like ${wanted})`;
  const [counted, { rows }] = await Promise.all([
    sql<{ state: PromoState; count: number }>`
      select state, count(*) as count from (${withStates(now)}) c where ${found} group by 1`.execute(db),
    sql<PromoRow>`
      select * from (${withStates(now)}) c where ${found} and (${state ?? null}::text is null or state = ${state ?? null})
      order by created_at desc, code limit ${per_page} offset ${offset({ page, perPage: per_page })}`.execute(
      db,
    ),
  ]);
  const counts = Object.fromEntries(
    promoStates.map((name) => [name, counted.rows.find((row) => row.state === name)?.count ?? 0]),
  ) as Record<PromoState, number>;
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: rows.map(toJson), meta: pageMeta({ page, perPage: per_page }, total), counts };
}

/** One code; null when it does not exist, or for users who may not see it. */
export async function promoCodeOf(
  db: Db,
  actor: Actor,
  code: string,
  now: Date,
): Promise<PromoCodeJson | null> {
  if (!can(actor, "promo_code.edit")) return null;
  const { rows } = await sql<PromoRow>`
    select * from (${withStates(now)}) c where code = ${promoKey(code)}`.execute(db);
  return rows[0] ? toJson(rows[0]) : null;
}
