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
import { importedContacts } from "./import-reads.server.ts";
import type { CustomerCardJson, CustomerOrderJson, CustomerRowJson, NoteJson } from "./output.ts";
import { blockOf, isTheirs, mergedInto, type Person, personOf } from "./person-reads.server.ts";
import { recipientsOf } from "./recipient-reads.server.ts";
import type { CustomerSort, CustomersQuery } from "./rules/list-address.ts";
import { tagsOf } from "./tag-reads.server.ts";
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
        eb
          .selectFrom("customers")
          .select(sql<number>`main_customer(id)`.as("id"))
          .where("blocked_at", "is not", null),
      ),
    )
    .$if(query.tag !== "", (select) =>
      select.where("t.customer_id", "in", (eb) =>
        eb
          .selectFrom("customer_tags")
          .select(sql<number>`main_customer(customer_id)`.as("id"))
          .where(sql`lower(tag)`, "=", sql`lower(${query.tag}::text)`),
      ),
    )
    .$if(digits !== null && digits !== "", (select) =>
      select.where("t.phones", "like", containing(digits ?? "")),
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("imported_contacts")
          .selectAll()
          .where(sql<boolean>`customer_id = any(t.ids)`)
          .orderBy(sql`customer_id <> t.customer_id`)
          .limit(1)
          .as("i"),
      (join) => join.onTrue(),
    )
    .select([
      "c.id",
      "c.first_name",
      "c.last_name",
      sql<boolean>`exists (select from customers where id = any(t.ids) and blocked_at is not null)`.as(
        "blocked",
      ),
      "o.number as guest_order",
      "o.contact_first_name as guest_first_name",
      "o.contact_last_name as guest_last_name",
      "i.first_name as imported_first_name",
      "i.last_name as imported_last_name",
      "t.phone",
      "t.phones",
      sql<string | null>`coalesce(c.email, o.contact_email, i.email)`.as("email"),
      "t.orders",
      "t.sum_kop",
      "t.last_at",
      "t.created_at",
      sql<string[]>`array(select min(tag) from customer_tags
        where customer_id = any(t.ids) group by lower(tag) order by lower(tag))`.as("tags"),
    ])
    .orderBy(column, (order) => (column === "t.last_at" ? order.desc().nullsLast() : order.desc()))
    .orderBy("t.customer_id", (order) => order.desc().nullsLast())
    .orderBy("t.phone")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    guest_order: row.guest_order,
    name:
      nameOf(row.first_name, row.last_name) ??
      nameOf(row.guest_first_name, row.guest_last_name) ??
      nameOf(row.imported_first_name, row.imported_last_name),
    phone: row.phone,
    phones: row.phones.split(" ").filter(Boolean),
    email: row.email,
    orders: row.orders,
    sum: hryvnias(Number(row.sum_kop)),
    last_order_at: row.last_at && kyivIso(row.last_at),
    created_at: kyivIso(row.created_at),
    blocked: row.blocked,
    tags: row.tags,
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
export async function notesOf(db: Db, { ids }: Person): Promise<NoteJson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customer_notes as n")
    .leftJoin("customers as c", "c.id", "n.author_id")
    .select(["n.id", "n.text", "n.at", "c.first_name", "c.last_name", "c.phone"])
    .where("n.customer_id", "in", ids)
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

/** Lists of each account of a person, one after the other. */
async function ofEach<T>({ ids }: Person, read: (id: number) => Promise<readonly T[]>): Promise<T[]> {
  const lists: T[] = [];
  for (const id of ids) lists.push(...(await read(id)));
  return lists;
}

const accountById = (db: Db, id: number) =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The contacts of the newest order placed with one of these phones. */
const lastContacts = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["contact_first_name", "contact_last_name", "contact_email", "lang"])
    .where(sql<boolean>`contact_phone = any(${[...phones]}::text[])`)
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** A customer who never wrote a name in the account has that of the newest order, else that of an imported file. */
export async function knownName(db: Db, { main, ids, phones }: Person): Promise<string | null> {
  const account = main === null ? undefined : await accountById(db, main);
  const own = account ? nameOf(account.first_name, account.last_name) : null;
  if (own !== null) return own;
  const last = await lastContacts(db, phones);
  const imported = last ? null : await importedContacts(db, ids);
  return nameOf(
    last?.contact_first_name ?? imported?.first_name ?? null,
    last?.contact_last_name ?? imported?.last_name ?? null,
  );
}

/** The accounts merged into a person's, each with the name it would have alone. */
async function mergedOf(db: Db, person: Person): Promise<CustomerCardJson["merged"]> {
  const merged: CustomerCardJson["merged"] = [];
  for (const account of await mergedInto(db, person)) {
    const { id, phone } = account;
    const alone = { main: id, ids: [id], phones: phone === null ? [] : [phone] };
    merged.push({ ...account, name: await knownName(db, alone) });
  }
  return merged;
}

/** What an order for this customer begins with; null when there is none or the actor may not see it. */
export async function customerContacts(db: Db, actor: Actor, id: number) {
  if (!can(actor, "customer.read")) return null;
  const account = await accountById(db, id);
  if (!account) return null;
  const last = await lastContacts(db, account.phone === null ? [] : [account.phone]);
  const imported = await importedContacts(db, [id]);
  const isNamed = nameOf(account.first_name, account.last_name) !== null;
  const named = isNamed
    ? account
    : { first_name: last?.contact_first_name, last_name: last?.contact_last_name };
  return {
    phone: account.phone ?? "",
    first_name: (isNamed || last ? named : imported)?.first_name ?? "",
    last_name: (isNamed || last ? named : imported)?.last_name ?? "",
    email: account.email ?? last?.contact_email ?? imported?.email ?? "",
    lang: account.locale ?? last?.lang ?? "uk",
  };
}

/** Everything the staff sees of one customer, with all accounts merged with this one; null when there is none or the actor may not see it. */
export async function customerCard(
  db: Db,
  actor: Actor,
  id: number,
  locale: Locale,
  paging: Paging,
): Promise<CustomerCardJson | null> {
  if (!can(actor, "customer.read")) return null;
  const person = await personOf(db, id);
  const row = person?.main ? await accountById(db, person.main) : undefined;
  if (!person || !row) return null;
  await refreshTotals(db);
  const value = await db
    .selectFrom("customer_totals")
    .select(["orders", "sum_kop", "last_at"])
    .where("customer_id", "=", row.id)
    .executeTakeFirst();
  const imported = await importedContacts(db, person.ids);
  const sum_kop = value?.sum_kop ?? 0;
  const count = value?.orders ?? 0;
  return {
    id: row.id,
    name: await knownName(db, person),
    phone: row.phone,
    email: row.email ?? imported?.email ?? null,
    email_confirmed: row.email_confirmed_at !== null,
    birthday: row.birthday ?? imported?.birthday ?? null,
    imported: (["email", "birthday"] as const).filter((key) => row[key] === null && imported?.[key]),
    locale: row.locale,
    created_at: kyivIso(row.created_at),
    block: await blockOf(db, person),
    value: {
      orders: count,
      sum: hryvnias(sum_kop),
      average: count === 0 ? 0 : hryvnias(Math.round(sum_kop / count)),
      last_order_at: value?.last_at ? kyivIso(value.last_at) : null,
    },
    favourites: (await ofEach(person, async (one) => [await countFavourites(db, one)])).reduce(
      (sum, count) => sum + count,
      0,
    ),
    addresses: (await ofEach(person, (one) => customerAddresses(db, one, locale))).map((address) => ({
      id: address.id,
      name: address.name,
      type: address.deliveryType,
      city: address.city.name,
      number: address.warehouse?.Number ?? null,
      place: [address.street, address.building, address.apartment].filter(Boolean).join(", "),
      is_default: address.isDefault,
    })),
    recipients: await recipientsOf(db, person, shown.recipients),
    bought: await boughtBy(db, person, locale),
    consents: (await ofEach(person, (one) => consentHistory(db, one))).toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
    merged: await mergedOf(db, person),
    tags: await tagsOf(db, person.ids),
    notes: await notesOf(db, person),
    orders: await ordersOf(db, person, paging),
  };
}
