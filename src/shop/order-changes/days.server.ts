// What delivery depends on for an order that exists: its own places are free for it, and heat changes nothing
// for a parcel without food.
import type { Db } from "#db/database.ts";
import type { WholeOrder } from "#shop/orders/ops/rewrite.server.ts";
import type { DeliveryDayJson } from "../cart/output/quote.ts";
import { placeOf } from "../cart/place-reads.server.ts";
import { termsOfKinds } from "../cart/rules/food.ts";
import { dayJson } from "../cart/rules/quote-json.ts";
import { shopSettings } from "../content/reads.server.ts";
import { deliveryTerms } from "../delivery/places.server.ts";
import { type ArrivalInput, deliveryDays, isOwnCourier } from "../delivery/rules/days/arrival.ts";
import { type DeliveryTerms, withOwnPlaces } from "../delivery/rules/days/taken.ts";
import { isPlaced } from "../delivery/rules/settings.ts";
import type { DaysQuery } from "./input.ts";
import { kindsOf } from "./kind-reads.server.ts";

type Row = WholeOrder["order"];

export async function termsOfOrder(
  db: Db,
  { dispatch_on, arrives_by, delivery_slot }: Pick<Row, "dispatch_on" | "arrives_by" | "delivery_slot">,
  productIds: readonly number[],
  terms: DeliveryTerms,
): Promise<DeliveryTerms> {
  const own = { dispatchOn: dispatch_on, arrivesBy: arrives_by, slot: delivery_slot };
  return termsOfKinds(withOwnPlaces(terms, own), await kindsOf(db, productIds));
}

/** The days on which the order can be delivered to a city; none where there is nothing to choose yet. */
export async function daysOfOrder(
  db: Db,
  { order, lines }: WholeOrder,
  { type, carrier, city_ref }: DaysQuery,
  now: Date,
): Promise<DeliveryDayJson[]> {
  const isPickup = type === "pickup";
  if (!isPlaced(type) || (!isPickup && !city_ref)) return [];
  const place = isPickup || !city_ref ? undefined : await placeOf(db, city_ref, null, now);
  if (place === null) return [];
  const terms = await deliveryTerms(db, await shopSettings(db), now);
  const products = lines.map(({ product_id }) => product_id);
  const settings = await termsOfOrder(db, order, products, terms);
  const way: ArrivalInput = { now, city: place ?? { areaUk: "", rank: null }, type, carrier, settings };
  return deliveryDays({ ...way, carrier: isOwnCourier(way) ? "own" : carrier }).map(dayJson);
}
