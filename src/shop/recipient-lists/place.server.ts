// Places a checked list as one purchase, exactly once: one order per row, one payment by invoice. What is placed is what
// the page showed: corrections of another page, other prices, days and stock are told and asked about first.
import type { Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import type { OrderInput } from "../checkout/input.ts";
import {
  type CheckoutNeeds,
  type PlaceOptions,
  placeOrder,
  type WrittenPurchase,
} from "../checkout/ops.server.ts";
import { customerOfPhone } from "../customers/reads.server.ts";
import { endWithOrder } from "../leads/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { ListPlace } from "./input.ts";
import type { MovedRow, RecipientListJson } from "./output.ts";
import { checkedList, type StoredList, storedList } from "./reads.server.ts";
import { parcelOf, type ReadyRow } from "./rules/parcels.ts";
import { lockList, placeRows, updateList } from "./store.server.ts";

/** Rows that arrive later than was seen. */
function movedRows(list: RecipientListJson, seen: ListPlace["seen"]): MovedRow[] {
  const days = new Map(seen.days.map(({ position, arrives_by }) => [position, arrives_by]));
  return list.rows.flatMap(({ position, arrives_by: to, price }) => {
    const from = days.get(position);
    return from !== undefined && price !== null && (to === null || to > from) ? [{ position, from, to }] : [];
  });
}

const changed = (code: "list_changed" | "list_short", list: RecipientListJson, seen: ListPlace["seen"]) =>
  refuse({ code, list, moved: movedRows(list, seen), seen_total: seen.total });

/** Refusals after which the list is shown again as it is now. */
const again: ReadonlySet<string> = new Set([
  "not_found",
  "price_changed",
  "day_full",
  "out_of_stock",
  "unknown_product",
  "unknown_variant",
  "unknown_city",
  "unknown_warehouse",
  "warehouse_closed",
  "delivery_unavailable",
  "postomat_too_hot",
]);

export async function placeList(
  needs: CheckoutNeeds,
  actor: Actor,
  secret: string,
  input: ListPlace,
  options: Pick<PlaceOptions, "locale" | "channel">,
) {
  const { db } = needs;
  const list = await storedList(db, secret);
  if (!list) return refuse({ code: "not_found" });
  if (list.purchase_id !== null) return ok(null);
  const isStaff = can(actor, "order.create");
  // What the team has in hand is placed by the team.
  if (list.sent_at && !isStaff) return refuse({ code: "list_sent" });
  const { json, ready } = await checkedList(needs, list, options.locale);
  const { seen } = input;
  if (list.version !== seen.version) return changed("list_changed", json, seen);
  if (json.counts.wrong > 0) return refuse({ code: "list_wrong", rows: json.counts.wrong });
  if (ready.length === 0) return refuse({ code: "list_empty" });
  if (json.shortages.length > 0) return changed("list_short", json, seen);
  if (json.sums.total !== seen.total || movedRows(json, seen).length > 0)
    return changed("list_changed", json, seen);
  const placed = await placeOrder(needs, actor, orderOf(list, ready, json, input), {
    ...options,
    idempotencyKey: list.lead_key,
    isList: true,
    ...(isStaff && {
      taken: {
        allowsCash: false,
        discount: 0,
        source: "phone",
        customerId: await customerOfPhone(db, input.contact.phone),
      },
    }),
    follow: (tx, purchase, at) => record(tx, actor, { list, ready, purchase, at }),
  });
  if (placed.ok) return ok(null);
  const { error } = placed;
  // Another page was faster: the list is placed.
  if (error.code === "idempotency_conflict") return ok(null);
  if (!again.has(error.code)) return refuse(error);
  const now = await storedList(db, secret);
  if (!now) return refuse({ code: "not_found" });
  if (now.purchase_id !== null) return ok(null);
  const { json: current } = await checkedList(needs, now, options.locale);
  return changed(current.shortages.length > 0 ? "list_short" : "list_changed", current, seen);
}

function orderOf(
  list: StoredList,
  [one, ...others]: readonly ReadyRow[],
  { rows, sums }: RecipientListJson,
  { contact, company, comment, consent }: ListPlace,
): OrderInput {
  if (!one) throw new RangeError("a list without rows");
  const days = new Map(rows.map(({ position, arrives_by }) => [position, arrives_by]));
  const parcel = (row: ReadyRow) => parcelOf(row, list.gift_wrap, days.get(row.position) ?? null);
  return {
    ...parcel(one),
    more_parcels: others.map(parcel),
    contact,
    payment: "invoice",
    company,
    promo_code: null,
    certificate_code: null,
    comment: comment || null,
    consent,
    seen_total: sums.total,
    seen_due: null,
    seen_advance: null,
    lang: list.lang,
  };
}

interface Placing {
  readonly list: StoredList;
  readonly ready: readonly ReadyRow[];
  readonly purchase: WrittenPurchase;
  readonly at: Date;
}

/** Ties the list and the request it came with to the purchase, unless the list was changed or placed meanwhile. */
async function record(tx: Tx, actor: Actor, { list, ready, purchase, at }: Placing) {
  const locked = await lockList(tx, list.secret);
  const [first] = purchase.orders;
  if (!first || !locked || locked.version !== list.version || locked.purchase_id !== null)
    return refuse({ code: "not_found" as const });
  await updateList(tx, list.id, { purchase_id: purchase.id, updated_at: at });
  await placeRows(
    tx,
    list.id,
    ready.flatMap(({ position }, index) => {
      const order = purchase.orders[index];
      return order ? [{ position, order_id: order.id }] : [];
    }),
  );
  return locked.lead_id !== null && can(actor, "lead.handle")
    ? endWithOrder(tx, actor, locked.lead_id, first, at)
    : ok(null);
}
