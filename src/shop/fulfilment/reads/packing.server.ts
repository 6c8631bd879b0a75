// The packers' board: the orders to dispatch, each parcel's contents and packer. No prices, and only
// the buyer's data that packing needs.
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db } from "#db/database.ts";
import { kyivDate, kyivIso, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";
import { finishOf } from "#shop/boxes/rules/finish.ts";
import { parseMessage } from "#shop/chocolate-letters/rules/codec.ts";
import { fullName, initials } from "#shop/customers/rules.ts";
import type { DeliverySettings } from "#shop/delivery/rules/settings.ts";
import { hasCard } from "#shop/greeting-cards/rules/cards.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import type { LineRow, OrderRow } from "#shop/orders/ops/row.server.ts";
import { deliveryJson, parcelPlace } from "#shop/orders/reads/order-json.server.ts";
import { linesOf } from "#shop/orders/reads/orders.server.ts";
import { heldByBank } from "#shop/orders/reads/payment/money.server.ts";
import { visibleOn } from "#shop/orders/rules/gift-secrecy.ts";
import { optionTexts } from "#shop/orders/rules/option-texts.ts";
import { unpaidMark } from "#shop/orders/rules/payment/step-money.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { PackingBoard, PackOrderJson, PackPersonJson } from "../output.ts";
import { cutoffsOf, type Handover } from "../rules/dispatch-progress.ts";
import { minutesAnOrder, type Pace } from "../rules/pace.ts";
import { mentionsDiet, parcelItems, stageOf, waveOf } from "../rules/packing.ts";
import type { PackingRow } from "../store.server.ts";
import { type Due, dueTimes } from "./dispatch.server.ts";

/** More than can be packed in a day; the board shows the oldest. */
const mostOpen = 300;
const mostShipped = 60;
const paceHours = 3;
const paceOrders = 20;
const atWorkMinutes = 30;

type Row = OrderRow & Partial<Omit<PackingRow, "order_id">>;

/** The condition of the index orders_to_pack, exactly. */
const isToPack = sql<boolean>`orders.status in ('confirmed', 'packing') and orders.delivery_type not in ('digital', 'recipient_choice')`;

/** The oldest are found in an index before their rows are read. */
const openRows = (db: Db): Promise<Row[]> =>
  selectOrders(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("orders")
          .select("id as open_id")
          .where(isToPack)
          .orderBy("created_at")
          .orderBy("id")
          .limit(mostOpen)
          .as("open"),
      (join) => join.onRef("open.open_id", "=", "orders.id"),
    )
    .leftJoin("packing as p", "p.order_id", "orders.id")
    .select(["p.packer_id", "p.taken_at", "p.packed_at", "p.shipped_at"])
    .orderBy("created_at")
    .orderBy("orders.id")
    .execute() as Promise<Row[]>;

const shippedRows = (db: Db, since: Date): Promise<Row[]> =>
  selectOrders(db)
    .innerJoin("packing as p", "p.order_id", "orders.id")
    .select(["p.packer_id", "p.taken_at", "p.packed_at", "p.shipped_at"])
    .where("p.shipped_at", ">=", since)
    .orderBy("p.shipped_at", "desc")
    .limit(mostShipped)
    .execute();

async function shippedTotal(db: Db, since: Date): Promise<Record<Handover, number>> {
  const { total, courier, pickup } = await db
    .selectFrom("packing as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("o.delivery_type", "=", "pickup").as("pickup"),
      eb.fn.countAll<number>().filterWhere("o.carrier", "=", "own").as("courier"),
    ])
    .where("p.shipped_at", ">=", since)
    .executeTakeFirstOrThrow();
  return { carrier: total - pickup - courier, courier, pickup };
}

async function openTotal(db: Db): Promise<number> {
  return countOf(db.selectFrom("orders").where(isToPack));
}

async function paceOf(db: Db, now: Date): Promise<Pace> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const lately = await db
    .selectFrom("packing")
    .select(["packer_id", "taken_at", "packed_at"])
    .where("packed_at", ">=", ago(paceHours * 60))
    .orderBy("packed_at", "desc")
    .limit(paceOrders)
    .execute();
  const inHand = await db
    .selectFrom("orders as o")
    .innerJoin("packing as p", "p.order_id", "o.id")
    .select("p.packer_id")
    .where("o.status", "=", "packing")
    .where("p.taken_at", ">=", ago(paceHours * 60))
    .where("p.packed_at", "is", null)
    .execute();
  const hands = [
    ...inHand,
    ...lately.filter(({ packed_at }) => packed_at && packed_at >= ago(atWorkMinutes)),
  ];
  const people = new Set(hands.flatMap(({ packer_id }) => packer_id ?? []));
  const minutes = lately.flatMap(({ taken_at, packed_at }) =>
    taken_at && packed_at ? (packed_at.getTime() - taken_at.getTime()) / 60_000 : [],
  );
  return { people: Math.max(1, people.size), minutesEach: minutesAnOrder(minutes) };
}

/** What tells how far an order is and when it must leave. */
interface Progress {
  readonly lines: ReadonlyMap<number, LineRow[]>;
  readonly picked: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly due: ReadonlyMap<string, Due>;
}

interface Around extends Progress {
  readonly skus: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, PackPersonJson>;
  readonly held: ReadonlySet<number>;
}

async function progressOf(
  db: Db,
  rows: readonly Row[],
  { settings, now, locale }: BoardOptions,
): Promise<Progress> {
  if (rows.length === 0) return { lines: new Map(), picked: new Map(), due: new Map() };
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const ticks = await db.selectFrom("packing_items").selectAll().where("order_id", "in", ids).execute();
  const picked = new Map<number, Map<string, number>>();
  for (const { order_id, item, picked: units } of ticks) {
    picked.set(order_id, (picked.get(order_id) ?? new Map<string, number>()).set(item, units));
  }
  const waiting = rows.map((row) => ({
    number: row.number,
    status: row.status,
    created_at: kyivIso(row.created_at),
    delivery: deliveryJson(row, locale),
  }));
  return { lines, picked, due: await dueTimes(db, settings, waiting, now) };
}

/** All data of these orders from other tables, one query per table. */
async function around(db: Db, rows: readonly Row[], options: BoardOptions): Promise<Around> {
  const progress = await progressOf(db, rows, options);
  const { lines } = progress;
  if (rows.length === 0) return { ...progress, skus: new Map(), people: new Map(), held: new Set() };
  const variantIds = [
    ...new Set(
      [...lines.values()]
        .flat()
        .flatMap(({ variant_id, parts }) => [variant_id, ...parts.map((part) => part.variant_id)]),
    ),
  ];
  const skus = await db
    .selectFrom("variants")
    .select(["id", "sku"])
    .where("id", "in", [0, ...variantIds])
    .execute();
  const packerIds = [...new Set(rows.flatMap(({ packer_id }) => packer_id ?? []))];
  const packers = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name"])
    .where("id", "in", [0, ...packerIds])
    .execute();
  const me = accountOf(options.actor);
  return {
    ...progress,
    skus: new Map(skus.map(({ id, sku }) => [id, sku])),
    people: new Map(
      packers.map(({ id, first_name, last_name }) => {
        const named = { firstName: first_name, lastName: last_name };
        const name = fullName(named, "") || null;
        return [id, { id, name, initials: initials(named, String(id)), is_me: id === me }];
      }),
    ),
    held: await heldByBank(db, rows),
  };
}

/** How far it is, and when it must leave. */
function dueJson(row: Row, { lines, picked, due: dues }: Progress, { now, locale }: BoardOptions) {
  const { type, carrier } = deliveryJson(row, locale);
  const items = parcelItems(row, lines.get(row.id) ?? [], picked.get(row.id) ?? new Map());
  const due = dues.get(row.number);
  return {
    stage: stageOf({
      status: row.status,
      packerId: row.packer_id ?? null,
      isPacked: Boolean(row.packed_at),
      items,
    }),
    due: due
      ? {
          day: due.day,
          time: due.time,
          at: kyivIso(kyivMoment(`${due.day}T${due.time}`)),
          is_late: due.isLate,
        }
      : null,
    wave: due
      ? waveOf(type, due, kyivDate(now))
      : type === "pickup"
        ? ("pickup" as const)
        : ("carrier" as const),
    delivery: { type, carrier },
    items,
  };
}

function orderJson(row: Row, found: Around, options: BoardOptions): PackOrderJson {
  const { locale } = options;
  const lines = found.lines.get(row.id) ?? [];
  const byKey = new Map(lines.map((line) => [String(line.id), line]));
  const { stage, due, wave, items: parcel } = dueJson(row, found, options);
  const items = parcel.map((item) => {
    const line = byKey.get(item.key);
    if (!line) return { ...item, name: null, note: null, message: null, sku: null, parts: [], finish: null };
    const variant = locale === "ru" ? line.variant_ru : line.variant_uk;
    return {
      ...item,
      name: locale === "ru" ? line.name_ru : line.name_uk,
      note: [variant, ...optionTexts(line.options)].filter(Boolean).join(", ") || null,
      message: parseMessage(line.options),
      sku: found.skus.get(line.variant_id) ?? null,
      parts: line.parts.map(({ position, key, variant_id, ...part }) => ({
        position,
        key,
        name: part[`name_${locale}`],
        sku: found.skus.get(variant_id) ?? null,
      })),
      finish: finishOf(line.options),
    };
  });
  const { type, carrier, city, warehouse_number } = deliveryJson(row, locale);
  const packerId = row.packer_id ?? null;
  return {
    number: row.number,
    parcel: parcelPlace(row),
    stage,
    due,
    wave,
    delivery: { type, carrier, city, number: warehouse_number },
    items,
    is_gift:
      row.gift_wrap ||
      row.gift_ribbon !== null ||
      hasCard({ message: row.gift_message, card: row.greeting_card }),
    card: row.gift_message,
    design: row.greeting_card,
    ribbon: row.gift_ribbon,
    comment: row.comment,
    slip_comment: visibleOn("slip", row).comment ? row.comment : null,
    has_diet: mentionsDiet(row.comment),
    packer: packerId === null ? null : (found.people.get(packerId) ?? null),
    packed_at: row.packed_at ? kyivIso(row.packed_at) : null,
    shipped_at: row.shipped_at ? kyivIso(row.shipped_at) : null,
    tracking_number: row.tracking_number,
    unpaid: unpaidMark({ ...row, isHeld: found.held.has(row.id) }),
  };
}

const byUrgency = (a: PackOrderJson, b: PackOrderJson): number =>
  (a.due?.at ?? "").localeCompare(b.due?.at ?? "") || Number(a.number) - Number(b.number);

interface BoardOptions {
  readonly actor: Actor;
  readonly settings: DeliverySettings;
  readonly now: Date;
  readonly locale: Locale;
}

/** The whole board; null without the right to pack. */
export async function packingBoard(db: Db, options: BoardOptions): Promise<PackingBoard | null> {
  if (!can(options.actor, "order.pack")) return null;
  const today = kyivStartOfDay(kyivDate(options.now));
  const open = await openRows(db);
  const shipped = await shippedRows(db, today);
  const found = await around(db, [...open, ...shipped], options);
  const json = (row: Row): PackOrderJson => orderJson(row, found, options);
  return {
    open: open.map(json).sort(byUrgency),
    open_total: open.length < mostOpen ? open.length : await openTotal(db),
    shipped: shipped.map(json),
    shipped_total: await shippedTotal(db, today),
    pace: await paceOf(db, options.now),
  };
}

/** The cut-offs above that board, without its orders; null without the right to pack. */
export async function packingCutoffs(db: Db, options: BoardOptions) {
  const { actor, settings, now } = options;
  if (!can(actor, "order.pack")) return null;
  const open = await openRows(db);
  const progress = await progressOf(db, open, options);
  const shipped = await shippedTotal(db, kyivStartOfDay(kyivDate(now)));
  return {
    cutoffs: cutoffsOf(
      open.map((row) => dueJson(row, progress, options)),
      { shipped, settings, now },
    ),
    pace: await paceOf(db, now),
  };
}
