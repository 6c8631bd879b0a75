// What programs change. Each change is the op of the noun that it belongs to, with the program as its actor.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Program } from "../api-keys/ops.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { moveWithin } from "../order-steps/ops/move.server.ts";
import { lockOrder } from "../orders/ops/row.server.ts";
import type { OrderNeeds } from "../orders/ops.server.ts";
import { setCountedStock } from "../stock/ops.server.ts";
import type { StockInput } from "./input.ts";
import { variantsBySku } from "./reads.server.ts";

/**
 * Records that a parcel was sent. A confirmed order is packed by that too; one that is unpaid, or waits for a person,
 * is refused as for the staff. The same call again changes nothing.
 */
export const shipOrder = (
  needs: OrderNeeds,
  program: Program,
  number: string,
  { tracking_number }: { readonly tracking_number: string | null },
) =>
  transact(needs.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const isSame = tracking_number === null || tracking_number === order.tracking_number;
    if (order.status === "shipped" && isSame) return ok({ number });
    const packed =
      order.status === "confirmed"
        ? await moveWithin(tx, needs, program, number, { to: "packing", version: order.version })
        : ok({ version: order.version });
    if (!packed.ok) return packed;
    const sent = await moveWithin(tx, needs, program, number, {
      to: "shipped",
      version: packed.value.version,
      tracking_number,
    });
    return sent.ok ? ok({ number }) : sent;
  });

/** Sets the stock of variants as they were counted: all of them or, when one is refused, none. */
export async function setStock(needs: OpNeeds, program: Program, { items }: StockInput) {
  const variants = await variantsBySku(
    needs.db,
    items.map(({ sku }) => sku),
  );
  const idOf = new Map(variants.map(({ sku, id }) => [sku, id]));
  const unknown = items.map(({ sku }) => sku).filter((sku) => !idOf.has(sku));
  if (unknown.length > 0) return refuse({ code: "unknown_skus", skus: unknown });
  const { fewLeft } = (await shopSettings(needs.db)).selling;
  const lines = items.map(({ sku, on_hand, seen = null }) => ({
    variantId: idOf.get(sku) ?? 0,
    quantity: on_hand,
    seen,
  }));
  const set = await setCountedStock({ ...needs, fewLeft }, program, lines, `API · ${program.name}`);
  const skuOf = new Map(variants.map(({ sku, id }) => [id, sku]));
  if (!set.ok) {
    if (set.error.code !== "stock_changed") return refuse({ code: set.error.code });
    const stock = set.error.changes.map(({ variant_id, before }) => ({
      sku: skuOf.get(variant_id) ?? "",
      on_hand: before,
    }));
    return refuse({ code: "stock_changed", stock });
  }
  return ok({
    data: set.value.map(({ variant_id, before, after }) => ({
      sku: skuOf.get(variant_id) ?? "",
      before,
      on_hand: after,
    })),
  });
}
