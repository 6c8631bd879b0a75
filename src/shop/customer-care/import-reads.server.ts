// Imports of customers: whom a file is about, and the team's imports.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { KnownCustomer } from "./rules/import/plan.ts";

/** What is known of the persons of these phones, those without an account or an order left out. */
export async function knownCustomers(
  db: Db | Tx,
  phones: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  const { rows } = await sql<KnownCustomer & { phone: string }>`
    with person as (
      select p.phone, c.id, case
        when c.id is null then '{}'::int[]
        when exists (select from customer_merges where customer_id = c.id or main_id = c.id)
        then array(select merged_customers(array[c.id]))
        else array[c.id] end as ids
      from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) as p (phone)
      left join customers c on c.phone = p.phone and c.deleted_at is null
    ), spoken as (
      select person.*, array(select c.phone from customers c where c.id = any(ids) and c.phone is not null)
        || person.phone as phones
      from person
    )
    select s.phone, s.id, coalesce(own.named, false) or last.found is not null as "isNamed",
      coalesce(own.email, false) or last.contact_email is not null as "hasEmail",
      coalesce(own.birthday, false) as "hasBirthday",
      array(select text from customer_notes where customer_id = any(s.ids) order by id) as notes,
      array(select tag from customer_tags where customer_id = any(s.ids)) as tags
    from spoken s
    left join lateral (
      select bool_or(coalesce(c.first_name, c.last_name, i.first_name, i.last_name) is not null) as named,
        bool_or(coalesce(c.email, i.email) is not null) as email,
        bool_or(coalesce(c.birthday, i.birthday) is not null) as birthday
      from customers c left join imported_contacts i on i.customer_id = c.id where c.id = any(s.ids)
    ) own on true
    left join lateral (
      select true as found, max(contact_email) as contact_email from orders where contact_phone = any(s.phones)
      having count(*) > 0
    ) last on true
    where s.id is not null or last.found`.execute(db);
  return new Map(rows.map(({ phone, ...customer }) => [phone, customer]));
}

/** What files say of the customer of these accounts. */
export async function importedContacts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return null;
  const rows = await db
    .selectFrom("imported_contacts")
    .select(["first_name", "last_name", "email", "birthday"])
    .where("customer_id", "in", ids)
    .orderBy(sql`array_position(${[...ids]}::int[], customer_id)`)
    .execute();
  const first = <Key extends "email" | "birthday">(key: Key) => rows.find((row) => row[key] !== null)?.[key];
  const named = rows.find((row) => row.first_name !== null || row.last_name !== null);
  return {
    first_name: named?.first_name ?? null,
    last_name: named?.last_name ?? null,
    email: first("email") ?? null,
    birthday: first("birthday") ?? null,
  };
}

const latest = 20;

const importRows = (db: Db) =>
  db
    .selectFrom("customer_imports as i")
    .leftJoin("customers as c", "c.id", "i.actor_id")
    .select((eb) => [
      "i.id",
      "i.file_name",
      "i.state",
      "i.checked_at",
      "i.applied_at",
      "i.undone_at",
      "i.problems_count",
      "c.first_name",
      eb
        .selectFrom("customer_import_items as t")
        .select(sql<number>`count(*) filter (where t.is_new)::int`.as("n"))
        .whereRef("t.import_id", "=", "i.id")
        .as("created"),
      eb
        .selectFrom("customer_import_items as t")
        .select(sql<number>`count(*) filter (where not t.is_new and t.added <> '{}')::int`.as("n"))
        .whereRef("t.import_id", "=", "i.id")
        .as("changed"),
    ]);

const importRow = (row: Awaited<ReturnType<ReturnType<typeof importRows>["execute"]>>[number]) => ({
  id: row.id,
  file: row.file_name,
  state: row.state,
  who: row.first_name,
  /** Of the last action. */
  at: kyivIso(row.undone_at ?? row.applied_at ?? row.checked_at),
  created: row.created ?? 0,
  changed: row.changed ?? 0,
  problems: row.problems_count,
});
export type CustomerImportRow = ReturnType<typeof importRow>;

/** The latest imports; null without the right to see them. */
export async function latestCustomerImports(db: Db, actor: Actor): Promise<CustomerImportRow[] | null> {
  if (!can(actor, "customer.edit")) return null;
  return (await importRows(db).orderBy("i.id", "desc").limit(latest).execute()).map(importRow);
}

const customersAPage = 50;

/** One import with a page of its customers; null when there is none, or without the right to see it. */
export async function customerImportPage(db: Db, actor: Actor, { id, page }: { id: number; page: number }) {
  if (!can(actor, "customer.edit")) return null;
  const row = await importRows(db)
    .select(["i.rows_count", "i.unchanged_count", "i.ignored", "i.problems", "i.kept_count"])
    .where("i.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const paging = { page, perPage: customersAPage };
  const customers = await db
    .selectFrom("customer_import_items")
    .select(["position", "phone", "customer_id", "is_new", "rows", "added"])
    .where("import_id", "=", id)
    .where(sql<boolean>`is_new or added <> '{}'`)
    .orderBy("position")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const told = importRow(row);
  return {
    ...told,
    rows: row.rows_count,
    unchanged: row.unchanged_count,
    kept: row.kept_count,
    ignored: row.ignored,
    /** The first problems. */
    told: row.problems,
    customers,
    meta: pageMeta(paging, told.created + told.changed),
  };
}
export type CustomerImportPage = NonNullable<Awaited<ReturnType<typeof customerImportPage>>>;
export type ImportedCustomerRow = CustomerImportPage["customers"][number];
