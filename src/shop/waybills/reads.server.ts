// Waybills for staff.
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { addDays, type Day, kyivDate, kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { parcelPlace } from "#shop/orders/reads/order-json.server.ts";
import { heldByBank } from "#shop/orders/reads/payment/money.server.ts";
import { unpaidMark } from "#shop/orders/rules/payment/step-money.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import { balanceOf } from "../payments/rules/statuses.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { RegisterState } from "./rules/states.ts";
import { canBeSent, isUnderWay, mostAtOnce, sendableStatuses } from "./rules/states.ts";

const columns = [
  "w.state",
  "w.carrier",
  "w.number",
  "w.cost_kop",
  "w.arrives_on",
  "w.reason",
  "w.detail",
  "w.printed_at",
  "r.number as register_number",
] as const;

type Row = Pick<
  Selectable<Database["waybills"]>,
  "state" | "carrier" | "number" | "cost_kop" | "arrives_on" | "reason" | "detail" | "printed_at"
> & { readonly register_number: string | null };

const waybillJson = (row: Row) => ({
  state: row.state,
  carrier: row.carrier,
  number: row.number,
  cost: row.cost_kop === null ? null : hryvnias(row.cost_kop),
  arrives_on: row.arrives_on,
  reason: row.reason,
  /** The carrier's original message. */
  detail: row.detail,
  printed_at: row.printed_at && kyivIso(row.printed_at),
  /** Its register, once the carrier has made it. */
  register: row.register_number,
});
export type WaybillJson = ReturnType<typeof waybillJson>;

/** Waybills `w` with their orders `o` and registers `r`. */
export const waybillRows = (db: Db | Tx) =>
  db
    .selectFrom("waybills as w")
    .innerJoin("orders as o", "o.id", "w.order_id")
    .leftJoin("waybill_registers as r", "r.id", "w.register_id")
    .where("w.state", "<>", "deleted");

/** By order number; orders without a waybill are left out; empty for users who do not pack. */
export async function waybillsOf(
  db: Db,
  actor: Actor,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, WaybillJson>> {
  if (!can(actor, "order.pack") || numbers.length === 0) return new Map();
  const rows = await waybillRows(db)
    .select([...columns, "o.number as order_number"])
    .where("o.number", "in", [...numbers])
    .execute();
  return new Map(rows.map((row) => [row.order_number, waybillJson(row)]));
}

export interface RegisterJson {
  readonly id: number;
  readonly carrier: ParcelCarrier;
  readonly day: Day;
  readonly state: RegisterState;
  readonly number: string | null;
  readonly reason: string | null;
  /** No parcel of it is known to be taken by the carrier: it may be dissolved. */
  readonly can_dissolve: boolean;
  readonly created_at: string;
  /** Order numbers. */
  readonly orders: readonly string[];
}

/** How many days registers are shown. */
const registerDays = 7;

/** The data of the dispatch page; null for users who do not dispatch. */
export async function waybillsPage(
  db: Db,
  actor: Actor,
  { now, locale }: { readonly now: Date; readonly locale: "uk" | "ru" },
) {
  if (!can(actor, "order.ship")) return null;
  const rows = await db
    .selectFrom("orders as o")
    .leftJoin("waybills as w", (join) => join.onRef("w.order_id", "=", "o.id").on("w.state", "<>", "deleted"))
    .leftJoin("waybill_registers as r", "r.id", "w.register_id")
    .leftJoin("packing as p", "p.order_id", "o.id")
    .select([
      ...columns,
      "o.number as order_number",
      "o.carrier as order_carrier",
      "o.tracking_number",
      "o.city_uk",
      "o.city_ru",
      "o.delivery_type",
      "o.warehouse_number",
      "o.recipient_surname",
      "o.recipient_name",
      "o.recipient_phone",
      "o.contact_last_name",
      "o.contact_first_name",
      "p.packed_at",
      "w.register_id",
      "o.id",
      "o.payment_method",
      "o.payment_status",
      "o.total_kop",
      "o.status",
      "o.paid_kop",
      "o.advance_kop",
      "o.unpaid_reason",
      "o.parcel",
      "o.parcels",
    ])
    .where("o.delivery_type", "not in", ["pickup", "digital", "recipient_choice"])
    .where("o.carrier", "<>", "own")
    .where("o.status", "in", [...sendableStatuses])
    .orderBy("p.packed_at", (order) => order.asc().nullsLast())
    .orderBy("o.id")
    .limit(mostPageRows)
    .execute();
  const held = await heldByBank(db, rows);
  const seesSums = can(actor, "order.money");
  const lines = rows.map((row) => {
    const names = row.recipient_phone
      ? [row.recipient_surname, row.recipient_name]
      : [row.contact_last_name, row.contact_first_name];
    const { state, carrier } = row;
    return {
      row,
      line: {
        order: row.order_number,
        parcel: parcelPlace(row),
        recipient: names.filter(Boolean).join(" "),
        city: locale === "ru" ? row.city_ru : row.city_uk,
        carrier: row.order_carrier,
        type: row.delivery_type,
        branch: row.warehouse_number,
        /** What the recipient pays the carrier; for users who see sums. */
        to_collect:
          seesSums && row.payment_method === "cod"
            ? hryvnias(balanceOf(row.total_kop, row.paid_kop, 0).due_kop)
            : null,
        is_packed: row.packed_at !== null,
        /** Prepayment not received: it goes into no register, or a manager has let it go. */
        unpaid: unpaidMark({ ...row, isHeld: held.has(row.id) }),
        waybill: state === null || carrier === null ? null : waybillJson({ ...row, state, carrier }),
      },
    };
  });
  type Found = (typeof lines)[number];
  const where = (holds: (found: Found["row"]) => boolean) =>
    lines.filter(({ row }) => holds(row)).map(({ line }) => line);
  const isTrouble = ({ state, reason }: Found["row"]): boolean =>
    state === "refused" || (state === "made" && reason !== null);
  return {
    /** Need attention: rejected, or different from the order. */
    troubles: where(isTrouble),
    /** Requests to the carrier in progress. */
    underWay: where(({ state }) => state !== null && isUnderWay(state)),
    /** Parcels without a waybill, packed ones first. */
    missing: where(({ state, tracking_number }) => state === null && tracking_number === null),
    /** Made, not dispatched, in no register yet. */
    ready: where((row) => row.state === "made" && row.reason === null && row.register_id === null).slice(
      0,
      mostAtOnce,
    ),
    /** Of the last days, newest first. */
    registers: await recentRegisters(db, now),
  };
}

export type WaybillLine = NonNullable<Awaited<ReturnType<typeof waybillsPage>>>["ready"][number];

/** More than a day's parcels. */
const mostPageRows = 500;

async function recentRegisters(db: Db, now: Date): Promise<RegisterJson[]> {
  const rows = await db
    .selectFrom("waybill_registers as r")
    .leftJoin("waybills as w", "w.register_id", "r.id")
    .leftJoin("orders as o", "o.id", "w.order_id")
    .select([
      "r.id",
      "r.carrier",
      "r.day",
      "r.state",
      "r.number",
      "r.reason",
      "r.created_at",
      "o.number as order_number",
      "o.status as order_status",
    ])
    .where("r.day", ">", addDays(kyivDate(now), -registerDays))
    .orderBy("r.id", "desc")
    .orderBy("o.number")
    .execute();
  const registers = new Map<number, Omit<RegisterJson, "orders"> & { orders: string[] }>();
  for (const { order_number, order_status, created_at, ...row } of rows) {
    const isMade = row.state === "made";
    const known = registers.get(row.id) ?? {
      ...row,
      created_at: kyivIso(created_at),
      can_dissolve: isMade,
      orders: [],
    };
    if (order_number) known.orders.push(order_number);
    const hasLeft = order_status !== null && !canBeSent({ status: order_status });
    registers.set(row.id, { ...known, can_dissolve: known.can_dissolve && !hasLeft });
  }
  return [...registers.values()];
}

/** Orders that are not cancelled, and when each was packed. */
export const packedAt = (tx: Tx, numbers: readonly string[]) =>
  selectOrders(tx)
    .leftJoin("packing as p", "p.order_id", "orders.id")
    .select("p.packed_at")
    .where("number", "in", ["", ...numbers])
    .where("status", "<>", "cancelled")
    .execute();
