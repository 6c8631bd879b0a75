// Reads of product alerts: by recipient, contact channels, and numbers by variant.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { kyivIso } from "#kit/clock.ts";
import { sha256 } from "#kit/id.ts";
import { hryvnias } from "#kit/money.ts";
import type { Selling } from "../content/input.ts";
import type { Senders } from "../messaging/port.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { AlertJson } from "./output.ts";

/** Kind of contact. */
export type AddressWay = "email" | "phone";
export type Ways = Readonly<Record<AddressWay, boolean>>;

/** Contact channels that the shop has and enables for alerts. */
export const waysOf = (
  { mail, phone }: Pick<Senders, "mail" | "phone">,
  { alertsBySms }: Pick<Selling, "alertsBySms">,
): Ways => ({ email: mail !== null, phone: phone.length > 0 && alertsBySms });

export interface Addresses {
  readonly phone: string | null;
  /** Confirmed. */
  readonly email: string | null;
}

export async function addressesOf(db: Db | Tx, customerId: number): Promise<Addresses> {
  const row = await db
    .selectFrom("customers")
    .select([
      "phone",
      sql<string | null>`case when email_confirmed_at is not null then email end`.as("email"),
    ])
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row ?? { phone: null, email: null };
}

export interface Reached {
  readonly way: AddressWay;
  readonly to: string;
}

/** E-mail comes first: it disturbs less and shows more; null: no contact. */
export function reachedAt({ phone, email }: Addresses, ways: Ways): Reached | null {
  if (email !== null && ways.email) return { way: "email", to: email };
  return phone !== null && ways.phone ? { way: "phone", to: phone } : null;
}

/** A variant that can have alerts: of a published product that is sold by itself. */
export const wantedVariant = (db: Db | Tx, variantId: number) =>
  db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("stock as s", "s.variant_id", "v.id")
    .select(["v.product_id", "v.price_kop", "v.old_price_kop", "v.sale_ends_at"])
    .select(["v.key", "v.name_uk", "v.name_ru", "p.kind as product_kind"])
    .select((eb) => eb.fn.coalesce("s.on_hand", sql.lit(0)).as("on_hand"))
    .where("v.id", "=", variantId)
    .where("v.hidden", "=", false)
    .where("p.published", "=", true)
    .where("p.role", "=", "sold")
    .executeTakeFirst();

const waiting = (db: Db) =>
  db
    .selectFrom("product_alerts as a")
    .innerJoin("variants as v", "v.id", "a.variant_id")
    .select(["a.kind", "a.product_id", "a.variant_id", "a.seen_kop", "a.created_at"])
    .select(["v.key as variant_key", "v.name_uk", "v.name_ru"])
    .where("a.told_at", "is", null)
    .where("a.stopped_at", "is", null)
    .orderBy("a.id", "desc");

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>["execute"]>>[number];

const alertJson = (row: Waiting, locale: Locale): AlertJson => ({
  kind: row.kind,
  product_id: row.product_id,
  variant_id: row.variant_id,
  variant_key: row.variant_key,
  variant: localised(row, "name", locale),
  seen_price: hryvnias(row.seen_kop),
  asked_at: kyivIso(row.created_at),
});

/** Alerts an account requested explicitly, newest first; without those from favourites. */
export async function alertsOf(db: Db, customerId: number, locale: Locale): Promise<AlertJson[]> {
  const rows = await waiting(db)
    .where("a.customer_id", "=", customerId)
    .where("a.of_favourites", "=", false)
    .execute();
  return rows.map((row) => alertJson(row, locale));
}

/** A guest device's active alerts, each with its key, newest first. */
export async function alertsOfKeys(
  db: Db,
  keys: readonly string[],
  locale: Locale,
): Promise<(AlertJson & { key: string })[]> {
  const keyOf = new Map(keys.map((key) => [sha256(key), key]));
  const rows = await waiting(db)
    .select("a.asked_by")
    .where("a.asked_by", "&&", sql<string[]>`${[...keyOf.keys()]}::text[]`)
    .execute();
  return rows.flatMap((row) => {
    const key = row.asked_by.map((hash) => keyOf.get(hash)).find((known) => known !== undefined);
    return key === undefined ? [] : [{ ...alertJson(row, locale), key }];
  });
}

/** All stored alerts of an account, for the data export. */
export async function alertHistory(db: Db, customerId: number) {
  const rows = await db
    .selectFrom("product_alerts")
    .select(["kind", "of_favourites", "product_id", "variant_id", "seen_kop"])
    .select(["created_at", "told_at", "stopped_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ seen_kop, created_at, told_at, stopped_at, ...alert }) => ({
    ...alert,
    seen_price: hryvnias(seen_kop),
    asked_at: kyivIso(created_at),
    told_at: told_at && kyivIso(told_at),
    stopped_at: stopped_at && kyivIso(stopped_at),
  }));
}

export interface WaitingCount {
  readonly variant_id: number;
  readonly in_stock: number;
  readonly price_drop: number;
}

/** Number of alerts for each variant of a product; empty for users who may not see the catalogue. */
export async function waitingFor(db: Db, actor: Actor, productId: number): Promise<WaitingCount[]> {
  if (!can(actor, "catalog.edit")) return [];
  return db
    .selectFrom("product_alerts")
    .select("variant_id")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("kind", "=", "in_stock").as("in_stock"),
      eb.fn.countAll<number>().filterWhere("kind", "=", "price_drop").as("price_drop"),
    ])
    .where("product_id", "=", productId)
    .where("of_favourites", "=", false)
    .where("told_at", "is", null)
    .where("stopped_at", "is", null)
    .groupBy("variant_id")
    .execute();
}
