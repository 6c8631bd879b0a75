// Orders for the staff: the list that a manager lives in, and one order whole.
// The list finds its page and its sums in an index and touches only the rows it shows.
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { addDays, kyivIso, kyivStartOfDay } from "#kit/clock.ts";
import { isUuid } from "#kit/id.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import { type OrderMessage, orderMessages } from "../../messaging/reads.server.ts";
import type { Locale } from "../../messaging/rules.ts";
import { ownPaid } from "../../payments/ops.server.ts";
import { returnedOf } from "../../payments/refunds.server.ts";
import {
  balanceOf,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from "../../payments/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { mayRewrite } from "../rules/changing.ts";
import { plainList } from "../rules/list-address.ts";
import type { OrderSource } from "../rules/sources.ts";
import { type OrderStatus, orderStatuses, type Step, searchTerms, stepsFor } from "../rules.ts";
import type { OrderRow } from "../store.server.ts";
import { type MissingUnits, missingUnits } from "./missing-units.server.ts";
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

type Orders = ExpressionBuilder<Database, "orders">;

const containing = (term: string): string => `%${term.replace(/[\\%_]/g, "\\$&")}%`;

/** Shorter than this a term is in no index of trigrams. */
const trigram = 3;

/** The term anywhere in the words of the order; one or two letters only where a word begins. A term has no quotes. */
const hasTerm = (eb: Orders, term: string) =>
  term.length < trigram
    ? sql<SqlBool>`to_tsvector('simple'::regconfig, search) @@ ${`'${term}':*`}::tsquery`
    : eb("search", "like", containing(term));

/** The towns of that name, or the one with that ref. */
const inCity = (eb: Orders, city: string) =>
  isUuid(city)
    ? eb("city_ref", "=", city)
    : eb(
        "city_ref",
        "in",
        eb
          .selectFrom("cities")
          .select("ref")
          .where((c) =>
            c.or([
              c(sql`lower(name_uk)`, "=", city.toLowerCase()),
              c(sql`lower(name_ru)`, "=", city.toLowerCase()),
            ]),
          ),
      );

/** Everything but the status, so that the same condition counts all statuses. */
export function matching(eb: Orders, query: CrmOrdersQuery) {
  const methods = query.payment.filter((value): value is PaymentMethod =>
    paymentMethods.includes(value as PaymentMethod),
  );
  const states = query.payment.filter((value): value is PaymentStatus =>
    paymentStatuses.includes(value as PaymentStatus),
  );
  return eb.and([
    ...(query.from ? [eb("created_at", ">=", kyivStartOfDay(query.from))] : []),
    ...(query.to ? [eb("created_at", "<", kyivStartOfDay(addDays(query.to, 1)))] : []),
    ...(query.delivery.length > 0 ? [eb("delivery_type", "in", query.delivery)] : []),
    ...(query.carrier.length > 0
      ? [eb("carrier", "in", query.carrier), eb("delivery_type", "not in", ["pickup", "digital"])]
      : []),
    ...(methods.length > 0 ? [eb("payment_method", "in", methods)] : []),
    ...(states.length > 0 ? [eb("payment_status", "in", states)] : []),
    ...(query.source.length > 0 ? [eb("source", "in", query.source)] : []),
    ...(query.city ? [inCity(eb, query.city)] : []),
    ...searchTerms(query.q).map((term) => hasTerm(eb, term)),
  ]);
}

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
      eb.fn.sum<number>("total_kop").as("sum_kop"),
    ])
    .where((eb) => matching(eb, query))
    .$if(statuses.length > 0, (select) => select.where("status", "in", statuses))
    .groupBy("status")
    .execute();

export async function pageOfRows(db: Tx, query: CrmOrdersQuery): Promise<OrderRow[]> {
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
}

export interface CrmOrders {
  data: CrmOrderRow[];
  meta: PageMeta;
  /** By all filters but the status itself. */
  counts: Record<OrderStatus, number>;
  /** Of all pages, by all filters; hryvnias. Null for those who see no sums. */
  sum: number | null;
}

export const rowJson = (order: OrderRow, actor: Actor, locale: Locale): CrmOrderRow => ({
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
  /**
   * What the same phone has ordered so far, this one included, without the cancelled and returned; null for those
   * who see nothing of the payer.
   */
  customer: { orders: number; sum: number } | null;
  /** What was paid, what is still to be paid and what was paid too much; null for those who see no sums. */
  balance: { paid: number; due: number; refund: number } | null;
  /** What of the order this person may still change. */
  may: { edit: boolean; reprice: boolean; split: boolean };
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

async function balanceJson(db: Db, order: OrderRow): Promise<NonNullable<CrmOrderJson["balance"]>> {
  const paid_kop = await ownPaid(db, order);
  const { due_kop, refund_kop } = balanceOf(order.total_kop, paid_kop, await returnedOf(db, order.id));
  return { paid: hryvnias(paid_kop), due: hryvnias(due_kop), refund: hryvnias(refund_kop) };
}

/** An order with its history and the steps this person may take; null when it is not there or not theirs to read. */
export async function crmOrder(
  db: Db,
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<CrmOrderJson | null> {
  if (!can(actor, "order.read")) return null;
  const row = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
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
    customer: can(actor, "order.payer")
      ? { orders: customer.orders, sum: hryvnias(Number(customer.sum_kop ?? 0)) }
      : null,
    balance: seesMoney(actor) ? await balanceJson(db, row) : null,
    may: {
      edit: can(actor, "order.edit") && mayRewrite("order", row),
      reprice: can(actor, "order.reprice") && mayRewrite("order", row) && row.replaces_id === null,
      split: can(actor, "order.edit") && mayRewrite("split", row) && row.items_count > 1 && row.parcels === 1,
    },
  };
}
