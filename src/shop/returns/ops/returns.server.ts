// Returns single units while the order keeps its status, for example after a claim.
import { ok, refuse } from "#kit/result.ts";
import { changeOrder, lockOrder } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { TakeBack } from "../input.ts";
import { mayTakeBack } from "../rules/returns.ts";
import { bringBack, wasTakenBack } from "./returned-units.server.ts";

/** Accepts returned units of an order; a repeated key returns them once. @returns the order's version */
export async function takeBack(
  { db, clock }: Pick<OrderNeeds, "db" | "clock">,
  actor: Actor,
  number: string,
  { key, version, units, comment }: TakeBack,
) {
  const at = clock();
  return transactAs(db, actor, "order.return", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (await wasTakenBack(tx, order.id, key)) return ok({ version: order.version });
    const { status } = order;
    if (order.version !== version) return refuse({ code: "conflict", version: order.version, status });
    if (!mayTakeBack(order)) return refuse({ code: "return_not_received", status });
    const changed = await changeOrder(tx, order, {}, at);
    const taken = await bringBack(tx, actor, changed, { units, at, key, comment });
    return taken.ok ? ok({ version: changed.version }) : taken;
  });
}
