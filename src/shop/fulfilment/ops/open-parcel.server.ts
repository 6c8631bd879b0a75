// An order changed while its parcel is packed.
import type { Tx } from "#db/database.ts";
import type { Rewriting } from "#shop/orders/ops/rewrite.server.ts";
import { addEvent, type OrderRow } from "#shop/orders/ops/row.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { packingOf, recordPacking } from "../store.server.ts";

/** The changed gift items. */
const giftsOf = ({ order }: Rewriting): string[] => [
  ...(order.gift_wrap === undefined ? [] : ["wrap"]),
  ...(order.gift_ribbon === undefined ? [] : ["ribbon"]),
  ...(order.gift_message === undefined && order.greeting_card === undefined ? [] : ["card"]),
];

/** Changed items must be packed again: they leave the parcel, and a closed parcel is opened. */
export async function openParcel(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  change: Rewriting,
  at: Date,
): Promise<void> {
  const items = [...change.lines.map(({ id }) => String(id)), ...giftsOf(change)];
  if (items.length > 0)
    await tx
      .deleteFrom("packing_items")
      .where("order_id", "=", order.id)
      .where("item", "in", items)
      .execute();
  if (items.length === 0 && change.added.length === 0) return;
  if (!(await packingOf(tx, order.id))?.packed_at) return;
  await recordPacking(tx, order.id, { packed_at: null });
  await addEvent(tx, order.id, actor, { kind: "unpacked", data: {} }, at);
}
