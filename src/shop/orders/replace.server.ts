// Pieces of an order that are sent again: another order, linked to the first one, that costs its buyer nothing. Runs in
// the transaction of whoever decides it, with the first order's row locked.
import type { Tx } from "#db/database.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { placeOf } from "../cart/reads.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isOwnCourier, promiseFor } from "../delivery/rules/arrival.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import { lineTotal, subtotalOf } from "../pricing/rules.ts";
import type { Actor } from "../staff/rules.ts";
import { takeStock } from "../stock/ops.server.ts";
import { confirmPlaced } from "./ops.server.ts";
import { linesOf } from "./reads/orders.server.ts";
import { replacedPieces } from "./reads/replacements.server.ts";
import { deliveredFree, likeOrder, lineToWrite, piecesOf } from "./rewrite.server.ts";
import { byHand } from "./rules/line-discounts.ts";
import { freeSums, type LinePieces, type ReplaceRefusal, replaceRefusal } from "./rules/replacement.ts";
import { keptStock } from "./rules/stock-hold.ts";
import { addEvent, insertOrder, type OrderRow } from "./store.server.ts";

export interface Replacement {
  /** Made by the person's device, once for each replacement. */
  readonly key: string;
  readonly lines: readonly LinePieces[];
}

export type WriteReplacementRefusal =
  | ReplaceRefusal
  /** The key has placed another order. */
  | { readonly code: "idempotency_conflict" }
  | {
      readonly code: "replace_out_of_stock";
      readonly field: "replacement.lines";
      readonly available: number;
    };

/** Writes the order that is sent again, confirmed. The shelf is locked until the commit. */
export async function writeReplacement(
  tx: Tx,
  needs: { readonly publicUrl: string },
  actor: Actor,
  first: OrderRow,
  { key, lines: wanted, now }: Replacement & { readonly now: Date },
): Promise<Result<{ id: number; number: string }, WriteReplacementRefusal>> {
  const lines = (await linesOf(tx, [first.id])).get(first.id) ?? [];
  const refused = replaceRefusal(lines, wanted, await replacedPieces(tx, first.id));
  if (refused) return refuse(refused);
  const going = wanted.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [];
    const total_kop = lineTotal(line.unit_price_kop, quantity);
    return [{ ...lineToWrite(line), quantity, total_kop, discounts: byHand(total_kop) }];
  });
  const { selling } = await shopSettings(tx);
  const written = await insertOrder(
    tx,
    {
      ...likeOrder(first),
      ...deliveredFree("replacement"),
      ...freeSums(subtotalOf(going.map(({ total_kop }) => total_kop))),
      total_kop: 0,
      credit_kop: 0,
      items_count: going.reduce((sum, { quantity }) => sum + quantity, 0),
      source: "replacement",
      replaces_id: first.id,
      purchase_id: null,
      parcel: 1,
      parcels: 1,
      held: false,
      ...keptStock,
      status: "new",
      payment_status: "paid",
      promo_code: null,
      gift_message: null,
      gift_card: null,
      gift_wrap: false,
      gift_ribbon: null,
      comment: null,
      tracking_number: null,
      delivery_date: null,
      ...(await momentOf(tx, first, now)),
      idempotency_key: key,
      request_hash: `replacement of ${first.number}`,
      access_token: linkSecret(),
      version: 1,
      created_at: now,
      updated_at: now,
    },
    going,
    actor,
  );
  if (!written) return refuse({ code: "idempotency_conflict" });
  const { id, number } = written;
  await addEvent(tx, first.id, actor, { kind: "replaced", data: { number } }, now);
  await addEvent(tx, id, actor, { kind: "replaces", data: { number: first.number } }, now);
  await confirmPlaced(tx, needs, actor, id, { at: now, isTold: true });
  const taken = await takeStock(tx, piecesOf(going), { orderId: id, at: now, fewLeft: selling.fewLeft });
  if (taken.ok) return ok(written);
  const available = Math.max(0, taken.error.shortages[0]?.available ?? 0);
  return refuse({ code: "replace_out_of_stock", field: "replacement.lines", available });
}

/** The first day, or hours, in which the same way can bring it now. Who was let down does not wait for a free place. */
async function momentOf(tx: Tx, first: OrderRow, now: Date) {
  const { delivery_type, city_ref, warehouse_ref, carrier } = first;
  const type = delivery_type === "digital" ? "pickup" : delivery_type;
  const place = type === "pickup" ? null : await placeOf(tx, city_ref, warehouse_ref);
  const { delivery, courier } = await shopSettings(tx);
  const arrival = {
    now,
    town: place ?? { areaUk: "", rank: null },
    type,
    carrier,
    settings: { ...delivery, courier },
  };
  const promise = promiseFor({ date: null, slot: null }, arrival);
  const isOwn = isOwnCourier(arrival);
  return {
    carrier: isOwn ? ("own" as const) : carrier === "own" ? usualCarrier : carrier,
    arrives_by: typeof promise === "string" ? null : promise.arrivesBy,
    delivery_slot: typeof promise === "string" ? null : promise.slot,
    dispatch_on: typeof promise === "string" ? null : promise.dispatchOn,
  };
}
