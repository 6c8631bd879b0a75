// Orders for the staff: the list that a manager lives in, and one order whole.
// The list finds its page and its sums in an index and touches only the rows it shows.
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import { type OrderMessage, orderMessages } from "../../messaging/reads.server.ts";
import type { Locale } from "../../messaging/rules.ts";
import { returnedOf } from "../../payments/refunds.server.ts";
import type { PaymentMethod, PaymentStatus } from "../../payments/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { mayRewrite } from "../rules/changing.ts";
import { plainList } from "../rules/list-address.ts";
import type { OrderSource } from "../rules/sources.ts";
import { asksOf, awaitsCash, lacksAdvance, type StepAsk } from "../rules/step-money.ts";
import { type OrderStatus, orderStatuses, type Step, stepsFor } from "../rules.ts";
import type { OrderRow } from "../store.server.ts";
import { matching } from "./matching.server.ts";
import { type MissingUnits, missingUnits } from "./missing-units.server.ts";
import { moneyColumns, type OrderMoney, sumOfList } from "./money.server.ts";
import { type NoteJson, orderNotes } from "./notes.server.ts";
import {
  contactJson,
  type DeliveryJson,
  deliveryJson,
  type OrderJson,
  parcelPlace,
  recipientJson,
} from "./order-json.server.ts";
import { withLines } from "./orders.server.ts";
import { type ClaimJson, claimJson, claimsOfOrders } from "./own-orders.server.ts";
import { nothing, type Replacing, replacingOf } from "./replacements.server.ts";
import {
  contactFor,
  eventDataFor,
  orderFor,
  type StaffContactJson,
  type StaffOrderJson,
  seesMoney,
  sumFor,
} from "./shown-to.server.ts";

interface StatusCount {
  readonly status: OrderStatus;
  readonly orders: number;
  readonly sum_kop: Kop;
}

/** @param statuses counts no others */
export const countByStatus = (
  db: Tx,
  query: CrmOrdersQuery,
  statuses: readonly OrderStatus[] = [],
): Promise<StatusCount[]> =>
  db
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
  return db
    .with("page", (with_) =>
      with_
        .selectFrom("orders")
        .select("id")
        .where((eb) => matching(eb, query))
        .$if(query.status.length > 0, (select) => select.where("status", "in", query.status))
        .orderBy(column, direction)
        .orderBy("id", direction)
        .limit(query.per_page)
        .offset(offset({ page: query.page, perPage: query.per_page })),
    )
    .selectFrom("page")
    .innerJoin("orders", "orders.id", "page.id")
    .selectAll("orders")
    .select(moneyColumns)
    .orderBy(`orders.${column}`, direction)
    .orderBy("orders.id", direction)
    .execute();
}

export interface CrmOrderRow {
  id: number;
  number: string;
  version: number;
  status: OrderStatus;
  payment: PaymentMethod;
  payment_status: PaymentStatus;
  created_at: string;
  contact: StaffContactJson;
  recipient: OrderJson["recipient"];
  delivery: DeliveryJson;
  items_count: number;
  /** Null for those who see no sums. */
  total: number | null;
  tracking_number: string | null;
  do_not_call: boolean;
  has_gift_message: boolean;
  /** A chocolate message in it waits for a manager's eye. */
  held: boolean;
  /** Which of the parcels of one purchase it is, from 1; null: it was bought alone. */
  parcel: OrderJson["parcel"];
  source: OrderSource;
  /** Steps that this person may take now. */
  next: Step[];
  /** What has to be said of the money with some of them. */
  asks: Partial<Record<Step, StepAsk>>;
  /** It is paid in advance, and neither paid nor held by a bank. */
  unpaid: boolean;
  /** What is still to be paid and what has to go back, hryvnias; null for those who see no sums. */
  to_pay: number | null;
  to_give_back: number | null;
}

export interface CrmOrders {
  data: CrmOrderRow[];
  meta: PageMeta;
  /** By all filters but the status itself. */
  counts: Record<OrderStatus, number>;
  /** Of all pages, by all filters; hryvnias. Null for those who see no sums. */
  sum: number | null;
}

/** What an order's money asks of whoever moves it on. */
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
  has_gift_message: order.gift_message !== null || order.gift_card !== null,
  held: order.held,
  parcel: parcelPlace(order),
  source: order.source,
  next: stepsFor(order, actor),
  ...moneyAsks(order, actor),
  to_pay: sumFor(actor, hryvnias(order.due_kop)),
  to_give_back: sumFor(actor, hryvnias(order.give_back_kop)),
});

/** The list as this person may ask for it: an order of sums would tell them. */
export const askedBy = (actor: Actor, query: CrmOrdersQuery): CrmOrdersQuery =>
  query.sort.endsWith("total") && !seesMoney(actor) ? { ...query, sort: plainList.sort } : query;

/** A page of the list; null for those who may not read orders. */
export async function crmOrders(
  db: Db,
  actor: Actor,
  asked: CrmOrdersQuery,
  locale: Locale,
): Promise<CrmOrders | null> {
  if (!can(actor, "order.read")) return null;
  const query = askedBy(actor, asked);
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

export interface OrderEventJson {
  kind: string;
  at: string;
  actor: "customer" | "staff" | "system";
  /** Who of the staff; null for everybody else. */
  name: string | null;
  data: Record<string, unknown>;
}

/** With what the team says of it to itself. */
export interface StaffClaimJson extends ClaimJson {
  note: string | null;
}

export interface CrmOrderJson extends StaffOrderJson, Replacing {
  version: number;
  held: boolean;
  /** What of a short order is not there. */
  missing: MissingUnits[];
  lang: Locale;
  source: OrderSource;
  /** The lead that it came of; null when there is none, or for those who handle no leads. */
  lead_id: number | null;
  updated_at: string;
  /** The newest first. */
  history: OrderEventJson[];
  /** What the buyer complained of, the oldest first. */
  claims: StaffClaimJson[];
  /** What the team wrote to itself, the newest first. */
  notes: NoteJson[];
  /** What the payer was told, the newest first; without the words. */
  messages: OrderMessage[];
  next: Step[];
  asks: CrmOrderRow["asks"];
  unpaid: boolean;
  /** Why it was let go without its money. */
  unpaid_reason: string | null;
  /**
   * What the same phone has ordered so far, this one included, without the cancelled and returned; null for those
   * who see nothing of the payer.
   */
  customer: { orders: number; sum: number } | null;
  /** What was paid, what is still to be paid and what was paid too much; null for those who see no sums. */
  balance: { paid: number; due: number; refund: number } | null;
  /** What of the order this person may still change. */
  may: { edit: boolean; reprice: boolean; split: boolean; record_money: boolean };
}

type Event = Selectable<Database["order_events"]> & { first_name: string | null; last_name: string | null };

/** Refunds and invoices tell sums. */
const isAboutMoney = ({ kind }: Event): boolean =>
  kind.startsWith("refund") || kind.startsWith("invoice") || kind === "payment_held";

const eventJson = (event: Event, actor: Actor): OrderEventJson => ({
  kind: event.kind,
  at: kyivIso(event.at),
  actor: event.actor_kind,
  name:
    event.actor_kind === "staff"
      ? [event.first_name, event.last_name].filter(Boolean).join(" ") || null
      : null,
  data: eventDataFor(actor, event),
});

const balanceJson = ({ own_kop, due_kop, give_back_kop }: OrderMoney): CrmOrderJson["balance"] => ({
  paid: hryvnias(own_kop),
  due: hryvnias(due_kop),
  refund: hryvnias(give_back_kop),
});

/** An order with its history and the steps this person may take; null when it is not there or not theirs to read. */
export async function crmOrder(
  db: Db,
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<CrmOrderJson | null> {
  if (!can(actor, "order.read")) return null;
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .select(moneyColumns)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const [order] = await withLines(db, [row], locale);
  const events = await db
    .selectFrom("order_events as e")
    .leftJoin("customers as c", "c.id", "e.actor_id")
    .selectAll("e")
    .select(["c.first_name", "c.last_name"])
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
      // Who does not answer claims is not shown somebody's kitchen table either.
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
