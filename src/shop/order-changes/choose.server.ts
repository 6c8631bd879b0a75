// The recipient of a gift chooses where it goes. The price stays: the payer has paid for any place.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { notifyChosen } from "#shop/orders/messages/buyer.server.ts";
import { lockWholeById, rewriteOrder } from "#shop/orders/ops/rewrite.server.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import { contactJson, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { foundBy } from "../checkout/order-rows.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { deliveryTerms, takePlaces } from "../delivery/places.server.ts";
import { linkOfSecret } from "../recipient-choices/reads.server.ts";
import { isCalledBack, mayChoose } from "../recipient-choices/rules.ts";
import { guest } from "../staff/rules/rights.ts";
import type { ChosenPlace } from "./input.ts";
import { planDelivery } from "./plan-delivery.server.ts";

interface Needs extends OpNeeds {
  readonly publicUrl: string;
}

/** Saves the recipient's choice; it may be changed until the parcel leaves. The same choice changes nothing. */
export async function choosePlace({ db, clock, publicUrl }: Needs, secret: string, delivery: ChosenPlace) {
  const now = clock();
  return transact(db, async (tx) => {
    const link = await linkOfSecret(tx, secret);
    if (!link) return refuse({ code: "not_found" });
    const before = await lockWholeById(tx, link.order_id);
    if (!before) return refuse({ code: "not_found" });
    const { order, lines } = before;
    // The payer may have called it back while the order was being locked.
    const current = await linkOfSecret(tx, secret);
    if (!current || isCalledBack(current, order)) return refuse({ code: "choice_called_back" });
    if (!mayChoose(order)) return refuse({ code: "choice_closed" });
    const settings = await shopSettings(tx);
    const terms = await deliveryTerms(tx, settings, now, order.parcels);
    const planned = await planDelivery(tx, order, delivery, {
      now,
      subtotal_kop: order.subtotal_kop,
      parcel: {
        weight_g: lines.reduce((sum, { weight_g, quantity }) => sum + weight_g * quantity, 0),
        value_kop: order.subtotal_kop - order.discount_kop + order.wrap_kop,
      },
      settings: terms,
    });
    if (!planned.ok) {
      const { code, field } = planned.error;
      return refuse({ code, field: field.replace("delivery.", "") });
    }
    const moved = planned.value;
    const isMoved = Object.entries(moved).some(
      ([column, value]) => order[column as keyof typeof order] !== value,
    );
    if (!isMoved && order.recipient_choice === "chosen") return ok(null);
    const people = { contact: contactJson(order), recipient: recipientJson(order) };
    const columns = {
      ...moved,
      search_words: foundBy(people, [moved.city_uk ?? order.city_uk, moved.city_ru ?? order.city_ru]),
    };
    const change = { order: columns, lines: [], added: [], discounts: null };
    const changed = await rewriteOrder(tx, before, change, now);
    const place = (lang: "uk" | "ru") =>
      [
        changed[`city_${lang}`],
        changed[`warehouse_${lang}`],
        changed.street,
        changed.building,
        changed.apartment,
      ]
        .filter(Boolean)
        .join(", ");
    const data = { uk: place("uk"), ru: place("ru") };
    await addEvent(tx, order.id, guest, { kind: "choice_made", data }, now);
    if (!(await takePlaces(tx, [changed], settings)))
      return refuse({ code: changed.delivery_slot ? "slot_full" : "day_full", field: "date" });
    await notifyChosen(tx, changed, data[order.lang], { publicUrl, settings, now });
    return ok(null);
  });
}
