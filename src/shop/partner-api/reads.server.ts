// Orders and stock as programs read them: page by page, from a cursor.
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Program } from "../api-keys/ops.server.ts";
import type { ChangedOrdersQuery, VariantsQuery } from "./input.ts";
import type { PartnerOrder } from "./output.ts";
import { afterCursor, orderCursor } from "./rules.ts";

type OrderRow = Selectable<Database["orders"]>;
type LineRow = Selectable<Database["order_lines"]> & { readonly sku: string | null };

/** A change may be committed a moment after its time; until then a later one must not be passed on. */
const settleMs = 5_000;

/** Orders in the order of their last change. */
export async function changedOrders(
  db: Db,
  program: Program,
  { changed_since, cursor, limit }: ChangedOrdersQuery,
  now: Date,
) {
  const after = cursor === undefined ? null : afterCursor(cursor);
  if (cursor !== undefined && !after) return refuse({ code: "validation", field: "cursor" });
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("updated_at", "<=", new Date(now.getTime() - settleMs))
    .$if(after !== null, (select) =>
      select.where(sql<boolean>`(updated_at, id) > (${after?.at}::timestamptz, ${after?.id}::int)`),
    )
    .$if(after === null && changed_since !== undefined, (select) =>
      select.where("updated_at", ">=", changed_since ?? now),
    )
    .orderBy("updated_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    data: await withLines(db, program, page),
    next_cursor: last ? orderCursor(last) : (cursor ?? null),
    has_more: rows.length > limit,
  });
}

export async function partnerOrder(db: Db, program: Program, number: string): Promise<PartnerOrder | null> {
  const row = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  return (row && (await withLines(db, program, [row]))[0]) ?? null;
}

async function withLines(db: Db, { scopes }: Program, orders: readonly OrderRow[]): Promise<PartnerOrder[]> {
  if (orders.length === 0) return [];
  const lines: readonly LineRow[] = await db
    .selectFrom("order_lines as l")
    .leftJoin("variants as v", "v.id", "l.variant_id")
    .selectAll("l")
    .select("v.sku")
    .where(
      "l.order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("l.position")
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const seesContacts = scopes.includes("contacts:read");
  return orders.map((order) => ({
    ...orderJson(order, byOrder.get(order.id) ?? []),
    ...(seesContacts ? contactsOf(order) : { contact: null, recipient: null }),
    delivery: { ...deliveryJson(order), address: seesContacts ? addressOf(order) : null },
  }));
}

const orderJson = (order: OrderRow, lines: readonly LineRow[]) => ({
  number: order.number,
  purchase: order.purchase_id,
  parcel: order.parcel,
  parcels: order.parcels,
  status: order.status,
  payment_status: order.payment_status,
  payment_method: order.payment_method,
  created_at: kyivIso(order.created_at),
  updated_at: kyivIso(order.updated_at),
  lines: lines.map((line) => ({
    sku: line.sku,
    product_id: line.product_id,
    name: line.name_uk,
    variant: line.variant_uk,
    quantity: line.quantity,
    price: hryvnias(line.unit_price_kop),
    total: hryvnias(line.total_kop),
  })),
  subtotal: hryvnias(order.subtotal_kop),
  discount: hryvnias(order.discount_kop),
  gift_wrap: hryvnias(order.wrap_kop),
  delivery_price: hryvnias(order.delivery_kop),
  fee: hryvnias(order.fee_kop),
  total: hryvnias(order.total_kop),
  paid: hryvnias(order.paid_kop),
});

const deliveryJson = (order: OrderRow) => ({
  type: order.delivery_type,
  carrier: order.delivery_type === "pickup" ? null : order.carrier,
  city: order.city_uk,
  warehouse_number: order.warehouse_number,
  warehouse: order.warehouse_uk,
  dispatch_on: order.dispatch_on,
  tracking_number: order.tracking_number,
});

const addressOf = ({ street, building, apartment }: OrderRow) =>
  street === null ? null : { street, building, apartment };

const contactsOf = (order: OrderRow) => ({
  contact: {
    first_name: order.contact_first_name,
    last_name: order.contact_last_name,
    phone: order.contact_phone,
    email: order.contact_email,
  },
  recipient:
    order.recipient_phone === null
      ? null
      : {
          name: order.recipient_name ?? "",
          surname: order.recipient_surname ?? "",
          phone: order.recipient_phone,
        },
});

/** Variants of all that has a stock, by id. */
export async function variantsWithStock(db: Db, { cursor = "0", limit }: VariantsQuery) {
  if (!/^\d{1,9}$/.test(cursor)) return refuse({ code: "validation", field: "cursor" });
  const rows = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("stock as s", "s.variant_id", "v.id")
    .select(["v.id", "v.sku", "v.product_id", "p.name_uk", "v.name_uk as variant_uk", "p.published"])
    .select(["v.price_kop", "v.old_price_kop", "v.weight_g", "s.on_hand"])
    .where("v.id", ">", Number(cursor))
    .where("p.kind", "<>", "certificate")
    .orderBy("v.id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return ok({
    data: page.map((row) => ({
      sku: row.sku,
      product_id: row.product_id,
      name: row.name_uk,
      variant: row.variant_uk,
      price: hryvnias(row.price_kop),
      old_price: row.old_price_kop === null ? null : hryvnias(row.old_price_kop),
      weight_g: row.weight_g,
      on_hand: row.on_hand ?? 0,
      published: row.published,
    })),
    next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  });
}

/** The variants with these SKUs. */
export const variantsBySku = (db: Db, skus: readonly string[]) =>
  db
    .selectFrom("variants")
    .select(["id", "sku"])
    .where("sku", "in", [...skus])
    .execute();
