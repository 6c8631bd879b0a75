// Pieces of an order that are sent again: another order, linked to the first one, that costs its buyer nothing. Runs in
// the transaction of whoever decides it, with the first order's row locked.
import type { Tx } from "#db/database.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { placeOf } from "../cart/reads.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { chosenWay, deliveryOptions } from "../delivery/rules/prices.ts";
import { lineTotal, subtotalOf } from "../pricing/rules.ts";
import type { Actor } from "../staff/rules.ts";
import { takeStock } from "../stock/ops.server.ts";
import { confirmPlaced } from "./ops.server.ts";
import { linesOf } from "./reads/orders.server.ts";
import { replacedPieces } from "./reads/replacements.server.ts";
import { likeOrder, lineToWrite, piecesOf } from "./rewrite.server.ts";
import { freeSums, type LinePieces, type ReplaceRefusal, replaceRefusal } from "./rules/replacement.ts";
import { addEvent, insertOrder, type NewLine, type OrderRow } from "./store.server.ts";

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
    return [{ ...lineToWrite(line), quantity, total_kop: lineTotal(line.unit_price_kop, quantity) }];
  });
  const { selling } = await shopSettings(tx);
  const written = await insertOrder(
    tx,
    {
      ...likeOrder(first),
      ...freeSums(subtotalOf(going.map(({ total_kop }) => total_kop))),
      total_kop: 0,
      credit_kop: 0,
      items_count: going.reduce((sum, { quantity }) => sum + quantity, 0),
      source: "replacement",
      replaces_id: first.id,
      held: false,
      status: "new",
      payment_status: "paid",
      promo_code: null,
      gift_message: null,
      gift_wrap: false,
      comment: null,
      tracking_number: null,
      delivery_date: null,
      arrives_by: await arrivesBy(tx, first, going, now),
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
  await confirmPlaced(tx, needs, actor, id, now);
  const taken = await takeStock(tx, piecesOf(going), { orderId: id, at: now, fewLeft: selling.fewLeft });
  if (taken.ok) return ok(written);
  const available = Math.max(0, taken.error.shortages[0]?.available ?? 0);
  return refuse({ code: "replace_out_of_stock", field: "replacement.lines", available });
}

/** The first day the same way can bring it now. */
async function arrivesBy(
  tx: Tx,
  first: OrderRow,
  going: readonly NewLine[],
  now: Date,
): Promise<string | null> {
  const { delivery_type: type, carrier, city_ref, warehouse_ref } = first;
  const place = type === "pickup" ? null : await placeOf(tx, city_ref, warehouse_ref);
  const { delivery: settings } = await shopSettings(tx);
  const value_kop = subtotalOf(going.map(({ total_kop }) => total_kop));
  const weight_g = going.reduce((sum, line) => sum + line.weight_g * line.quantity, 0);
  const parcel = { weight_g, value_kop };
  const options = deliveryOptions({ now, subtotal_kop: value_kop, parcel, town: place ?? null, settings });
  return chosenWay(options, type, carrier)?.arrivesBy ?? null;
}
