// Messages about an order that the team resends to the payer's current contacts: a lost one, and the link to
// the order, which the team itself never sees.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { resendMessage } from "#shop/messaging/ops.server.ts";
import { consumeLimits, limitKeys } from "#shop/rate-limits/ops.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { notifyLink } from "../messages/buyer.server.ts";
import { addEvent, lockOrder } from "./row.server.ts";

/** Resends a lost message, but none that is on its way or delivered: repeated clicks send it once. */
export async function sayAgain(
  { db, clock }: OpNeeds,
  actor: Actor,
  { number, id }: { readonly number: string; readonly id: number },
) {
  const now = clock();
  return transactAs(db, actor, "order.payer", async (tx) => {
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

interface LinkNeeds extends OpNeeds {
  readonly publicUrl: string;
  readonly signingSecret: string;
}

/** Sends the payer the link to the order's page, by SMS and e-mail. */
export async function sendLink(
  { db, clock, publicUrl, signingSecret }: LinkNeeds,
  actor: Actor,
  number: string,
) {
  if (!can(actor, "order.payer")) return refuse({ code: "forbidden" });
  const known = await db
    .selectFrom("orders")
    .select("contact_phone")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!known) return refuse({ code: "not_found" });
  const counted = await consumeLimits({ db, clock }, [
    ["order_link", limitKeys(signingSecret, { phone: known.contact_phone })],
  ]);
  if (!counted.ok) return counted;
  const now = clock();
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    await notifyLink(tx, order, { publicUrl, settings: await shopSettings(tx), now });
    await addEvent(tx, order.id, actor, { kind: "message_again", data: { purpose: "order_link" } }, now);
    return ok(null);
  });
}
