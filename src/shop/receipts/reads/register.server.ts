// The receipts list: a day's receipts, waiting ones, and the current shift.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { addDays, type Day, kyivDate, kyivIso, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { RegisterQuery } from "../input.ts";
import type { RegisterNeeds } from "../issuing.server.ts";
import { type PaymentForm, paymentForms } from "../port.ts";
import type { RegisterView } from "../rules/register-address.ts";
import { type ReceiptKind, type ReceiptState, shiftEndsAt } from "../rules/states.ts";
import { openShiftRow, type ReceiptRow } from "../store.server.ts";
import { missingReceipts } from "./missing.server.ts";
import { receiptJson } from "./order-receipts.server.ts";

type JoinedRow = ReceiptRow & { readonly order_number: string };

/** A receipt's day is a day in Kyiv. */
const ofDay = (day: Day): RawBuilder<boolean> => sql`
  (coalesce(r.fiscal_at, r.created_at) >= ${kyivStartOfDay(day)}
    and coalesce(r.fiscal_at, r.created_at) < ${kyivStartOfDay(addDays(day, 1))})`;

const views: Readonly<Record<RegisterView, RawBuilder<boolean>>> = {
  waiting: sql`r.state in ('queued', 'sent')`,
  failed: sql`r.state = 'failed'`,
  // Payments, not receipts: listed separately.
  missing: sql`false`,
};

function narrowed({ kind, form, q }: Pick<RegisterQuery, "kind" | "form" | "q">): RawBuilder<boolean> {
  const conditions = [
    kind && sql`r.kind = ${kind}`,
    form && sql`r.payments @> ${JSON.stringify([{ form }])}::jsonb`,
    q && sql`(o.number = ${q} or r.fiscal_code = ${q})`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

const joined = sql`receipts r join orders o on o.id = r.order_id`;
const newestFirst = sql`coalesce(r.fiscal_at, r.created_at) desc, r.id desc`;

/** A page of the receipts, newest first; null for users who may not see it. A search covers all days. */
export async function registerPage(
  { db, clock, register }: RegisterNeeds,
  actor: Actor,
  query: RegisterQuery,
) {
  if (!can(actor, "receipt.issue")) return null;
  const { view, page, per_page } = query;
  const day = query.day ?? kyivDate(clock());
  const inDay = query.q ? sql<boolean>`true` : ofDay(day);
  const matching = narrowed(query);
  const [{ rows: counted }, { rows }, totals, shift, missing] = await Promise.all([
    sql<Record<Exclude<RegisterView, "missing"> | "day", number>>`
      select (count(*) filter (where ${inDay}))::int as day,
        (count(*) filter (where ${views.waiting}))::int as waiting,
        (count(*) filter (where ${views.failed}))::int as failed
      from ${joined} where ${matching} and (${inDay} or ${views.waiting} or ${views.failed})`.execute(db),
    sql<JoinedRow>`
      select r.*, o.number as order_number from ${joined}
      where ${matching} and ${view ? views[view] : inDay} order by ${newestFirst}
      limit ${per_page} offset ${offset({ page, perPage: per_page })}`.execute(db),
    dayTotals(db, day),
    openShift(db),
    missingReceipts({ db, clock, register }, actor),
  ]);
  const found = missing ?? [];
  const counts = { ...(counted[0] ?? { day: 0, waiting: 0, failed: 0 }), missing: found.length };
  return {
    day,
    /** Payments without a receipt, in the view `missing`. */
    missing: view === "missing" ? found : [],
    rows: rows.map(({ order_number, ...row }) => ({ ...receiptJson(row, actor), order: order_number })),
    meta: pageMeta({ page, perPage: per_page }, counts[view ?? "day"]),
    counts,
    /** The day's totals by payment form, of fiscalised receipts. */
    totals,
    shift,
    /** Whether a register is configured. */
    is_connected: register !== null,
  };
}
export type RegisterRowJson = RegisterPage["rows"][number];

export type RegisterPage = NonNullable<Awaited<ReturnType<typeof registerPage>>>;

async function dayTotals(db: Db, day: Day) {
  const { rows } = await sql<{ form: PaymentForm; kind: ReceiptKind; sum_kop: number }>`
    select p ->> 'form' as form, r.kind, sum((p ->> 'amount_kop')::int)::float8 as sum_kop
    from receipts r cross join lateral jsonb_array_elements(r.payments) p
    where r.state = 'done' and ${ofDay(day)} group by 1, 2`.execute(db);
  const sumOf = (form: PaymentForm, kind: ReceiptKind): number =>
    hryvnias(rows.find((row) => row.form === form && row.kind === kind)?.sum_kop ?? 0);
  return paymentForms
    .map((form) => ({ form, sold: sumOf(form, "sale"), returned: sumOf(form, "return") }))
    .filter(({ sold, returned }) => sold > 0 || returned > 0);
}
/** Hryvnias. */
export type FormTotal = Awaited<ReturnType<typeof dayTotals>>[number];

async function openShift(db: Db) {
  const shift = await openShiftRow(db);
  if (!shift) return null;
  const person =
    shift.opened_by === null
      ? undefined
      : await db
          .selectFrom("customers")
          .select(["first_name", "last_name"])
          .where("id", "=", shift.opened_by)
          .executeTakeFirst();
  return {
    opened_at: kyivIso(shift.opened_at),
    /** Null: opened automatically. */
    opened_by: [person?.first_name, person?.last_name].filter(Boolean).join(" ") || null,
    closes_at: kyivIso(shiftEndsAt(shift.opened_at)),
  };
}
export type ShiftJson = NonNullable<Awaited<ReturnType<typeof openShift>>>;

/** Number of receipts that need staff: refused and missing ones; null for users who do not issue receipts. */
export async function receiptsToIssue(needs: RegisterNeeds, actor: Actor): Promise<number | null> {
  const missing = await missingReceipts(needs, actor);
  if (missing === null) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from receipts r where ${views.failed}`.execute(needs.db);
  return (rows[0]?.count ?? 0) + missing.length;
}

/** More than a shop of this size issues in a day. */
const mostRows = 10_000;

export interface SheetTexts {
  readonly kinds: Readonly<Record<ReceiptKind, string>>;
  readonly states: Readonly<Record<ReceiptState, string>>;
}

/**
 * A day's receipts for a file, without its heading row, oldest first: time, order, kind, the sums by payment
 * form, the total, state, fiscal number, URL. Returns are negative. Null for users who may not see it.
 */
export async function registerRows(
  db: Db,
  actor: Actor,
  day: Day,
  words: SheetTexts,
): Promise<(readonly Cell[])[] | null> {
  if (!can(actor, "receipt.issue")) return null;
  const { rows } = await sql<JoinedRow>`
    select r.*, o.number as order_number from ${joined} where ${ofDay(day)}
    order by coalesce(r.fiscal_at, r.created_at), r.id limit ${mostRows}`.execute(db);
  return rows.map((row) => {
    const sign = row.kind === "return" ? -1 : 1;
    const paidBy = (form: PaymentForm): Cell => {
      const sum_kop = row.payments
        .filter((payment) => payment.form === form)
        .reduce((sum, { amount_kop }) => sum + amount_kop, 0);
      return sum_kop === 0 ? null : sign * hryvnias(sum_kop);
    };
    return [
      kyivIso(row.fiscal_at ?? row.created_at)
        .slice(0, 16)
        .replace("T", " "),
      row.order_number,
      words.kinds[row.kind],
      ...paymentForms.map(paidBy),
      sign * hryvnias(row.amount_kop),
      words.states[row.state],
      row.fiscal_code,
      row.tax_url,
    ];
  });
}
