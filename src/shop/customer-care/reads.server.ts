// Customers as the staff sees them: the list with totals, and the card of one. An order counts for the
// account that placed it; cancelled and returned ones add nothing to the totals.

import { sql } from "kysely";
import { containing } from "#db/containing.ts";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, type PageMeta, type Paging, pageMeta } from "#kit/paging.ts";
import { customerAddresses } from "../address-book/reads.server.ts";
import { consentHistory } from "../customers/reads.server.ts";
import { countFavourites } from "../favourites/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { CustomerCardJson, CustomerOrderJson, CustomerRowJson, NoteJson } from "./output.ts";
import { recipientsOf } from "./recipient-reads.server.ts";
import type { CustomerSort, CustomersQuery } from "./rules/list-address.ts";
import { refreshTotals } from "./totals.server.ts";

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(" ") || null;

const sortColumns = {
  "-last_order": "t.last_at",
  "-sum": "t.sum_kop",
  "-orders": "t.orders",
  "-created_at": "t.created_at",
} as const satisfies Record<CustomerSort, unknown>;

const mostTerms = 5;

/** Digits with spaces and dashes are one phone; else the name or the e-mail must contain each word. */
function termsOf(typed: string): { digits: string | null; words: string[] } {
  if (/^[\d\s()+\u00a0-]+$/.test(typed)) return { digits: typed.replace(/\D/g, ""), words: [] };
  return { digits: null, words: typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostTerms) };
}

function found(db: Tx, query: CustomersQuery) {
  const { digits, words } = termsOf(query.q);
  return db
    .selectFrom("customer_totals as t")
    .$if(query.blocked !== undefined, (select) =>
      select.where("t.customer_id", "in", (eb) =>
        eb.selectFrom("customers").select("id").where("blocked_at", "is not", null),
      ),
    )
    .$if(digits !== null && digits !== "", (select) =>
      select.where("t.phone", "like", containing(digits ?? "")),
    )
    .where((eb) => eb.and(words.map((word) => eb("t.search", "like", containing(word)))));
}

async function rowsOf(db: Tx, query: CustomersQuery): Promise<CustomerRowJson[]> {
  const column = sortColumns[query.sort];
  const page = found(db, query)
    .selectAll("t")
    .orderBy(column, (order) => (column === "t.last_at" ? order.desc().nullsLast() : order.desc()))
    .orderBy("t.customer_id", (order) => order.desc().nullsLast())
    .orderBy("t.phone")
    .limit(query.per_page)
    .offset(offset({ page: query.page, perPage: query.per_page }));
  const rows = await db
    .selectFrom(page.as("t"))
    .leftJoin("customers as c", "c.id", "t.customer_id")
    // The guest's name is that of the newest order.
    .leftJoin("orders as o", "o.id", "t.guest_order_id")
    .select([
      "c.id",
      "c.first_name",
      "c.last_name",
      "c.blocked_at",
      "o.number as guest_order",
      "o.contact_first_name as guest_first_name",
      "o.contact_last_name as guest_last_name",
      "t.phone",
      sql<string | null>`coalesce(c.email, o.contact_email)`.as("email"),
      "t.orders",
      "t.sum_kop",
      "t.last_at",
      "t.created_at",
    ])
    .orderBy(column, (order) => (column === "t.last_at" ? order.desc().nullsLast() : order.desc()))
    .orderBy("t.customer_id", (order) => order.desc().nullsLast())
    .orderBy("t.phone")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    guest_order: row.guest_order,
    name: nameOf(row.first_name, row.last_name) ?? nameOf(row.guest_first_name, row.guest_last_name),
    phone: row.phone,
    email: row.email,
    orders: row.orders,
    sum: hryvnias(Number(row.sum_kop)),
    last_order_at: row.last_at && kyivIso(row.last_at),
    created_at: kyivIso(row.created_at),
    blocked: row.blocked_at !== null,
  }));
}

/** A page of customers; null without the right to see them. */
export async function customersPage(
  db: Db,
  actor: Actor,
  query: CustomersQuery,
): Promise<{ data: CustomerRowJson[]; meta: PageMeta } | null> {
  if (!can(actor, "customer.read")) return null;
  await refreshTotals(db);
  return planEach(db, async (tx) => {
    const total = await countOf(found(tx, query));
    const data = await rowsOf(tx, query);
    return { data, meta: pageMeta({ page: query.page, perPage: query.per_page }, total) };
  });
}

interface Person {
  readonly id: number;
  readonly phone: string | null;
}

/** Placed from the account, or as a guest with its phone. */
const isTheirs = ({ id, phone }: Person) =>
  sql<boolean>`(customer_id = ${id} or (customer_id is null and contact_phone = ${phone ?? ""}))`;

async function ordersOf(db: Db, person: Person, paging: Paging) {
  const own = db.selectFrom("orders").where(isTheirs(person));
  const total = await countOf(own);
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

const shown = { recipients: 20, products: 10 } as const;

async function boughtBy(db: Db, person: Person, locale: Locale): Promise<CustomerCardJson["bought"]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines as l", "l.order_id", "orders.id")
    .where(isTheirs(person))
    .where("status", "not in", ["cancelled", "returned"])
    .select((eb) => [
      "l.product_id",
      // The name of the newest line: a product may have been renamed.
      sql<string>`(array_agg(${sql.ref(locale === "ru" ? "l.name_ru" : "l.name_uk")} order by l.id desc))[1]`.as(
        "name",
      ),
      eb.fn.sum<number>("l.quantity").as("units"),
      eb.fn.max("orders.created_at").as("last_at"),
    ])
    .groupBy("l.product_id")
    .orderBy("units", "desc")
    .orderBy("last_at", "desc")
    .limit(shown.products)
    .execute();
  return rows.map(({ last_at, units, ...row }) => ({
    ...row,
    units: Number(units),
    last_at: kyivIso(last_at),
  }));
}

/** The team's notes on a customer, the newest first. */
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

const accountById = (db: Db, id: number) =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The contacts of the newest order placed with a phone. */
const lastContacts = (db: Db, phone: string | null) =>
  db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["contact_first_name", "contact_last_name", "contact_email", "lang"])
    .where("contact_phone", "=", phone ?? "")
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();

type Named = Person & { readonly first_name: string | null; readonly last_name: string | null };

/** A customer who never wrote a name in the account has that of the newest order. */
async function knownName(db: Db, { phone, first_name, last_name }: Named): Promise<string | null> {
  const own = nameOf(first_name, last_name);
  if (own !== null) return own;
  const last = await lastContacts(db, phone);
  return nameOf(last?.contact_first_name ?? null, last?.contact_last_name ?? null);
}

/** What an order for this customer begins with; null when there is none or the actor may not see it. */
export async function customerContacts(db: Db, actor: Actor, id: number) {
  if (!can(actor, "customer.read")) return null;
  const account = await accountById(db, id);
  if (!account) return null;
  const last = await lastContacts(db, account.phone);
  const isNamed = nameOf(account.first_name, account.last_name) !== null;
  return {
    phone: account.phone ?? "",
    first_name: (isNamed ? account.first_name : last?.contact_first_name) ?? "",
    last_name: (isNamed ? account.last_name : last?.contact_last_name) ?? "",
    email: account.email ?? last?.contact_email ?? "",
    lang: account.locale ?? last?.lang ?? "uk",
  };
}

/** Everything the staff sees of one customer; null when there is none or the actor may not see it. */
export async function customerCard(
  db: Db,
  actor: Actor,
  id: number,
  locale: Locale,
  paging: Paging,
): Promise<CustomerCardJson | null> {
  if (!can(actor, "customer.read")) return null;
  const row = await accountById(db, id);
  if (!row) return null;
  await refreshTotals(db);
  const value = await db
    .selectFrom("customer_totals")
    .select(["orders", "sum_kop", "last_at"])
    .where("customer_id", "=", id)
    .executeTakeFirst();
  const sum_kop = value?.sum_kop ?? 0;
  const count = value?.orders ?? 0;
  return {
    id,
    name: await knownName(db, row),
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
    recipients: await recipientsOf(db, row, shown.recipients),
    bought: await boughtBy(db, row, locale),
    consents: await consentHistory(db, id),
    notes: await notesOf(db, id),
    orders: await ordersOf(db, row, paging),
  };
}
