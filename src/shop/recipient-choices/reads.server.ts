// What a recipient sees by their link: no price, no contents, no phone. And the links whose turn has come.
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { orderFor } from "#shop/orders/ownership.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { mostParcels } from "../delivery/rules/lists.ts";
import { mayGo } from "../orders/ops/payment/step-money.server.ts";
import { deliveryJson } from "../orders/reads/order-json.server.ts";
import { choicePath, dueBefore, isCalledBack, mayChoose } from "./rules.ts";

/** The link with this secret, also one that was called back. */
export const linkOfSecret = (db: Db | Tx, secret: string) =>
  db.selectFrom("recipient_choice_links").selectAll().where("secret", "=", secret).executeTakeFirst();

/** The link that works for an order. */
const linkOfOrder = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom("recipient_choice_links")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("called_back_at", "is", null)
    .executeTakeFirst();

/** The choice behind a link, for its recipient. */
export async function choiceOf(db: Db, secret: string, locale: "uk" | "ru") {
  const link = await linkOfSecret(db, secret);
  if (!link) return refuse({ code: "not_found" });
  const order = await selectOrders(db).where("id", "=", link.order_id).executeTakeFirstOrThrow();
  if (isCalledBack(link, order)) return refuse({ code: "choice_called_back" });
  return ok({
    name: order.recipient_name ?? "",
    /** Empty: the gift is anonymous. */
    from: order.gift_anonymous ? "" : order.contact_first_name,
    isOpen: mayChoose(order),
    chosen: order.recipient_choice === "chosen" ? deliveryJson(order, locale) : null,
    /** Until it is paid, no day is promised. */
    mayArrive: await mayGo(db, order, "packing"),
  });
}

/**
 * The branch to which the payer has sent a parcel to this recipient before, else the first one of that city.
 * Only from orders of the same account or purchase: the phone of a guest is not confirmed, and another person's
 * order would reveal where the recipient lives.
 */
export async function proposedBranch(
  db: Db | Tx,
  { id, customer_id, purchase_id, recipient_phone }: Proposed,
): Promise<ProposedBranch | null> {
  const { rows } = await sql<ProposedBranch>`
    select w.ref, w.number, w.city_ref, c.name_uk, c.name_ru, w.description_uk, w.description_ru
    from (
      select city_ref, warehouse_ref from orders
      where recipient_phone = ${recipient_phone} and id <> ${id} and city_ref is not null
        and (customer_id = ${customer_id}::int or purchase_id = ${purchase_id})
      order by id desc limit 1
    ) past
    join cities c on c.ref = past.city_ref and c.closed_at is null
    join warehouses w on w.city_ref = c.ref and w.carrier = 'nova_poshta' and w.kind = 'branch' and w.closed_at is null
    order by (w.ref = past.warehouse_ref) is true desc, w.max_weight_kg is null desc, w.number
    limit 1`.execute(db);
  return rows[0] ?? null;
}

type Proposed = Pick<OrderRow, "id" | "customer_id" | "purchase_id" | "recipient_phone">;

interface ProposedBranch {
  readonly ref: string;
  readonly number: number;
  readonly city_ref: string;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly description_uk: string;
  readonly description_ru: string;
}

/** The recipient's link, for the payer who shares it; null: there is none, or it no longer matters. */
export async function choiceLinkFor(db: Db, buyer: Buyer, number: string, locale: "uk" | "ru") {
  const order = await orderFor(db, buyer, number);
  if (!order || !mayChoose(order)) return null;
  const link = await linkOfOrder(db, order.id);
  if (!link) return null;
  const branch = order.recipient_choice === "expired" ? await proposedBranch(db, order) : null;
  return {
    path: choicePath(link.secret, locale),
    isSent: link.sent_at !== null,
    /** Where the payer may send it when the recipient has not chosen; null: no city is known. */
    proposal: branch && {
      ref: branch.ref,
      place: `${branch[`name_${locale}`]}, ${branch[`description_${locale}`]}`,
    },
  };
}

/**
 * Purchases with a link whose step is due, of orders that wait for their recipients' choice and are paid, or may go
 * unpaid. Each with one of its orders.
 */
export function duePurchases(db: Db, now: Date) {
  const { first, second, expire, asked } = dueBefore(now);
  const isQuiet = sql<SqlBool>`coalesce(l.asked_at, l.sent_at) <= ${asked}`;
  return db
    .selectFrom("recipient_choice_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select((eb) => ["o.purchase_id", eb.fn.min("o.id").as("order_id")])
    .where("l.called_back_at", "is", null)
    .where("o.recipient_choice", "=", "waiting")
    .where("o.status", "in", ["new", "confirmed"])
    .where((eb) =>
      eb.or([
        eb("l.sent_at", "is", null),
        eb.and([eb("l.sent_at", "<=", expire), eb("o.parcels", "<=", mostParcels)]),
        eb.and([
          isQuiet,
          eb("l.sent_at", ">", expire),
          eb.or([
            eb.and([eb("l.reminders", "=", 0), eb("l.sent_at", "<=", first)]),
            eb.and([eb("l.reminders", "=", 1), eb("l.sent_at", "<=", second)]),
          ]),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("o.payment_status", "in", ["paid", "pending"]),
        eb("o.unpaid_reason", "is not", null),
        eb("o.total_kop", "=", 0),
      ]),
    )
    .groupBy("o.purchase_id")
    .orderBy("order_id")
    .execute();
}
export type DuePurchase = Awaited<ReturnType<typeof duePurchases>>[number];

/** The links of a purchase's orders that still wait for a choice. */
export const waitingOf = (db: Db | Tx, purchaseId: string) =>
  db
    .selectFrom("recipient_choice_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("purchases as p", "p.id", "o.purchase_id")
    .select(["l.id", "l.secret", "l.sent_at", "l.asked_at", "l.reminders", "l.order_id"])
    .select(["p.lang", "o.recipient_name", "o.recipient_phone", "o.gift_anonymous", "o.contact_first_name"])
    .where("o.purchase_id", "=", purchaseId)
    .where("o.recipient_choice", "=", "waiting")
    .where("o.status", "in", ["new", "confirmed"])
    .where("l.called_back_at", "is", null)
    .orderBy("l.id")
    .execute();
export type WaitingLink = Awaited<ReturnType<typeof waitingOf>>[number];
