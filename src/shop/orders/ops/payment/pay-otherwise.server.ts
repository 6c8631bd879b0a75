// A buyer changes the payment method of a placed order: cash on delivery if the card fails, or card instead.
import { transact } from "#db/transact.ts";
import { kop } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { guest } from "#shop/staff/rules/rights.ts";
import type { ChosenWay } from "../../input.ts";
import { notifyChanged } from "../../messages/buyer.server.ts";
import type { Buyer } from "../../ownership.server.ts";
import { lockFor } from "../buyer.server.ts";
import { reserveAgain } from "../stock/hold.server.ts";
import { otherWaysOf, switchWay } from "./method.server.ts";
import type { PayNeeds } from "./pay.server.ts";

/** A repeated request changes nothing. */
export function chooseWay(
  { db, clock, publicUrl, cards }: PayNeeds,
  buyer: Buyer,
  number: string,
  { method, seen_total }: ChosenWay,
) {
  const now = clock();
  return transact(db, async (tx) => {
    const order = await lockFor(tx, buyer, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.payment_method === method) return ok(null);
    const ways = await otherWaysOf(
      tx,
      order,
      cards.map((card) => card.method),
      now,
    );
    const option = ways.find((way) => way.method === method);
    if (!option) return refuse({ code: "payment_settled" });
    if (option.total_kop !== kop(seen_total)) return refuse({ code: "price_changed" });
    const actor = buyer.kind === "customer" ? buyer : guest;
    const changed = await switchWay(tx, actor, order, option, now);
    // After choosing a card, the buyer pays next and is notified then; cash on delivery is agreed now.
    if (method === "cod")
      await notifyChanged(tx, changed, { publicUrl, settings: await shopSettings(tx), now });
    const reserved = await reserveAgain(tx, actor, changed, now);
    return reserved.ok ? ok(null) : reserved;
  });
}
