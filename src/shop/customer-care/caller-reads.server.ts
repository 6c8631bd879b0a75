// What the shop knows of a caller's phone. Guest orders with this phone count too, because the phone belongs
// to the caller, and so do those of the phones merged with it; a phone with neither an account nor an order is unknown.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { Phone } from "#kit/phone/phone.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { isPrepaid } from "#shop/payments/reads/advance.server.ts";
import { customerAddresses, orderedAddresses } from "../address-book/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { importedContacts } from "./import-reads.server.ts";
import type { CallerJson } from "./output.ts";
import { blockOf, type Person, personOfPhone } from "./person-reads.server.ts";
import { notesOf } from "./reads.server.ts";
import { recipientsOf } from "./recipient-reads.server.ts";

const shown = { orders: 5, notes: 3, addresses: 6, recipients: 6 } as const;

/** Equal for two records of one place. */
const placeKey = (address: AddressJson): string =>
  [
    address.deliveryType,
    address.city.ref,
    address.warehouse?.Ref,
    address.street,
    address.building,
    address.apartment,
  ].join("|");

/** Null for an unknown phone, and without the right to see customers. */
export async function callerOf(
  db: Db,
  actor: Actor,
  phone: Phone,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<CallerJson | null> {
  if (!can(actor, "customer.read")) return null;
  const account = await db
    .selectFrom("customers")
    .select(["first_name", "last_name", "email", "locale"])
    .where("phone", "=", phone)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const person = await personOfPhone(db, phone);
  const orders = await db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select([
      "number",
      "status",
      "created_at",
      "items_count",
      "total_kop",
      "lang",
      "contact_first_name",
      "contact_last_name",
      "contact_email",
    ])
    .where(isWithPhone(person))
    .orderBy("orders.id", "desc")
    .limit(shown.orders)
    .execute();
  const [last] = orders;
  if (!account && !last) return null;
  const imported = await importedContacts(db, person.ids);
  const places: AddressJson[] = [];
  for (const id of person.ids) places.push(...(await customerAddresses(db, id, locale)));
  for (const one of person.phones) places.push(...(await orderedAddresses(db, { phone: one }, locale)));
  return {
    customer_id: person.main,
    first_name: account?.first_name ?? last?.contact_first_name ?? imported?.first_name ?? "",
    last_name: account?.last_name ?? last?.contact_last_name ?? imported?.last_name ?? "",
    email: account?.email ?? last?.contact_email ?? imported?.email ?? null,
    lang: account?.locale ?? last?.lang ?? null,
    block: await blockOf(db, person),
    must_prepay: await isPrepaid(db, (await shopSettings(db)).selling.prepay, phone, now),
    value: await worthOf(db, person),
    orders: orders.map(({ number, status, created_at, items_count, total_kop }) => ({
      number,
      status,
      items_count,
      created_at: kyivIso(created_at),
      total: hryvnias(total_kop),
    })),
    notes: (await notesOf(db, person)).slice(0, shown.notes),
    addresses: places
      .filter((place, index) => places.findIndex((other) => placeKey(other) === placeKey(place)) === index)
      .slice(0, shown.addresses),
    recipients: await recipientsOf(db, person, shown.recipients),
  };
}

const isWithPhone = ({ phones }: Person) => sql<boolean>`contact_phone = any(${[...phones]}::text[])`;

async function worthOf(db: Db, person: Person): Promise<CallerJson["value"]> {
  const value = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("orders"),
      eb.fn.sum<number | null>("total_kop").as("sum_kop"),
    ])
    .where(isWithPhone(person))
    .where("status", "not in", ["cancelled", "returned"])
    .where("source", "<>", "replacement")
    .executeTakeFirstOrThrow();
  return { orders: value.orders, sum: hryvnias(Number(value.sum_kop ?? 0)) };
}
