// Delivery of a changed order. Unchanged parts are not validated again: a branch closed since, or a day no
// longer available, stays as agreed.

import type { Db } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { WholeOrder } from "#shop/orders/ops/rewrite.server.ts";
import { placeOf } from "../cart/place-reads.server.ts";
import { placeColumns } from "../checkout/order-rows.server.ts";
import { type FieldRefusal, type PlaceGone, promisedMoment, wayRefusal } from "../checkout/rules.ts";
import { isOwnCourier } from "../delivery/rules/days/arrival.ts";
import type { DeliveryTerms } from "../delivery/rules/days/taken.ts";
import { warehouseProblem } from "../delivery/rules/places/warehouse-problem.ts";
import { chosenWay, deliveryOptions, type Parcel } from "../delivery/rules/prices/prices.ts";
import { isPlaced } from "../delivery/rules/settings.ts";
import { termsOfOrder } from "./days.server.ts";
import type { WantedOrder } from "./input.ts";

type Row = WholeOrder["order"];

export type DeliveryRefusal = FieldRefusal | PlaceGone;

interface World {
  readonly now: Date;
  readonly subtotal_kop: Kop;
  readonly parcel: Parcel;
  /** Of the items that stay in it. */
  readonly productIds: readonly number[];
  readonly settings: DeliveryTerms;
}

const isToWarehouse = (type: Row["delivery_type"]): boolean => type === "branch" || type === "postomat";

/** @returns the delivery columns */
export async function planDelivery(
  db: Db,
  order: Row,
  delivery: WantedOrder["delivery"],
  { now, subtotal_kop, parcel, productIds, settings: terms }: World,
): Promise<Result<Partial<Row>, DeliveryRefusal>> {
  const { type } = delivery;
  // Electronic delivery and the recipient's choice are chosen when ordering; an order cannot change to them.
  if (type === "recipient_choice" && order.delivery_type === type) return ok({});
  if (!isPlaced(type)) return refuse({ code: "delivery_unavailable", field: "delivery.type" });
  const isPickup = type === "pickup";
  const isCourier = type === "courier";
  const cityRef = isPickup ? null : delivery.city_ref;
  const warehouseRef = isToWarehouse(type) ? delivery.warehouse_ref : null;
  const place = isPickup ? undefined : await placeOf(db, cityRef, warehouseRef, now);
  const settings = await termsOfOrder(db, order, productIds, terms);
  const way = { now, city: place ?? { areaUk: "", rank: null }, type, settings };
  const carrier = isOwnCourier(way) ? "own" : delivery.carrier;
  const arrival = { ...way, carrier };
  const isSamePlace =
    type === order.delivery_type &&
    carrier === order.carrier &&
    cityRef === order.city_ref &&
    warehouseRef === order.warehouse_ref;
  const street = {
    street: isCourier ? delivery.street : null,
    building: isCourier ? delivery.building : null,
    apartment: isCourier ? delivery.apartment : null,
    courier_on_door: isCourier && delivery.courier_on_door,
  };
  const options = deliveryOptions({ now, subtotal_kop, parcel, city: place ?? null, settings });
  const option = chosenWay(options, type, carrier);
  if (!isSamePlace || (place?.warehouse && !place.warehouse.is_closed)) {
    if (place === null) return refuse({ code: "unknown_city", field: "delivery.city_ref" });
    if (option?.unavailable) return refuse({ code: wayRefusal(option.unavailable), field: "delivery.type" });
    if (!option && !isSamePlace) return refuse({ code: "delivery_unavailable", field: "delivery.type" });
    const wrong =
      place && (type === "branch" || type === "postomat")
        ? warehouseProblem(place.warehouse, { cityRef: place.ref, type, carrier }, parcel)
        : null;
    if (wrong) return refuse({ code: wrong, field: "delivery.warehouse_ref" });
  }
  const isSameMoment =
    delivery.date === order.delivery_date &&
    (delivery.slot === null || delivery.slot === order.delivery_slot);
  const moment = promisedMoment(delivery, arrival);
  // Food that is added may need a bag; an agreed bag stays.
  if (isSamePlace && isSameMoment)
    return ok(moment.ok && moment.value.thermoBag ? { ...street, thermo_bag: true } : street);
  if (!moment.ok) return moment;
  const days = {
    delivery_date: delivery.date,
    arrives_by: moment.value.arrivesBy,
    delivery_slot: moment.value.slot,
    dispatch_on: moment.value.dispatchOn,
    thermo_bag: moment.value.thermoBag,
  };
  if (isSamePlace) return ok({ ...street, ...days });
  return ok({
    ...street,
    ...days,
    delivery_type: type,
    // The recipient need not choose any more.
    ...(order.recipient_choice && { recipient_choice: "chosen" as const }),
    carrier,
    ...placeColumns(type, place ?? null),
  });
}
