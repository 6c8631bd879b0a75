// Rows of imports of customers, and what they write: thousands of customers in a few statements. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { ImportState } from "../rules/import/limits.ts";
import type { Added } from "../rules/import/plan.ts";
import type { RowProblem } from "../rules/import/rows.ts";

interface NewImport {
  readonly actor_id: number | null;
  readonly file_name: string;
  readonly checked_at: Date;
  readonly rows_count: number;
  readonly unchanged_count: number;
  readonly ignored: string[];
  readonly problems: readonly RowProblem[];
  readonly problems_count: number;
}

/** @returns its id */
export async function addImport(tx: Tx, { problems, ...row }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto("customer_imports")
    .values({ ...row, problems: JSON.stringify(problems) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface ImportItem {
  readonly phone: string;
  readonly customerId: number | null;
  readonly isNew: boolean;
  readonly rows: readonly number[];
  readonly added: Added;
  readonly tags: readonly string[];
  readonly noteId: number | null;
}

/** Replaces the customers of an import. */
export async function setItems(tx: Tx, importId: number, items: readonly ImportItem[]): Promise<void> {
  await tx.deleteFrom("customer_import_items").where("import_id", "=", importId).execute();
  const rows = items.map((item, index) => ({ ...item, position: index + 1 }));
  await sql`
    insert into customer_import_items (import_id, position, phone, customer_id, is_new, rows, added, tags, note_id)
    select ${importId}::int, position, phone, "customerId", "isNew", rows, added, tags, "noteId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (position int, phone text, "customerId" int,
      "isNew" boolean, rows int[], added jsonb, tags text[], "noteId" int)`.execute(tx);
}

export const itemsOf = (tx: Tx, importId: number) =>
  tx
    .selectFrom("customer_import_items")
    .select(["phone", "customer_id", "is_new as isNew", "rows", "added", "tags", "note_id"])
    .where("import_id", "=", importId)
    .orderBy("position")
    .execute();

/** Locks an import, and every other one until the transaction ends: each sees what the one before has added. */
export async function lockImport(tx: Tx, id: number) {
  await sql`select pg_advisory_xact_lock(hashtext('customer_imports'))`.execute(tx);
  return tx.selectFrom("customer_imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function settleImport(
  tx: Tx,
  id: number,
  change: { readonly state: ImportState; readonly applied_at?: Date; readonly undone_at?: Date } & {
    readonly unchanged_count?: number;
    readonly kept_count?: number;
  },
): Promise<void> {
  await tx.updateTable("customer_imports").set(change).where("id", "=", id).execute();
}

export interface Addition {
  readonly id: number;
  readonly added: Added;
}

/** Adds the notes, one a customer. @returns their ids by customer */
export async function addNotes(
  tx: Tx,
  additions: readonly Addition[],
  { author, at }: { readonly author: number | null; readonly at: Date },
): Promise<Map<number, number>> {
  const rows = additions.flatMap(({ id, added }) =>
    added.note === undefined ? [] : [{ id, text: added.note }],
  );
  const notes = await sql<{ id: number; customer_id: number }>`
    insert into customer_notes (customer_id, author_id, text, at)
    select id, ${author}::int, text, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as note (id int, text text) returning id, customer_id`.execute(tx);
  return new Map(notes.rows.map(({ id, customer_id }) => [customer_id, id]));
}

export async function addTags(tx: Tx, importId: number, additions: readonly Addition[]): Promise<void> {
  const rows = additions.flatMap(({ id, added }) => (added.tags ?? []).map((tag) => ({ id, tag })));
  await sql`
    insert into customer_tags (customer_id, tag, import_id) select id, tag, ${importId}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, tag text)
    on conflict do nothing`.execute(tx);
}

/** Takes away the tags that an import has given. A tag of another import's file is that import's from then on. */
async function takeTagsBack(tx: Tx, importId: number): Promise<void> {
  await sql`
    update customer_tags own set import_id = other.id
    from (
      select t.customer_id, t.tag, min(m.id) as id
      from customer_tags t
      join customer_import_items i on i.import_id <> t.import_id
        and i.customer_id = any(case
          when exists (select from customer_merges where customer_id = t.customer_id or main_id = t.customer_id)
          then array(select merged_customers(array[t.customer_id])) else array[t.customer_id] end)
      join customer_imports m on m.id = i.import_id and m.state = 'applied'
      where t.import_id = ${importId} and lower(t.tag) in (select lower(tag) from unnest(i.tags) as said (tag))
      group by t.customer_id, t.tag
    ) other
    where own.customer_id = other.customer_id and own.tag = other.tag`.execute(tx);
  await tx.deleteFrom("customer_tags").where("import_id", "=", importId).execute();
}

const contactsIn = (additions: readonly Addition[]) => {
  const rows = additions
    .map(({ id, added: { first_name = null, last_name = null, email = null, birthday = null } }) => ({
      id,
      first_name,
      last_name,
      email,
      birthday,
    }))
    .filter(({ id: _, ...facts }) => Object.values(facts).some((fact) => fact !== null));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id int, first_name text, last_name text, email text, birthday date)`;
};

/** Fills what no earlier file has said. */
export async function addContacts(tx: Tx, additions: readonly Addition[]): Promise<void> {
  await sql`
    insert into imported_contacts as own (customer_id, first_name, last_name, email, birthday)
    select id, first_name, last_name, email, birthday from ${contactsIn(additions)}
    on conflict (customer_id) do update set first_name = coalesce(own.first_name, excluded.first_name),
      last_name = coalesce(own.last_name, excluded.last_name), email = coalesce(own.email, excluded.email),
      birthday = coalesce(own.birthday, excluded.birthday)`.execute(tx);
}

/** Takes away what an import has added, and nothing else. */
export async function takeBack(
  tx: Tx,
  importId: number,
  additions: readonly Addition[],
  noteIds: readonly number[],
): Promise<void> {
  await sql`delete from customer_notes where id = any(${[...noteIds]}::int[])`.execute(tx);
  await takeTagsBack(tx, importId);
  await sql`
    update imported_contacts own set first_name = nullif(own.first_name, given.first_name),
      last_name = nullif(own.last_name, given.last_name), email = nullif(own.email, given.email),
      birthday = nullif(own.birthday, given.birthday)
    from ${contactsIn(additions)} where own.customer_id = given.id`.execute(tx);
  await sql`
    delete from imported_contacts where num_nonnulls(first_name, last_name, email, birthday) = 0
      and customer_id = any(${additions.map(({ id }) => id)}::int[])`.execute(tx);
}

/** The phones of an import to which an undone one has given a card, that stayed for what this import had added. */
export async function phonesOfUndone(tx: Tx, importId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("customer_import_items as own")
    .innerJoin("customer_import_items as other", "other.phone", "own.phone")
    .innerJoin("customer_imports as import", "import.id", "other.import_id")
    .select("own.phone")
    .where("own.import_id", "=", importId)
    .where("other.is_new", "=", true)
    .where("import.state", "=", "undone")
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/** Accounts that an undo deletes take no row of it with them. */
export async function detachItems(tx: Tx, importId: number): Promise<void> {
  await tx
    .updateTable("customer_import_items")
    .set({ customer_id: null })
    .where("import_id", "=", importId)
    .execute();
}

/**
 * Measures the tables anew. Checks of foreign keys keep the plan they were first made with, and one made for a small
 * table reads all of it for each of thousands of rows.
 */
export async function measureTables(tx: Tx): Promise<void> {
  await sql`analyze customers, customer_notes, customer_tags, customer_totals, imported_contacts, customer_import_items`.execute(
    tx,
  );
}

/** Deletes what files say of a person, in imports that were only checked too. */
export async function dropItemsOf(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from customer_import_items
    where phone = any(${[...addresses]}::text[]) or added ->> 'email' = any(${[...addresses]}::text[])`.execute(
    tx,
  );
}
