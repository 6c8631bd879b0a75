// How the parcels of a purchase are delivered, and when each arrives: a fixed number of statements for any number.
import type { Db } from "#db/database.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { type Place, placesOfAll, type WantedPlace } from "../cart/place-reads.server.ts";
import { pointOf } from "../cart/reads.server.ts";
import { termsOfItems } from "../cart/rules/food.ts";
import type { Offer } from "../cart/rules/price-lines.ts";
import type { PurchaseParcel } from "../cart/rules/price-purchase.ts";
import type { ShopSettings } from "../content/input.ts";
import { placesBeside, placesOf } from "../delivery/places.server.ts";
import type { CarrierName } from "../delivery/rules/carriers.ts";
import {
  type ArrivalInput,
  isOwnCourier,
  noMoment,
  type PromisedMoment,
} from "../delivery/rules/days/arrival.ts";
import type { DeliveryTerms } from "../delivery/rules/days/taken.ts";
import { isPlaced } from "../delivery/rules/settings.ts";
import { type FieldRefusal, type ParcelWanted, type PlaceGone, promisedMoment } from "./rules.ts";

interface PlannedWay {
  readonly way: PurchaseParcel;
  readonly place: Place | null;
  readonly carrier: CarrierName;
  readonly promised: Result<PromisedMoment, FieldRefusal | PlaceGone>;
}

interface World {
  /** Where the first parcel goes, if it is known. */
  readonly first?: Place | null | undefined;
  readonly terms: DeliveryTerms;
  readonly settings: ShopSettings;
  readonly offers: readonly Offer[];
  readonly now: Date;
}

/** The city and branch of a parcel; null for one that is not brought. */
export function destinationOf(parcel: ParcelWanted | undefined): WantedPlace {
  const { type, city_ref = null, warehouse_ref = null } = parcel?.delivery ?? { type: "digital" as const };
  return type === "pickup" || !isPlaced(type)
    ? { cityRef: null, warehouseRef: null }
    : { cityRef: city_ref, warehouseRef: warehouse_ref };
}

/** With so many full days ahead the shop promises nothing. */
const mostFullDays = 180;

/** Plans delivery and arrival of each parcel. In sequence: the first parcel gets the last place of a day. */
export async function planWays(
  db: Db,
  wanted: readonly ParcelWanted[],
  { first, terms, settings, offers, now }: World,
): Promise<PlannedWay[]> {
  const destinations = wanted.map(destinationOf);
  const places = first
    ? [first, ...(await placesOfAll(db, destinations.slice(1), now))]
    : await placesOfAll(db, destinations, now);
  const beside =
    wanted.length > 1 ? await placesBeside(db, terms, settings, { now, parcels: wanted.length }) : null;
  return wanted.map(({ items, delivery, gift, seen_arrives_by }, index): PlannedWay => {
    const { type, carrier } = delivery;
    const place = places[index];
    const free = beside?.terms() ?? terms;
    const isOver = beside !== null && (free.taken?.fullDays.length ?? 0) > mostFullDays;
    const own = termsOfItems(isOver ? terms : free, items, offers);
    const city = place ?? { areaUk: "", rank: null };
    const arrival: ArrivalInput | null = isPlaced(type) ? { now, city, type, carrier, settings: own } : null;
    const promised = !arrival
      ? ok(noMoment)
      : isOver
        ? refuse({ code: "day_full" as const, field: "delivery.date" })
        : promisedMoment({ ...delivery, seen: seen_arrives_by }, arrival);
    if (promised.ok) beside?.hold(placesOf(promised.value));
    return {
      way: {
        items,
        wrap: gift.wrap,
        ribbon: gift.ribbon !== null,
        deliveryType: type,
        carrier,
        city: place,
        point: pointOf(place, delivery.warehouse_ref),
        delivery: own,
      },
      place: place ?? null,
      carrier: arrival && isOwnCourier(arrival) ? "own" : carrier,
      promised,
    };
  });
}
