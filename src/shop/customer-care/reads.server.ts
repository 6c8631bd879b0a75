// Customers as the staff sees them: the list with what each is worth, and the card of one. An order counts for the
// account it was placed in; cancelled and returned ones are worth nothing.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, type PageMeta, type Paging, pageMeta } from "#kit/paging.ts";
import { countRecipients, customerAddresses } from "../address-book/reads.server.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { countFavourites } from "../favourites/reads.server.ts";
import type { OrderStatus } from "../orders/rules.ts";
import { type Actor, can } from "../staff/rules.ts";
import type { CustomerSort, CustomersQuery } from "./input.ts";

export interface CustomerRowJson {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly orders: number;
  /** Hryvnias. */
  readonly sum: number;
  readonly last_order_at: string | null;
  readonly created_at: string;
  readonly blocked: boolean;
}

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(" ") || null;

const sortColumns: Readonly<Record<CustomerSort, "v.last_at" | "v.sum_kop" | "v.orders" | "c.created_at">> = {
  "-last_order": "v.last_at",
  "-sum": "v.sum_kop",
  "-orders": "v.orders",
  "-created_at": "c.created_at",
};

const containing = (term: string): string => `%${term.replace(/[\\%_]/g, "\\$&")}%`;
const mostTerms = 5;

/** Digits with spaces and dashes are one phone; else each word must be in the name or the address. */
function termsOf(typed: string): { digits: string | null; words: string[] } {
  if (/^[\d\s()+\u00a0-]+$/.test(typed)) return { digits: typed.replace(/\D/g, ""), words: [] };
  return { digits: null, words: typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostTerms) };
}

/** What each account has ordered, read off one index. */
const values = (db: Db | Tx) =>
  db
    .selectFrom("orders")
    .select((eb) => {
      const counts = eb.and([
        eb("status", "not in", ["cancelled", "returned"]),
        eb("source", "<>", "replacement"),
      ]);
      return [
        "customer_id",
        eb.fn.countAll<number>().filterWhere(counts).as("orders"),
        eb.fn.sum<number | null>("total_kop").filterWhere(counts).as("sum_kop"),
        eb.fn.max("created_at").as("last_at"),
      ];
    })
    .where("customer_id", "is not", null)
    .groupBy("customer_id");

function found(db: Tx, query: CustomersQuery) {
  const { digits, words } = termsOf(query.q);
  return db
    .selectFrom("customers as c")
    .where("c.deleted_at", "is", null)
    .$if(query.blocked !== undefined, (select) => select.where("c.blocked_at", "is not", null))
    .$if(digits !== null && digits !== "", (select) =>
      select.where("c.phone", "like", containing(digits ?? "")),
    )
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb(
            sql<string>`lower(concat_ws(' ', c.first_name, c.last_name, c.patronymic, c.email))`,
            "like",
            containing(word),
          ),
        ),
      ),
    );
}

async function rowsOf(db: Tx, query: CustomersQuery): Promise<CustomerRowJson[]> {
  const rows = await found(db, query)
    .leftJoin(values(db).as("v"), "v.customer_id", "c.id")
    .select([
      "c.id",
      "c.first_name",
      "c.last_name",
      "c.phone",
      "c.email",
      "c.created_at",
      "c.blocked_at",
      "v.orders",
      "v.sum_kop",
      "v.last_at",
    ])
    .orderBy(sortColumns[query.sort], (order) => order.desc().nullsLast())
    .orderBy("c.id", "desc")
    .limit(query.per_page)
    .offset(offset({ page: query.page, perPage: query.per_page }))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row.first_name, row.last_name),
    phone: row.phone,
    email: row.email,
    orders: row.orders ?? 0,
    sum: hryvnias(Number(row.sum_kop ?? 0)),
    last_order_at: row.last_at && kyivIso(row.last_at),
    created_at: kyivIso(row.created_at),
    blocked: row.blocked_at !== null,
  }));
}

/** A page of customers; null for those who may not see them. */
export async function customersPage(
  db: Db,
  actor: Actor,
  query: CustomersQuery,
): Promise<{ data: CustomerRowJson[]; meta: PageMeta } | null> {
  if (!can(actor, "customer.read")) return null;
  return planEach(db, async (tx) => {
    const { total } = await found(tx, query)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const data = await rowsOf(tx, query);
    return { data, meta: pageMeta({ page: query.page, perPage: query.per_page }, total) };
  });
}

export interface CustomerOrderJson {
  readonly number: string;
  readonly status: OrderStatus;
  readonly created_at: string;
  readonly items_count: number;
  readonly total: number;
}

export interface NoteJson {
  readonly id: number;
  readonly text: string;
  /** Null when the account of whoever wrote it is gone. */
  readonly author: string | null;
  readonly at: string;
}

async function ordersOf(db: Db, customerId: number, paging: Paging) {
  const own = db.selectFrom("orders").where("customer_id", "=", customerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await own
    .select(["number", "status", "created_at", "items_count", "total_kop"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const data = rows.map(
    ({ total_kop, created_at, ...order }): CustomerOrderJson => ({
      ...order,
      created_at: kyivIso(created_at),
      total: hryvnias(total_kop),
    }),
  );
  return { data, meta: pageMeta(paging, total) };
}

/** What the team has written of a customer, the newest first. */
export async function notesOf(db: Db, customerId: number): Promise<NoteJson[]> {
  const rows = await db
    .selectFrom("customer_notes as n")
    .leftJoin("customers as c", "c.id", "n.author_id")
    .select(["n.id", "n.text", "n.at", "c.first_name", "c.last_name", "c.phone"])
    .where("n.customer_id", "=", customerId)
    .orderBy("n.id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id, text, at, first_name, last_name, phone }) => ({
    id,
    text,
    author: nameOf(first_name, last_name) ?? phone,
    at: kyivIso(at),
  }));
}

export type CustomerCardJson = NonNullable<Awaited<ReturnType<typeof customerCard>>>;

/** Everything the staff sees of one customer; null when there is none or it is not theirs to see. */
export async function customerCard(db: Db, actor: Actor, id: number, locale: Locale, paging: Paging) {
  if (!can(actor, "customer.read")) return null;
  const row = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const value = await values(db).where("customer_id", "=", id).executeTakeFirst();
  const sum_kop = Number(value?.sum_kop ?? 0);
  const count = value?.orders ?? 0;
  return {
    id,
    name: nameOf(row.first_name, row.last_name),
    phone: row.phone,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    birthday: row.birthday,
    locale: row.locale,
    created_at: kyivIso(row.created_at),
    block: row.blocked_at && { at: kyivIso(row.blocked_at), reason: row.block_reason ?? "" },
    value: {
      orders: count,
      sum: hryvnias(sum_kop),
      average: count === 0 ? 0 : hryvnias(Math.round(sum_kop / count)),
      last_order_at: value?.last_at ? kyivIso(value.last_at) : null,
    },
    favourites: await countFavourites(db, id),
    addresses: (await customerAddresses(db, id, locale)).map((address) => ({
      id: address.id,
      name: address.name,
      type: address.deliveryType,
      city: address.city.name,
      number: address.warehouse?.Number ?? null,
      place: [address.street, address.building, address.apartment].filter(Boolean).join(", "),
      is_default: address.isDefault,
    })),
    recipients: await countRecipients(db, id),
    consents: await consentHistory(db, id),
    notes: await notesOf(db, id),
    orders: await ordersOf(db, id, paging),
  };
}
