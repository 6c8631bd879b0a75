// A message about an order that did not reach its payer, said once more where the payer can be reached now.
import type { Db } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { resendMessage } from "../messaging/ops.server.ts";
import { type Actor, can } from "../staff/rules.ts";
import { addEvent } from "./store.server.ts";

export type SayAgainRefusal = { readonly code: "forbidden" | "not_found" };

/** Sends a lost message again; one that is on its way or has arrived is left alone, so pressed twice it is sent once. */
export async function sayAgain(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor,
  { number, id }: { readonly number: string; readonly id: number },
): Promise<Result<null, SayAgainRefusal>> {
  if (!can(actor, "order.payer")) return refuse({ code: "forbidden" });
  const now = clock();
  return transact<null, SayAgainRefusal>(db, async (tx) => {
    const order = await tx
      .selectFrom("orders")
      .select(["id", "contact_phone", "contact_email"])
      .where("number", "=", number)
      .executeTakeFirst();
    if (!order) return refuse({ code: "not_found" });
    const payer = { phone: order.contact_phone, email: order.contact_email };
    const again = await resendMessage(tx, { id, orderId: order.id, payer });
    if (again === null) return refuse({ code: "not_found" });
    if (again.isQueued)
      await addEvent(tx, order.id, actor, { kind: "message_again", data: { purpose: again.purpose } }, now);
    return ok(null);
  });
}
