// Pieces come back one by one, with the order staying what it is: such as those of a claim.
import { transact } from "#db/transact.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { type Actor, can } from "../staff/rules.ts";
import type { TakeBack } from "./input.ts";
import type { OrderNeeds, OrderRefusal } from "./ops.server.ts";
import { bringBack, wasTakenBack } from "./returned-pieces.server.ts";
import { mayTakeBack, type ReturnRefusal } from "./rules/returns.ts";
import type { OrderStatus } from "./rules.ts";
import { changeOrder, lockOrder } from "./store.server.ts";

export type TakeBackRefusal =
  | Extract<OrderRefusal, { code: "forbidden" | "not_found" | "conflict" }>
  /** The parcel has not reached anybody: the whole order is called off instead. */
  | { readonly code: "return_not_received"; readonly status: OrderStatus }
  | ReturnRefusal;

/** Takes pieces of an order back; sent again with its key, they come back once. @returns the order's version */
export async function takeBack(
  { db, clock }: Pick<OrderNeeds, "db" | "clock">,
  actor: Actor,
  number: string,
  { key, version, pieces, comment }: TakeBack,
): Promise<Result<{ version: number }, TakeBackRefusal>> {
  if (!can(actor, "order.return")) return refuse({ code: "forbidden" });
  const at = clock();
  return transact<{ version: number }, TakeBackRefusal>(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (await wasTakenBack(tx, order.id, key)) return ok({ version: order.version });
    const { status } = order;
    if (order.version !== version) return refuse({ code: "conflict", version: order.version, status });
    if (!mayTakeBack(order)) return refuse({ code: "return_not_received", status });
    const changed = await changeOrder(tx, order, {}, at);
    const taken = await bringBack(tx, actor, changed, { pieces, at, key, comment });
    return taken.ok ? ok({ version: changed.version }) : taken;
  });
}
