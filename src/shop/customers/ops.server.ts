// Accounts: created on the first sign-in, at most one per phone, edited by their owner.
import { sql } from "kysely";
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { ProfileChange } from "./input.ts";
import { askToConfirm } from "./ops/email.server.ts";
import { consentKinds, consentVersion } from "./rules.ts";
import { addConsents, lockCustomer } from "./store.server.ts";

/** The account of a phone, created when there is none; parallel calls get the same one. @returns its id */
export async function ensureCustomer(
  tx: Db | Tx,
  phone: Phone,
  locale: Locale | null = null,
): Promise<number> {
  const row = await tx
    .insertInto("customers")
    .values({ phone, locale })
    // An update without effect, so that the row is returned even when another transaction has just added it.
    .onConflict((conflict) => conflict.column("phone").doUpdateSet({ phone }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The accounts of many phones, created where there is none, locked until the transaction ends.
 * @returns by phone, and whether it is new
 */
export async function ensureCustomers(
  tx: Tx,
  phones: readonly Phone[],
): Promise<Map<Phone, { readonly id: number; readonly isNew: boolean }>> {
  const given = sql<Phone>`select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb)`;
  const added = await sql<{ id: number }>`
    insert into customers (phone) ${given} on conflict (phone) do nothing returning id`.execute(tx);
  const { rows } = await sql<{ id: number; phone: Phone }>`
    select id, phone from customers where phone in (${given}) order by id for no key update`.execute(tx);
  const fresh = new Set(added.rows.map(({ id }) => id));
  return new Map(rows.map(({ id, phone }) => [phone, { id, isNew: fresh.has(id) }]));
}

/** Serialises changes of many customers, as `oneChangeAtATime` those of one; who is gone is left out. */
export async function holdCustomers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from customers where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
}

/** Deletes those of these accounts that hold nothing but a phone. @returns their ids */
export async function dropEmptyAccounts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const all = sql`${[...ids]}::int[]`;
  await sql`select from customers where id = any(${all}) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    delete from customers where id = any(${all})
      and num_nonnulls(first_name, last_name, patronymic, email, birthday, city_ref, locale, block_reason) = 0
      and not (birthday_reminders or marketing or favourite_prices or review_requests)
      and id not in (select referenced_customers(${all})) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A new account without a phone, from a sign-in provider. @returns its id */
export async function addCustomer(
  tx: Tx,
  facts: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string | null;
    readonly locale: Locale;
  },
): Promise<number> {
  const row = await tx
    .insertInto("customers")
    .values({ phone: null, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks an account until the transaction ends, so that changes of its sign-in methods run in turn. */
export const holdCustomer = (tx: Tx, customerId: number): Promise<{ phone: string | null } | null> =>
  lockCustomer(tx, customerId);

/**
 * Serialises changes of one customer's saved data, from any tab, device or instance.
 * Orders of the same customer do not wait: they only reference the row.
 */
export async function oneChangeAtATime(tx: Tx, customerId: number): Promise<void> {
  await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

interface ProfileNeeds extends OpNeeds {
  /** The base of the link that confirms a new e-mail address; without it no e-mail is sent. */
  readonly publicUrl?: string;
}

/**
 * Changes the customer's data; fields that are left out stay. A new e-mail address is unconfirmed and gets an
 * e-mail; a consent that is given or withdrawn is stored with its time and wording.
 */
export async function updateProfile(
  { db, clock, publicUrl }: ProfileNeeds,
  actor: Actor,
  { phone, ...change }: ProfileChange,
) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  const { customerId } = actor;
  const now = clock();
  if (change.birthday && change.birthday > kyivDate(now)) {
    return refuse({ code: "birthday_ahead", field: "birthday" });
  }
  return transact(db, async (tx) => {
    const before = await lockCustomer(tx, customerId);
    if (!before) return refuse({ code: "unauthenticated" });
    if (phone !== undefined && phone !== before.phone) return refuse({ code: "phone_fixed", field: "phone" });
    if (Object.values(change).every((value) => value === undefined)) return ok(null);
    const { email } = change;
    const isNewEmail = email !== undefined && email !== before.email;
    await tx
      .updateTable("customers")
      .set({ ...change, ...(isNewEmail ? { email_confirmed_at: null } : {}) })
      .where("id", "=", customerId)
      .execute();
    await addConsents(
      tx,
      consentKinds.flatMap((kind) => {
        const given = change[kind];
        if (given === undefined || given === before[kind]) return [];
        return [{ customer_id: customerId, kind, given, text_version: consentVersion, at: now }];
      }),
    );
    if (!isNewEmail || !email || publicUrl === undefined) return ok(null);
    const lang = change.locale ?? before.locale ?? "uk";
    return askToConfirm(tx, { customerId, email, lang }, { publicUrl, now });
  });
}

/** Phone and e-mail address of an account before its deletion, locked; null when it no longer exists. */
export async function farewell(tx: Tx, customerId: number): Promise<string[] | null> {
  const customer = await lockCustomer(tx, customerId);
  return customer && [customer.phone, customer.email].filter((address) => address !== null);
}

/** An account without personal data, for orders to reference. @returns its id */
export async function addEmptyAccount(tx: Tx, now: Date): Promise<number> {
  const row = await tx
    .insertInto("customers")
    .values({ phone: null, deleted_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes the row of an account, and with it all data that belongs only to it. */
export async function deleteCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom("customers").where("id", "=", customerId).execute();
}

/** Blocks a locked account, or unblocks it. @returns the previous reason; null: it was not blocked */
export async function setBlock(
  tx: Tx,
  customerId: number,
  block: { reason: string; at: Date } | null,
): Promise<{ reason: string | null }> {
  const before = await tx
    .selectFrom("customers")
    .select("block_reason")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("customers")
    .set({ blocked_at: block?.at ?? null, block_reason: block?.reason ?? null })
    .where("id", "=", customerId)
    .execute();
  return { reason: before.block_reason };
}

/** Saves the city that the customer chose, for all their devices. */
export async function saveCity(db: Db | Tx, customerId: number, cityRef: string): Promise<void> {
  await db.updateTable("customers").set({ city_ref: cityRef }).where("id", "=", customerId).execute();
}

/** The city of a guest who signs in, for an account that has none. */
export async function adoptCity(tx: Tx, customerId: number, cityRef: string): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ city_ref: cityRef })
    .where("id", "=", customerId)
    .where("city_ref", "is", null)
    .execute();
}

/** Moves an account to another phone; false when that phone has an account. */
export async function movePhone(tx: Tx, customerId: number, phone: Phone): Promise<boolean> {
  const taken = await tx
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", phone)
    .where("id", "<>", customerId)
    .executeTakeFirst();
  if (taken) return false;
  await tx.updateTable("customers").set({ phone }).where("id", "=", customerId).execute();
  return true;
}
