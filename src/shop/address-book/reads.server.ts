// A customer's addresses and recipients for pages and the API; field names follow the specification (§3).
import { type Selectable, sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Database, Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { AddressCity, AddressJson, AddressWarehouse, RecipientJson } from "./output.ts";
import type { KnownPlace } from "./rules/addresses.ts";
import type { daysToRemindOf } from "./rules/birthdays.ts";

type Address = Selectable<Database["addresses"]>;

interface AddressRow
  extends Omit<AddressCity, "name">,
    Pick<Address, "id" | "name" | "is_default" | "delivery_type" | "courier_on_door">,
    Pick<Address, "street" | "building" | "apartment"> {
  readonly warehouse: AddressWarehouse | null;
  readonly problem: AddressJson["problem"];
}

const addressJson = (row: AddressRow, locale: Locale): AddressJson => ({
  id: row.id,
  name: row.name,
  isDefault: row.is_default,
  is_default: row.is_default,
  deliveryType: row.delivery_type,
  delivery_type: row.delivery_type,
  city: {
    name: locale === "ru" ? row.nameRu : row.nameUk,
    nameUk: row.nameUk,
    nameRu: row.nameRu,
    ref: row.ref,
    deliveryCityRef: row.deliveryCityRef,
    area: row.area,
    type: row.type,
    rank: row.rank,
  },
  warehouse: row.warehouse,
  street: row.street,
  building: row.building,
  apartment: row.apartment,
  courierOnDoor: row.courier_on_door,
  courier_on_door: row.courier_on_door,
  problem: row.problem,
});

/** Place columns of a row `a` with an address (city `c`, optional branch `w`). */
const placeColumns = sql`
      a.delivery_type, a.street, a.building, a.apartment, a.courier_on_door, c.name_uk as "nameUk", c.name_ru as "nameRu", c.ref, c.delivery_city_ref as "deliveryCityRef",
      c.area_uk as area, c.type_uk as type, c.population_rank as rank,
      case when w.ref is not null then jsonb_build_object('Ref', w.ref, 'carrier', w.carrier,
        'Number', case w.carrier when 'ukrposhta' then lpad(w.number::text, 5, '0') else w.number::text end, 'type', w.kind,
        'Description', w.description_uk, 'DescriptionRu', w.description_ru) end as warehouse,
      case when c.closed_at is not null then 'city_closed'
        when w.closed_at is not null or w.city_ref <> c.ref or w.kind <> a.delivery_type then 'warehouse_closed'
        when not c.is_served then 'not_served' end as problem`;

/** The default first, then as they were added. */
export async function customerAddresses(db: Db, customerId: number, locale: Locale): Promise<AddressJson[]> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.name, a.is_default, ${placeColumns}
    from addresses a join cities c on c.ref = a.city_ref left join warehouses w on w.ref = a.warehouse_ref
    where a.customer_id = ${customerId} order by a.is_default desc, a.id`.execute(db);
  return rows.map((row) => addressJson(row, locale));
}

/** How many of a phone's last orders are read. */
const lastOrders = 5;

/**
 * Addresses of past orders, newest first: of a phone, or of one order by its number. Without pickup orders.
 */
export async function orderedAddresses(
  db: Db,
  of: { readonly phone: string } | { readonly number: string },
  locale: Locale,
): Promise<AddressJson[]> {
  const mine = "phone" in of ? sql`contact_phone = ${of.phone}` : sql`number = ${of.number}`;
  const { rows } = await sql<AddressRow>`
    select a.id, null as name, false as is_default, ${placeColumns}
    from (select * from orders where ${mine} order by id desc limit ${lastOrders}) a
    join cities c on c.ref = a.city_ref left join warehouses w on w.ref = a.warehouse_ref
    where a.delivery_type <> 'pickup' order by a.id desc`.execute(db);
  return rows.map((row) => addressJson(row, locale));
}

/** Null when the customer has no such address. */
export async function customerAddress(
  db: Db,
  customerId: number,
  id: number,
  locale: Locale,
): Promise<AddressJson | null> {
  return (await customerAddresses(db, customerId, locale)).find((address) => address.id === id) ?? null;
}

export async function countAddresses(db: Db, customerId: number): Promise<number> {
  return countOf(db.selectFrom("addresses").where("customer_id", "=", customerId));
}

/** The directory data of a city and, if given, of a branch, even one in another city. */
export async function knownPlace(tx: Tx, cityRef: string, warehouseRef: string | null): Promise<KnownPlace> {
  const city = await tx
    .selectFrom("cities")
    .select("ref")
    .where("ref", "=", cityRef)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  const warehouse = await tx
    .selectFrom("warehouses")
    .select(["city_ref", "kind", "closed_at"])
    .where("ref", "=", warehouseRef)
    .executeTakeFirst();
  return {
    isCityOpen: city !== undefined,
    warehouse: warehouse
      ? { city_ref: warehouse.city_ref, kind: warehouse.kind, isOpen: warehouse.closed_at === null }
      : null,
  };
}

/** In the order of creation. */
export async function customerRecipients(db: Db, customerId: number): Promise<RecipientJson[]> {
  const { rows } = await sql<Omit<RecipientJson, "last_order_at"> & { last_order_at: Date | null }>`
    select r.id, r.surname, r.name, r.phone, r.birthday, r.avoids, coalesce(o.orders_count, 0) as orders_count, o.last_order_at
    from recipients r left join (
      select recipient_phone, count(*)::int as orders_count, max(created_at) as last_order_at from orders
      where customer_id = ${customerId} and status not in ('cancelled', 'returned') group by recipient_phone
    ) o on o.recipient_phone = r.phone
    where r.customer_id = ${customerId} order by r.id`.execute(db);
  return rows.map((row) => ({ ...row, last_order_at: row.last_order_at?.toISOString() ?? null }));
}

/** Null when the customer has no such recipient. */
export async function customerRecipient(
  db: Db,
  customerId: number,
  id: number,
): Promise<RecipientJson | null> {
  return (await customerRecipients(db, customerId)).find((recipient) => recipient.id === id) ?? null;
}

export async function countRecipients(db: Db, customerId: number): Promise<number> {
  return countOf(db.selectFrom("recipients").where("customer_id", "=", customerId));
}

/** Rows `r` of recipients, with contacts of their customers, who want to be reminded of these birthdays. */
export const dueReminders = (days: ReturnType<typeof daysToRemindOf>) => sql`
  select r.id, d.day, c.phone, c.locale, case when c.email_confirmed_at is not null then c.email end as email
  from recipients r
  join unnest(${days.map(({ birthday }) => birthday)}::text[], ${days.map(({ day }) => day)}::date[])
    as d (birthday, day) on d.birthday = r.birthday
  join customers c on c.id = r.customer_id
  where c.birthday_reminders and c.phone is not null and c.blocked_at is null
    and r.reminded_of is distinct from d.day`;
