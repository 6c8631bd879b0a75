// Orders for the staff: the manager's list, and one order in full.
// The list finds its page and its sums in an index and reads only the rows it shows.
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { orderMessages } from "#shop/messaging/reads.server.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { orderNotes } from "#shop/order-notes/reads/notes.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import {
  contactJson,
  deliveryJson,
  parcelPlace,
  recipientJson,
} from "#shop/orders/reads/order-json.server.ts";
import { withLines } from "#shop/orders/reads/orders.server.ts";
import { moneyColumns, type OrderMoney, sumOfList } from "#shop/orders/reads/payment/money.server.ts";
import { nothing, replacingOf } from "#shop/orders/reads/replacements.server.ts";
import {
  contactFor,
  eventDataFor,
  orderFor,
  seesMoney,
  sumFor,
} from "#shop/orders/reads/visibility.server.ts";
import { mayRewrite } from "#shop/orders/rules/changing.ts";
import { asksOf, awaitsCash, lacksAdvance } from "#shop/orders/rules/payment/step-money.ts";
import { type OrderStatus, orderStatuses, stepsFor } from "#shop/orders/rules/statuses.ts";
import { refreshTotals } from "#shop/orders/totals.server.ts";
import { returnedOf } from "#shop/payments/reads/refunds.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { claimJson, claimsOfOrders } from "#shop/returns/reads/order-claims.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { CrmOrdersQuery } from "../input.ts";
import type { CrmOrderJson, CrmOrderRow, CrmOrders } from "../output.ts";
import { plainList } from "../rules/list-address.ts";
import { isUnfiltered, matching } from "./matching.server.ts";
import { missingUnits } from "./missing-units.server.ts";

interface StatusCount {
  readonly status: OrderStatus;
  readonly orders: number;
  readonly sum_kop: Kop;
}

/** Of all orders, from the kept totals. */
const countAll = (db: Tx, statuses: readonly OrderStatus[]): Promise<StatusCount[]> =>
  db
    .selectFrom("order_totals")
    .select([
      "status",
      sql<number>`sum(orders)::int`.as("orders"),
      sql<number>`sum(sum_kop)::bigint`.as("sum_kop"),
    ])
    .$if(statuses.length > 0, (select) => select.where("status", "in", statuses))
    .groupBy("status")
    .execute();

/**
 * The kept totals must be up to date.
 * @param statuses counts only these, if any are given
 */
export const countByStatus = (
  db: Tx,
  query: CrmOrdersQuery,
  statuses: readonly OrderStatus[] = [],
): Promise<StatusCount[]> =>
  isUnfiltered(query)
    ? countAll(db, statuses)
    : db
        .selectFrom("orders")
        .select((eb) => [
          "status",
          eb.fn.countAll<number>().as("orders"),
          eb.fn.sum<number>(sumOfList(query.money)).as("sum_kop"),
        ])
        .where((eb) => matching(eb, query))
        .$if(statuses.length > 0, (select) => select.where("status", "in", statuses))
        .groupBy("status")
        .execute();

export async function pageOfRows(db: Tx, query: CrmOrdersQuery): Promise<(OrderRow & OrderMoney)[]> {
  const column = query.sort.endsWith("total") ? "total_kop" : "created_at";
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  const page = db
    .selectFrom("orders")
    .select("id as page_id")
    .where((eb) => matching(eb, query))
    .$if(query.status.length > 0, (select) => select.where("status", "in", query.status))
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(query.per_page)
    .offset(offset({ page: query.page, perPage: query.per_page }));
  return selectOrders(db)
    .innerJoin(page.as("page"), "page.page_id", "orders.id")
    .select(moneyColumns)
    .orderBy(`orders.${column}`, direction)
    .orderBy("orders.id", direction)
    .execute();
}

/** What a step requires about the order's money. */
const moneyAsks = (order: OrderRow & OrderMoney, actor: Actor) => ({
  asks: asksOf(order, stepsFor(order, actor)),
  unpaid: lacksAdvance(order),
});

export const rowJson = (order: OrderRow & OrderMoney, actor: Actor, locale: Locale): CrmOrderRow => ({
  id: order.id,
  number: order.number,
  version: order.version,
  status: order.status,
  payment: order.payment_method,
  payment_status: order.payment_status,
  created_at: kyivIso(order.created_at),
  contact: contactFor(actor, { contact: contactJson(order), recipient: recipientJson(order) }),
  recipient: recipientJson(order),
  delivery: deliveryJson(order, locale),
  items_count: order.items_count,
  total: sumFor(actor, hryvnias(order.total_kop)),
  tracking_number: order.tracking_number,
  do_not_call: order.do_not_call,
  has_gift_message: order.gift_message !== null || order.greeting_card !== null,
  held: order.held,
  parcel: parcelPlace(order),
  source: order.source,
  next: stepsFor(order, actor),
  ...moneyAsks(order, actor),
  to_pay: sumFor(actor, hryvnias(order.due_kop)),
  to_give_back: sumFor(actor, hryvnias(order.give_back_kop)),
});

/** The list as this user may request it: sorting by sum would reveal sums. */
export const askedBy = (actor: Actor, query: CrmOrdersQuery): CrmOrdersQuery =>
  query.sort.endsWith("total") && !seesMoney(actor) ? { ...query, sort: plainList.sort } : query;

/** A page of the list; null without the right to read orders. */
export async function crmOrders(
  db: Db,
  actor: Actor,
  asked: CrmOrdersQuery,
  locale: Locale,
): Promise<CrmOrders | null> {
  if (!can(actor, "order.read")) return null;
  const query = askedBy(actor, asked);
  await refreshTotals(db);
  const [counted, rows] = await Promise.all([
    planEach(db, (tx) => countByStatus(tx, query)),
    planEach(db, (tx) => pageOfRows(tx, query)),
  ]);
  const shown = counted.filter(({ status }) => query.status.length === 0 || query.status.includes(status));
  const total = shown.reduce((sum, { orders }) => sum + orders, 0);
  const of = (status: OrderStatus): number => counted.find((row) => row.status === status)?.orders ?? 0;
  return {
    data: rows.map((row) => rowJson(row, actor, locale)),
    meta: pageMeta({ page: query.page, perPage: query.per_page }, total),
    counts: Object.fromEntries(orderStatuses.map((status) => [status, of(status)])) as Record<
      OrderStatus,
      number
    >,
    sum: sumFor(actor, hryvnias(shown.reduce((sum, row) => sum + Number(row.sum_kop), 0))),
  };
}

type Event = Selectable<Database["order_events"]> & {
  first_name: string | null;
  last_name: string | null;
  /** Of the program that did it. */
  api_key: string | null;
};

/** Events of refunds and invoices contain sums. */
const isAboutMoney = ({ kind }: Event): boolean =>
  kind.startsWith("refund") ||
  kind.startsWith("invoice") ||
  kind === "payment_held" ||
  kind === "advance_paid";

const eventJson = (event: Event, actor: Actor): CrmOrderJson["history"][number] => ({
  kind: event.kind,
  at: kyivIso(event.at),
  actor: event.actor_kind,
  name:
    event.actor_kind === "staff"
      ? [event.first_name, event.last_name].filter(Boolean).join(" ") || null
      : event.api_key && `API · ${event.api_key}`,
  data: eventDataFor(actor, event),
});

const balanceJson = ({ own_kop, due_kop, give_back_kop }: OrderMoney): CrmOrderJson["balance"] => ({
  paid: hryvnias(own_kop),
  due: hryvnias(due_kop),
  refund: hryvnias(give_back_kop),
});

/** An order with its history and the steps this user may take; null if it is not found or may not be read. */
export async function crmOrder(
  db: Db,
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<CrmOrderJson | null> {
  if (!can(actor, "order.read")) return null;
  const row = await selectOrders(db).select(moneyColumns).where("number", "=", number).executeTakeFirst();
  if (!row) return null;
  const [order] = await withLines(db, [row], locale);
  const events = await db
    .selectFrom("order_events as e")
    .leftJoin("customers as c", "c.id", "e.actor_id")
    .leftJoin("api_keys as k", "k.id", "e.api_key_id")
    .selectAll("e")
    .select(["c.first_name", "c.last_name", "k.name as api_key"])
    .where("e.order_id", "=", row.id)
    .orderBy("e.id", "desc")
    .execute();
  const claims = await claimsOfOrders(db, [row.id]);
  const lead = await db.selectFrom("leads").select("id").where("order_id", "=", row.id).executeTakeFirst();
  const customer = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number>().as("orders"),
      eb.fn.sum<number | null>("total_kop").as("sum_kop"),
    ])
    .where("contact_phone", "=", row.contact_phone)
    .where("status", "not in", ["cancelled", "returned"])
    .where("source", "<>", "replacement")
    .executeTakeFirstOrThrow();
  if (!order) return null;
  return {
    ...orderFor(actor, order),
    version: row.version,
    held: row.held,
    missing: row.stock_state === "short" ? await missingUnits(db, row.id, locale) : [],
    lang: row.lang,
    source: row.source,
    ...((await replacingOf(db, [row.id])).get(row.id) ?? nothing),
    lead_id: can(actor, "lead.handle") ? (lead?.id ?? null) : null,
    updated_at: kyivIso(row.updated_at),
    history: events
      .filter((event) => seesMoney(actor) || !isAboutMoney(event))
      .map((event) => eventJson(event, actor)),
    claims: claims.map((claim) => ({
      ...claimJson(claim),
      // Photographs may show a buyer's home, so only staff who answer claims see them.
      photos: can(actor, "claim.answer") ? claim.photos : [],
      note: claim.note,
    })),
    notes: await orderNotes(db, actor, row.id),
    messages: await orderMessages(db, row.id),
    next: stepsFor(row, actor),
    ...moneyAsks(row, actor),
    unpaid_reason: row.unpaid_reason,
    customer: can(actor, "order.payer")
      ? { orders: customer.orders, sum: hryvnias(Number(customer.sum_kop ?? 0)) }
      : null,
    balance: seesMoney(actor) ? balanceJson(row) : null,
    may: {
      edit: can(actor, "order.edit") && mayRewrite("order", row),
      reprice: can(actor, "order.reprice") && mayRewrite("order", row) && row.replaces_id === null,
      split:
        can(actor, "order.edit") &&
        mayRewrite("split", row) &&
        row.items_count > 1 &&
        row.parcels === 1 &&
        (await returnedOf(db, row.id)) === 0,
      record_money: can(actor, "payment.record") && awaitsCash(row),
    },
  };
}
