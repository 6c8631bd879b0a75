// Stock operations. Selling and returning belong to an order's transaction; receiving and correcting are done
// by staff.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { StockCorrection } from "./input.ts";
import { correctedTo, stockClass } from "./rules.ts";
import {
  type BroughtBack,
  bringBackUnits,
  handUnits,
  heldBy,
  lockStock,
  putBackUnits,
  type StockChange,
  takeUnits,
  type Units,
  writeStockChange,
} from "./store.server.ts";

export interface Shortage {
  readonly product_id: number;
  readonly variant_id: number;
  readonly available: number;
}

export interface OutOfStock {
  readonly code: "out_of_stock";
  readonly shortages: readonly Shortage[];
}

export interface WantedUnits extends Units {
  readonly productId: number;
}

/** Pages show a class, never a count: they are refreshed only when the class changes. */
async function announceStock(tx: Tx, changes: readonly StockChange[], fewLeft: number): Promise<void> {
  const productIds = changes
    .filter(({ before, after }) => stockClass(before, fewLeft) !== stockClass(after, fewLeft))
    .map((change) => change.product_id);
  if (productIds.length > 0)
    await announce(tx, { kind: "stock_changed", productIds: [...new Set(productIds)] });
}

/** Merges quantities by variant, sorted by variant. */
export function summedUnits(wanted: readonly WantedUnits[]): WantedUnits[] {
  const byVariant = new Map<number, WantedUnits>();
  for (const line of wanted) {
    const known = byVariant.get(line.variantId) ?? { ...line, quantity: 0 };
    byVariant.set(line.variantId, { ...known, quantity: known.quantity + line.quantity });
  }
  return [...byVariant.values()]
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => a.variantId - b.variantId);
}

/** The units one order needs. */
export interface OrderWants {
  readonly orderId: number;
  readonly units: readonly WantedUnits[];
}

/**
 * Takes the units of an order from stock: all of them or, when any is short, none. For a changed order,
 * surplus units (negative quantity) return in the same step, to avoid deadlocks. Rows stay locked until the
 * transaction ends, so call this last before the commit.
 */
export const takeStock = (
  tx: Tx,
  units: readonly WantedUnits[],
  { orderId, ...when }: { orderId: number; at: Date; fewLeft: number },
) => takeStockForAll(tx, [{ orderId, units }], when);

/** The same for orders placed together: for all of them or for none. */
export async function takeStockForAll(
  tx: Tx,
  orders: readonly OrderWants[],
  { at, fewLeft }: { at: Date; fewLeft: number },
) {
  const lines = summedUnits(orders.flatMap(({ units }) => units));
  const wanted = orders.flatMap(({ orderId, units }) =>
    summedUnits(units).map((line) => ({ ...line, orderId })),
  );
  const before = new Map((await takeUnits(tx, wanted, at)).map((row) => [row.variant_id, row.on_hand]));
  const shortages = lines
    .map((line) => ({ line, available: before.get(line.variantId) ?? 0 }))
    .filter(({ line, available }) => available < line.quantity)
    .map(({ line, available }) => ({ product_id: line.productId, variant_id: line.variantId, available }));
  if (shortages.length > 0) return refuse({ code: "out_of_stock", shortages });
  const changes = lines.map(({ variantId, productId, quantity }) => {
    const onHand = before.get(variantId) ?? 0;
    return { variant_id: variantId, product_id: productId, before: onHand, after: onHand - quantity };
  });
  await announceStock(tx, changes, fewLeft);
  return ok(null);
}

/** After a split: moves units held by one order to the other. */
export const handStockOver = (
  tx: Tx,
  wanted: readonly WantedUnits[],
  orders: { from: number; to: number; at: Date },
): Promise<void> => handUnits(tx, summedUnits(wanted), orders);

/** Returns an order's units to stock; idempotent. */
export const giveStockBack = (
  tx: Tx,
  { orderId, ...when }: { orderId: number; at: Date; fewLeft: number },
): Promise<void> => giveStockBackOfAll(tx, [orderId], when);

/** The same for orders placed together, in one step. */
export async function giveStockBackOfAll(
  tx: Tx,
  orderIds: readonly number[],
  { at, fewLeft }: { at: Date; fewLeft: number },
): Promise<void> {
  await announceStock(tx, await putBackUnits(tx, orderIds, at), fewLeft);
}

/** Returns units of an order, some to stock and some written off; the caller ensures that it holds them. */
export async function bringStockBack(
  tx: Tx,
  units: readonly BroughtBack[],
  order: { orderId: number; at: Date; fewLeft: number; actorId: number | null; note: string },
): Promise<void> {
  const byVariant = new Map<number, BroughtBack>();
  for (const unit of units) {
    const before = byVariant.get(unit.variantId);
    byVariant.set(unit.variantId, {
      variantId: unit.variantId,
      toStock: unit.toStock + (before?.toStock ?? 0),
      writtenOff: unit.writtenOff + (before?.writtenOff ?? 0),
    });
  }
  await announceStock(tx, await bringBackUnits(tx, [...byVariant.values()], order), order.fewLeft);
}

/** Units an order still holds, by variant. */
export const stockHeldBy = (db: Db | Tx, orderId: number): Promise<Map<number, number>> =>
  heldBy(db, orderId);

interface Needs extends OpNeeds {
  /** ShopSettings.selling.fewLeft */
  readonly fewLeft: number;
}

async function changeStock(
  { db, clock, fewLeft }: Needs,
  actor: Actor,
  lines: readonly Units[],
  how: { readonly set: boolean; readonly reason: "received" | "corrected" },
) {
  return transactAs(db, actor, "stock.edit", async (tx) => {
    const changes = await writeStockChange(tx, lines, { ...how, at: clock() });
    if (changes.length < lines.length) return refuse({ code: "not_found" });
    await announceStock(tx, changes, fewLeft);
    return ok(null);
  });
}

/** Received products, each variant once: adds a positive quantity to stock. */
export const receiveStock = (needs: Needs, actor: Actor, lines: readonly Units[]) =>
  changeStock(needs, actor, lines, { set: false, reason: "received" });

/** After a stocktake, each variant once: sets the stock to the quantity. */
export const correctStock = (needs: Needs, actor: Actor, lines: readonly Units[]) =>
  changeStock(needs, actor, lines, { set: true, reason: "corrected" });

/** A count of a variant; `seen`: the stock that it replaces, null: any. */
export interface CountedUnits extends Units {
  readonly seen: number | null;
}

/** Sets the stock of variants, each once, with a note in the ledger: all of them, or none when one has changed since. */
export const setCountedStock = (
  { db, clock, fewLeft }: Needs,
  actor: Actor,
  lines: readonly CountedUnits[],
  note: string,
) =>
  transactAs(db, actor, "stock.edit", async (tx) => {
    const how = { set: true, reason: "corrected", at: clock(), actorId: accountOf(actor), note } as const;
    const changes = await writeStockChange(tx, lines, how);
    const seen = new Map(lines.map((line) => [line.variantId, line.seen]));
    const missed = changes.filter(({ variant_id, before }) => (seen.get(variant_id) ?? before) !== before);
    if (missed.length > 0) return refuse({ code: "stock_changed", changes: missed });
    await announceStock(tx, changes, fewLeft);
    return ok(changes);
  });

/** Corrects one variant's stock by hand, with a reason in the ledger. @returns the new stock */
export async function correctVariantStock(
  { db, clock, fewLeft }: Needs,
  actor: Actor,
  productId: number,
  { variant_id, reason, quantity, seen, note }: StockCorrection,
) {
  return transactAs(db, actor, "stock.edit", async (tx) => {
    const stock = await lockStock(tx, productId, variant_id);
    if (!stock) return refuse({ code: "not_found" });
    const { on_hand } = stock;
    if (on_hand !== seen) return refuse({ code: "conflict", on_hand });
    const after = correctedTo(on_hand, reason, quantity);
    if (after < 0) return refuse({ code: "below_zero", field: "quantity", on_hand });
    const at = clock();
    const line = { variantId: variant_id, quantity: after };
    const changes = await writeStockChange(tx, [line], {
      set: true,
      reason,
      at,
      actorId: accountOf(actor),
      note,
    });
    const { sku } = stock;
    const told = (units: number) => ({ stock: { [sku]: units } });
    await recordChange(
      tx,
      actor,
      { subject: "product", id: productId, before: told(on_hand), after: told(after) },
      at,
    );
    await announceStock(tx, changes, fewLeft);
    return ok({ on_hand: after });
  });
}
