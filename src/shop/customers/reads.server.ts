import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import type { Phone } from "#kit/phone/phone.ts";

export async function phoneOf(db: Db | Tx, customerId: number): Promise<Phone | null> {
  const row = await db
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** The same as a subquery; an unknown account has none. */
export const phoneOfAccount = (customerId: number) =>
  sql<string | null>`(select phone from customers where id = ${customerId})`;

/** The language a customer chose; null when they have not. */
export async function localeOf(db: Db | Tx, customerId: number): Promise<Locale | null> {
  const row = await db
    .selectFrom("customers")
    .select("locale")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** Whether this account, that of this phone, or one merged with them is blocked from ordering, as a column. */
export const isBlocked = ({ customerId, phone }: { customerId: number | null; phone: Phone }) => sql<boolean>`
  exists (select from customers where blocked_at is not null and id in (select merged_customers(array(
    select id from customers where phone = ${phone} or id = ${customerId}::int))))`;

/** Consents that a customer gave and withdrew, the oldest first. */
export async function consentHistory(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("consents")
    .select(["kind", "given", "text_version", "at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ at, ...consent }) => ({ ...consent, at: kyivIso(at) }));
}

export async function customerOfPhone(db: Db, phone: Phone): Promise<number | null> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", phone)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** First and last name; null if not given. */
export async function nameOf(tx: Tx, customerId: number): Promise<string | null> {
  const person = await tx
    .selectFrom("customers")
    .select(["first_name", "last_name"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  return [person?.first_name, person?.last_name].filter(Boolean).join(" ") || null;
}
