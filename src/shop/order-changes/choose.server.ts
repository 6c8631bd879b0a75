// The recipient of a gift chooses where it goes. The price stays: the payer has paid for any place.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { notifyChosen } from "#shop/orders/messages/buyer.server.ts";
import { actorOf, lockFor } from "#shop/orders/ops/buyer.server.ts";
import { mayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import {
  lockWholeById,
  readWholeById,
  rewriteOrder,
  type WholeOrder,
} from "#shop/orders/ops/rewrite.server.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { contactJson, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { foundBy } from "../checkout/order-rows.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { deliveryTerms, takePlaces } from "../delivery/places.server.ts";
import { linkOfSecret, proposedBranch } from "../recipient-choices/reads.server.ts";
import { isCalledBack, mayChoose } from "../recipient-choices/rules.ts";
import { type Actor, guest } from "../staff/rules/rights.ts";
import { daysOfOrder } from "./days.server.ts";
import { type ChosenPlace, choiceInput, type DaysQuery } from "./input.ts";
import { planDelivery } from "./plan-delivery.server.ts";

/** The link's order as long as its recipient may choose. */
async function openChoice(
  db: Db,
  secret: string,
  read: (db: Db, id: number) => Promise<WholeOrder | undefined>,
) {
  const link = await linkOfSecret(db, secret);
  const whole = link && (await read(db, link.order_id));
  if (!link || !whole) return refuse({ code: "not_found" });
  // The payer may have called it back while the order was being locked.
  const current = await linkOfSecret(db, secret);
  if (!current || isCalledBack(current, whole.order)) return refuse({ code: "choice_called_back" });
  return mayChoose(whole.order) ? ok(whole) : refuse({ code: "choice_closed" });
}

/** The days that a recipient may choose; none before it is paid. They do not say what the parcel needs. */
export async function choiceDays({ db, clock }: OpNeeds, secret: string, query: DaysQuery) {
  const found = await openChoice(db, secret, readWholeById);
  if (!found.ok) return found;
  if (!(await mayGo(db, found.value.order, "packing"))) return ok([]);
  const days = await daysOfOrder(db, found.value, query, clock());
  return ok(days.map((day) => ({ ...day, thermo_bag: false })));
}

interface Needs extends OpNeeds {
  readonly publicUrl: string;
}

/** Saves the recipient's choice; it may be changed until the parcel leaves. The same choice changes nothing. */
export async function choosePlace({ db, clock, publicUrl }: Needs, secret: string, chosen: ChosenPlace) {
  const now = clock();
  return transact(db, async (tx) => {
    const found = await openChoice(tx, secret, (_, id) => lockWholeById(tx, id));
    return found.ok ? saveChoice(tx, found.value, chosen, { by: "recipient", publicUrl, now }) : found;
  });
}

/** The recipient has not chosen in time: the payer sends the gift to the branch that was proposed. */
export async function choosePlaceAsPayer(
  { db, clock, publicUrl }: Needs,
  buyer: Buyer,
  number: string,
  warehouseRef: string,
) {
  const now = clock();
  return transact(db, async (tx) => {
    const own = await lockFor(tx, buyer, number);
    const before = own && (await lockWholeById(tx, own.id));
    if (!before || before.order.recipient_choice === null) return refuse({ code: "not_found" });
    const { order } = before;
    if (order.recipient_choice !== "expired" || !mayChoose(order)) return refuse({ code: "choice_closed" });
    const branch = await proposedBranch(tx, order);
    if (branch?.ref !== warehouseRef) return refuse({ code: "unknown_warehouse", field: "warehouse_ref" });
    const place = choiceInput.parse({
      type: "branch",
      city_ref: branch.city_ref,
      warehouse_ref: branch.ref,
    });
    return saveChoice(tx, before, place, { by: "payer", actor: actorOf(buyer), publicUrl, now });
  });
}

type Choosing = { readonly publicUrl: string; readonly now: Date } & (
  | { readonly by: "recipient" }
  | { readonly by: "payer"; readonly actor: Actor }
);

async function saveChoice(tx: Tx, before: WholeOrder, chosen: ChosenPlace, choosing: Choosing) {
  const { order, lines } = before;
  const { publicUrl, now } = choosing;
  // Until it is paid, no day is promised.
  const delivery = (await mayGo(tx, order, "packing")) ? chosen : { ...chosen, date: null, slot: null };
  const settings = await shopSettings(tx);
  const terms = await deliveryTerms(tx, settings, now, order.parcels);
  const planned = await planDelivery(tx, order, delivery, {
    now,
    subtotal_kop: order.subtotal_kop,
    parcel: {
      weight_g: lines.reduce((sum, { weight_g, quantity }) => sum + weight_g * quantity, 0),
      value_kop: order.subtotal_kop - order.discount_kop + order.wrap_kop,
    },
    productIds: lines.map(({ product_id }) => product_id),
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
  if (choosing.by === "payer")
    await addEvent(tx, order.id, choosing.actor, { kind: "choice_by_payer", data }, now);
  else await addEvent(tx, order.id, guest, { kind: "choice_made", data }, now);
  if (!(await takePlaces(tx, [changed], settings)))
    return refuse({ code: changed.delivery_slot ? "slot_full" : "day_full", field: "date" });
  if (choosing.by === "recipient")
    await notifyChosen(tx, changed, data[order.lang], { publicUrl, settings, now });
  return ok(null);
}
