// The reason for the delivery price of a changed order. Agreed terms keep their reason; the price itself is
// in price.ts.

import type { Kop } from "#kit/money.ts";
import type { DeliveryReason } from "../../cart/rules/explained-delivery.ts";
import { lessFrom } from "../../delivery/rules/prices/prices.ts";
import { isPlaced } from "../../delivery/rules/settings.ts";
import type { Agreed, ChangedSums, Terms, Wanted } from "./price.ts";
import { deliveryCost } from "./price.ts";

export interface DeliveryWhy {
  readonly delivery_why: DeliveryReason | null;
  readonly delivery_full_kop: Kop | null;
  readonly delivery_less_from_kop: Kop | null;
}

/** Reasons that do not depend on the products. */
const lasting: readonly (DeliveryReason | null)[] = ["promotion", "split", "replacement"];

export function whyDelivery(
  order: Pick<Agreed, "delivery_type" | "carrier" | "city_ref" | "delivery_kop"> & DeliveryWhy,
  wanted: Pick<Wanted, "delivery_type" | "carrier" | "city_ref">,
  { delivery_kop, subtotal_kop }: Pick<ChangedSums, "delivery_kop" | "subtotal_kop">,
  { delivery }: Pick<Terms, "delivery">,
): DeliveryWhy {
  const { delivery_why, delivery_full_kop, delivery_less_from_kop } = order;
  const { delivery_type: type, carrier, city_ref: cityRef } = wanted;
  const isSameWay = type === order.delivery_type && carrier === order.carrier && cityRef === order.city_ref;
  if (isSameWay && delivery_kop === order.delivery_kop)
    return { delivery_why, delivery_full_kop, delivery_less_from_kop };
  if (delivery_kop > 0)
    return { delivery_why: null, delivery_full_kop: delivery_kop, delivery_less_from_kop: null };
  const full_kop = deliveryCost(type, 0, { delivery }, { carrier, cityRef });
  const told = { delivery_full_kop: full_kop, delivery_less_from_kop: null };
  if (type === "digital" || type === "pickup") return { ...told, delivery_why: type };
  if (lasting.includes(delivery_why)) return { ...told, delivery_why };
  const from_kop = lessFrom(isPlaced(type) ? type : "branch", delivery, { carrier, cityRef });
  return from_kop !== null && subtotal_kop >= from_kop
    ? { ...told, delivery_why: "sum", delivery_less_from_kop: from_kop }
    : { ...told, delivery_why: null };
}
