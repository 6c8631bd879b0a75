// Orders that staff enter during a phone call: the same rules as on the site, exactly once per key. In the
// same transaction it closes the lead and stores the buyer's confirmation.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { customerOfPhone } from "../customers/reads.server.ts";
import { endWithOrder } from "../leads/ops.server.ts";
import { leadKind } from "../leads/reads.server.ts";
import { recordInHistory } from "../orders/ops/rewrite.server.ts";
import { confirmPlaced } from "../orders/ops.server.ts";
import { orderOfKey } from "../orders/reads/orders.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { TakenOrderInput } from "./input.ts";
import { type CheckoutNeeds, type Placed, type PlaceRefusal, placeOrder } from "./ops.server.ts";

export type TakeRefusal =
  | Exclude<PlaceRefusal, { readonly code: "idempotency_conflict" }>
  | { readonly code: "forbidden" }
  | { readonly code: "reason_needed"; readonly field: string }
  /** The key has placed an order before, with different input. */
  | { readonly code: "idempotency_conflict"; readonly number: string };

/**
 * Places a buyer's order of one or several parcels. It belongs to the account of the buyer's phone, if there
 * is one; a lead is closed by its first parcel.
 */
export async function takeOrder(
  needs: CheckoutNeeds,
  actor: Actor,
  { key, ...input }: TakenOrderInput,
  locale: "uk" | "ru",
): Promise<Result<Placed, TakeRefusal>> {
  const { confirm, lead_id: leadId, allow_cash: allowsCash, discount_reason: reason } = input;
  const { discount } = input;
  if (!can(actor, "order.create")) return refuse({ code: "forbidden" });
  if (confirm && !can(actor, "order.confirm")) return refuse({ code: "forbidden" });
  if ((allowsCash || discount !== null) && !can(actor, "order.reprice")) return refuse({ code: "forbidden" });
  if (discount !== null && reason === null)
    return refuse({ code: "reason_needed", field: "discount_reason" });
  if (leadId !== null && !can(actor, "lead.handle")) return refuse({ code: "forbidden" });
  const kind = leadId === null ? null : await leadKind(needs.db, leadId);
  const placed = await placeOrder(needs, actor, input, {
    idempotencyKey: key,
    locale,
    taken: {
      allowsCash,
      discount: discount ?? 0,
      source: kind === "one_click" ? "one_click" : "phone",
      customerId: await customerOfPhone(needs.db, input.contact.phone),
    },
    async follow(tx, { orders }, at) {
      const [first] = orders;
      if (!first) throw new RangeError("a purchase without orders");
      const ended = leadId === null ? ok(null) : await endWithOrder(tx, actor, leadId, first, at);
      if (!ended.ok) return ended;
      const discount_kop = orders.reduce((sum, one) => sum + one.manual_discount_kop, 0);
      if (discount_kop > 0 && reason !== null) {
        const data = { amount: hryvnias(discount_kop), reason };
        await recordInHistory(tx, first.id, actor, { kind: "discounted", data }, at);
      }
      if (confirm)
        for (const { id } of orders) await confirmPlaced(tx, needs, actor, id, { at, isTold: false });
      return ok(null);
    },
  });
  if (placed.ok) return placed;
  if (placed.error.code !== "idempotency_conflict") return refuse(placed.error);
  return refuse({ code: "idempotency_conflict", number: await numberOf(needs.db, key, locale) });
}

async function numberOf(db: Db, key: string, locale: "uk" | "ru"): Promise<string> {
  const found = await orderOfKey(db, key, locale);
  if (!found) throw new Error("an idempotency key was used, but its order does not exist");
  return found.order.number;
}
