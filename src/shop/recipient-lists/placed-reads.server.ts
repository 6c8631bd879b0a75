// A list that was placed: its rows are orders.
import type { Selectable } from "kysely";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { numberRange } from "#shop/purchases/rules.ts";
import { buyerNotes } from "../invoices/note-reads.server.ts";
import { invoicePath, trackingPath } from "../orders/rules/statuses.ts";
import { waitingOf } from "../recipient-choices/reads.server.ts";
import { mayRemind } from "../recipient-choices/rules.ts";
import type { RecipientListJson } from "./output.ts";
import { rowState, rowStates } from "./rules/progress.ts";
import { textOf } from "./rules/rows.ts";

type StoredList = Selectable<Database["recipient_lists"]>;

/** What a list says of itself, placed or not. */
export const factsOf = (
  list: StoredList,
  rows: readonly { readonly cells: readonly string[] }[],
): Pick<
  RecipientListJson,
  | "secret"
  | "version"
  | "file_name"
  | "headings"
  | "sample"
  | "columns"
  | "variant_id"
  | "message"
  | "gift_wrap"
  | "sent_at"
> => ({
  secret: list.secret,
  version: list.version,
  file_name: list.file_name,
  headings: list.columns.map((_, index) => list.headings[index] ?? ""),
  sample: [...(rows[0]?.cells ?? [])],
  columns: [...list.columns],
  variant_id: list.variant_id,
  message: list.message,
  gift_wrap: list.gift_wrap,
  sent_at: list.sent_at && kyivIso(list.sent_at),
});

const ordersOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom("orders as o")
    .innerJoin("purchases as p", "p.id", "o.purchase_id")
    .innerJoin("order_lines as l", (join) => join.onRef("l.order_id", "=", "o.id").on("l.position", "=", 0))
    .select([
      "o.id",
      "o.number",
      "o.access_token",
      "p.lang",
      "o.status",
      "o.payment_status",
      "o.recipient_choice",
      "o.tracking_number",
      "o.arrives_by",
      "o.subtotal_kop",
      "o.discount_kop",
      "o.wrap_kop",
      "o.delivery_kop",
      "o.total_kop",
      "l.name_uk",
      "l.name_ru",
      "l.variant_uk",
      "l.variant_ru",
    ])
    .where("o.purchase_id", "=", purchaseId)
    .orderBy("o.parcel")
    .execute();

export async function placedList(
  { db, clock }: OpNeeds,
  list: StoredList & { readonly purchase_id: string },
  lang: "uk" | "ru",
): Promise<RecipientListJson> {
  const stored = await db
    .selectFrom("recipient_list_rows")
    .select(["position", "cells", "typed", "left_out", "order_id"])
    .where("list_id", "=", list.id)
    .orderBy("position")
    .execute();
  const orders = await ordersOf(db, list.purchase_id);
  const waiting = await waitingOf(db, list.purchase_id);
  const now = clock();
  const [first] = orders;
  if (!first) throw new Error("a placed list without orders");
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const rows = stored.map((row): RecipientListJson["rows"][number] => {
    const order = row.order_id === null ? undefined : orderOf.get(row.order_id);
    const state = order && rowState(order);
    return {
      position: row.position,
      left_out: order === undefined,
      text: textOf(row, list.columns),
      problems: [],
      repeats: null,
      product: order ? [order[`name_${lang}`], order[`variant_${lang}`]].filter(Boolean).join(", ") : null,
      chooses: state === "waiting",
      price: order ? hryvnias(order.total_kop) : null,
      arrives_by: order?.arrives_by ?? null,
      order: order && state ? { number: order.number, state, waybill: order.tracking_number } : null,
    };
  });
  const states = Map.groupBy(orders, rowState);
  const counted = (state: (typeof rowStates)[number]): number => states.get(state)?.length ?? 0;
  const choosing = orders.filter((order) => order.recipient_choice !== null && rowState(order) !== "off");
  const live = orders.filter((order) => rowState(order) !== "off");
  const sum = (key: "subtotal_kop" | "discount_kop" | "wrap_kop" | "delivery_kop" | "total_kop"): number =>
    hryvnias(live.reduce((all, order) => all + order[key], 0));
  return {
    ...factsOf(list, stored),
    rows,
    placed: {
      numbers: numberRange(orders.map(({ number }) => number)),
      is_paid: live.length > 0 && live.every(({ payment_status }) => payment_status === "paid"),
      order_url: trackingPath({ ...first, lang }),
      invoice_url: invoicePath(first),
      delivery_notes: await buyerNotes(db, { ...first, purchase_id: list.purchase_id }),
      states: Object.fromEntries(rowStates.map((state) => [state, counted(state)])) as Record<
        (typeof rowStates)[number],
        number
      >,
      choosing: choosing.length,
      remindable: waiting.filter((link) => mayRemind(link, now)).length,
      chosen: choosing.filter(({ recipient_choice }) => recipient_choice === "chosen").length,
    },
    counts: {
      ready: orders.length,
      wrong: 0,
      left_out: stored.length - orders.length,
      repeated: 0,
      choosing: counted("waiting"),
    },
    sums: {
      subtotal: sum("subtotal_kop"),
      discount: sum("discount_kop"),
      wrap: sum("wrap_kop"),
      delivery: sum("delivery_kop"),
      total: sum("total_kop"),
    },
    shortages: [],
  };
}
