// A person: an account with all that are merged with it, or a guest's phone.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import type { CustomerCardJson } from "./output.ts";

export interface Person {
  /** The account that stands for the person; null: a guest without a card. */
  readonly main: number | null;
  /** The main one first. */
  readonly ids: readonly number[];
  readonly phones: readonly string[];
}

/** Null when there is no such account. */
export async function personOf(db: Db | Tx, id: number): Promise<Person | null> {
  const { rows } = await sql<{ id: number; phone: string | null; main: number }>`
    select id, phone, main_customer(${id}) as main from customers
    where id in (select merged_customers(array[${id}::int])) and deleted_at is null
    order by id <> main_customer(${id}), id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    main: first.main,
    ids: rows.map((row) => row.id),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  };
}

/** The person of a phone, whether it has an account or not. */
export async function personOfPhone(db: Db | Tx, phone: string): Promise<Person> {
  const account = await db
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", phone)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return (account && (await personOf(db, account.id))) ?? { main: null, ids: [], phones: [phone] };
}

/** Placed from one of the accounts, or as a guest with one of the phones. */
export const isTheirs = ({ ids, phones }: Person) =>
  sql<boolean>`(customer_id = any(${[...ids]}::int[])
    or (customer_id is null and contact_phone = any(${[...phones]}::text[])))`;

/** The blocked ones of these accounts. */
export async function blockedOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "in", ids)
    .where("blocked_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasOrdered(tx: Tx, phone: string): Promise<boolean> {
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("contact_phone", "=", phone)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** The oldest block of the person's accounts. */
export async function blockOf(db: Db | Tx, { ids }: Person): Promise<CustomerCardJson["block"]> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("customers")
    .select(["blocked_at", "block_reason"])
    .where("id", "in", ids)
    .where("blocked_at", "is not", null)
    .orderBy("blocked_at")
    .limit(1)
    .executeTakeFirst();
  return row?.blocked_at ? { at: kyivIso(row.blocked_at), reason: row.block_reason ?? "" } : null;
}

/** The accounts that were merged into the person's, the newest merge first. */
export async function mergedInto(db: Db, { ids }: Person) {
  if (ids.length < 2) return [];
  const rows = await db
    .selectFrom("customer_merges as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .select(["c.id", "c.phone", "c.email", "m.at"])
    .where("m.customer_id", "in", ids)
    .orderBy("m.at", "desc")
    .orderBy("c.id")
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: kyivIso(at) }));
}
