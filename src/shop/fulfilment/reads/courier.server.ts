// The day's list for the shop's own courier: recipients, addresses, slots, and how much to collect.
import type { Db } from "#db/database.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { DeliverySlot } from "#shop/delivery/rules/days/arrival.ts";
import { deliveryDays } from "#shop/delivery/rules/days/arrival.ts";
import type { DeliveryTerms } from "#shop/delivery/rules/days/taken.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { parcelPlace, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { heldByBank } from "#shop/orders/reads/payment/money.server.ts";
import { visibleOn } from "#shop/orders/rules/gift-secrecy.ts";
import { unpaidMark } from "#shop/orders/rules/payment/step-money.ts";
import { balanceOf, isAwaited } from "#shop/payments/rules/statuses.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { courierState } from "../rules/courier.ts";

const rowsOf = (db: Db) =>
  selectOrders(db)
    .leftJoin("packing as p", "p.order_id", "orders.id")
    .select("p.packed_at")
    .where("orders.carrier", "=", "own")
    .where("orders.delivery_slot", "is not", null)
    .orderBy("orders.arrives_by")
    .orderBy("orders.delivery_slot")
    .orderBy("orders.street")
    .orderBy("orders.id");

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function stopOf(row: Row, held: ReadonlySet<number>, locale: Locale) {
  const state = courierState({ status: row.status, isPacked: row.packed_at !== null });
  if (state === null) return null;
  const { name, surname, phone } = recipientJson(row) ?? {
    /** Surname first. */
    name: row.contact_first_name,
    surname: row.contact_last_name,
    phone: row.contact_phone,
  };
  const told = visibleOn("courier", row);
  const { due_kop } = balanceOf(row.total_kop, row.paid_kop, 0);
  return {
    number: row.number,
    parcel: parcelPlace(row),
    version: row.version,
    state,
    day: row.arrives_by ?? "",
    /** "10:00-13:00" */
    slot: row.delivery_slot ?? "",
    name: `${surname} ${name}`.trim(),
    phone,
    city: locale === "ru" ? row.city_ru : row.city_uk,
    city_ref: row.city_ref ?? "",
    street: row.street ?? "",
    building: row.building ?? "",
    apartment: row.apartment,
    on_door: row.courier_on_door,
    is_anonymous: !told.payer,
    /** The recipient may be called. */
    may_call: told.call,
    comment: row.comment,
    /** To be paid in advance and unpaid: he must not hand it over, or a manager has let it go. */
    unpaid: unpaidMark({ ...row, isHeld: held.has(row.id) }),
    /** Hryvnias, in cash or by terminal; 0: nothing. */
    to_take: row.payment_method === "cod" && isAwaited(row.payment_status) ? hryvnias(due_kop) : 0,
  };
}
export type CourierStop = NonNullable<ReturnType<typeof stopOf>>;

/** The list of a day; null without the right to deliver. */
export async function courierSheet(
  db: Db,
  actor: Actor,
  { day, now, locale }: { readonly day: Day; readonly now: Date; readonly locale: Locale },
) {
  if (!can(actor, "order.courier")) return null;
  const rows = await rowsOf(db)
    .where("orders.arrives_by", "=", day)
    .where("orders.status", "not in", ["cancelled", "returned"])
    .execute();
  const today = kyivDate(now);
  const before = await rowsOf(db)
    .where("orders.arrives_by", "<", today)
    .where("orders.status", "=", "shipped")
    .execute();
  const held = await heldByBank(db, [...rows, ...before]);
  const stops = (found: readonly Row[]) => found.flatMap((row) => stopOf(row, held, locale) ?? []);
  return { stops: stops(rows), left_over: day === today ? stops(before) : [] };
}

/** The hours that can be agreed in a city when the courier missed the recipient. */
export const freeHours = (
  cityRef: string,
  settings: DeliveryTerms,
  now: Date,
): { readonly day: Day; readonly slots: readonly DeliverySlot[] }[] =>
  deliveryDays({ now, city: { ref: cityRef, areaUk: "", rank: null }, type: "courier", settings })
    .filter(({ slots }) => slots.some(({ closed }) => closed === null))
    .slice(0, 7);
