// What a cart costs now.

import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { advanceTerms, isPrepaid, phoneOf } from "#shop/payments/reads/advance.server.ts";
import { requestEstimates } from "../carrier-terms/ops.server.ts";
import { lookUpCertificate, type Requester } from "../certificates/spending.server.ts";
import type { ShopSettings } from "../content/input.ts";
import { shopSettings } from "../content/reads.server.ts";
import { deliveryTerms, placesBeside, placesOf } from "../delivery/places.server.ts";
import { type CarrierName, usualCarrier } from "../delivery/rules/carriers.ts";
import { promiseFor } from "../delivery/rules/days/arrival.ts";
import type { Places } from "../delivery/rules/days/held-places.ts";
import { isPlaced } from "../delivery/rules/settings.ts";
import { requestForecast } from "../forecasts/ops.server.ts";
import type { CardMethod } from "../payments/port.ts";
import { lookUpPromo, whoNames } from "../promo-codes/lookup-ops.server.ts";
import { promotionBuyer } from "../promotions/running-reads.server.ts";
import { type Actor, accountOf, can, guest } from "../staff/rules/rights.ts";
import { cartBasis } from "./basis-reads.server.ts";
import type { CartItem, QuoteInput, QuoteParcelInput } from "./input.ts";
import type { QuoteJson } from "./output/quote.ts";
import { type Place, placeOf } from "./place-reads.server.ts";
import { payByCertificate } from "./rules/certificate-payment.ts";
import { termsOfItems } from "./rules/food.ts";
import type { WantedVariant } from "./rules/lines.ts";
import { type Offer, strangeVariant } from "./rules/price-lines.ts";
import { fieldOfParcel, type PurchaseParcel, pricePurchase } from "./rules/price-purchase.ts";
import { quoteJson } from "./rules/quote-json.ts";

/** The chosen branch or postomat for the cart's checks; undefined when none was requested. */
export const pointOf = (place: Place | null | undefined, ref: string | null | undefined) =>
  place && ref ? { ref, cityRef: place.ref, warehouse: place.warehouse } : undefined;

/** Pricing terms of every cart: the shop's settings and the fully booked days. */
export const cartTerms = async (db: Db, settings: ShopSettings, now: Date) => ({
  giftWrap_kop: settings.selling.giftWrap_kop,
  giftRibbon_kop: settings.selling.giftRibbon_kop,
  mostPerProduct: settings.selling.mostPerProduct,
  delivery: await deliveryTerms(db, settings, now),
});

const warehouseOf = ({ delivery }: QuoteParcelInput): string | null =>
  (delivery && "warehouse_ref" in delivery ? delivery.warehouse_ref : null) ?? null;

const carrierOf = ({ delivery }: QuoteParcelInput): CarrierName =>
  (delivery && "carrier" in delivery ? delivery.carrier : null) ?? usualCarrier;

/** The cart's own city field, or the one inside an order's delivery. */
function cityOf({ city_ref, delivery }: QuoteParcelInput): string | null {
  return city_ref ?? (delivery && "city_ref" in delivery ? delivery.city_ref : null) ?? null;
}

export type QuoteRefusal = { readonly code: "unknown_variant"; readonly field: string };

/** The field of the first item, of any parcel, whose variant belongs to another product, or null. */
export function strangeField(
  parcels: readonly { readonly items: readonly CartItem[] }[],
  offers: readonly Offer[],
): string | null {
  for (const [index, { items }] of parcels.entries()) {
    const strange = strangeVariant(items, offers);
    if (strange >= 0) return fieldOfParcel(index, `items.${strange}.variant_id`);
  }
  return null;
}

/** What a cart costs now. Errors are returned in its problems, so that the customer can fix an old cart. */
export async function quote(
  { db, clock }: { db: Db; clock: Clock },
  input: QuoteInput,
  locale: "uk" | "ru",
  {
    actor = guest,
    requester = {},
    cards = [],
  }: {
    actor?: Actor;
    requester?: Requester;
    /** Enabled card methods; without them no advance is asked for. */
    cards?: readonly CardMethod[];
  } = {},
): Promise<Result<QuoteJson, QuoteRefusal>> {
  const now = clock();
  const settings = await shopSettings(db);
  const { more_parcels, ...first } = input;
  const asked = [first, ...(more_parcels ?? [])] as const;
  const items = asked.flatMap((parcel) => parcel.items);
  const basis = await cartBasis(db, {
    items,
    buyer: promotionBuyer(actor),
    cityRef: cityOf(first),
    warehouseRef: warehouseOf(first),
    now,
  });
  const { promotions, offers } = basis;
  const strange = strangeField(asked, offers);
  if (strange) return refuse({ code: "unknown_variant", field: strange });
  const { delivery: terms, ...prices } = await cartTerms(db, settings, now);
  const beside = more_parcels?.length
    ? await placesBeside(db, terms, settings, { now, parcels: asked.length })
    : null;
  const wayOf = async (parcel: QuoteParcelInput): Promise<PurchaseParcel> => {
    const warehouseRef = warehouseOf(parcel);
    const place = parcel === first ? basis.place : await placeOf(db, cityOf(parcel), warehouseRef, now);
    if (place) {
      await requestEstimates({ db, clock }, { ...place, to: place.deliveryRef }, settings.delivery);
      await requestForecast({ db, clock }, place, settings.delivery);
    }
    const way = {
      items: parcel.items,
      wrap: parcel.gift?.wrap ?? false,
      ribbon: parcel.gift?.ribbon != null,
      deliveryType: parcel.delivery?.type ?? null,
      carrier: carrierOf(parcel),
      city: place,
      point: pointOf(place, warehouseRef),
      delivery: termsOfItems(beside?.terms() ?? terms, parcel.items, offers),
    };
    if (beside) for (const places of soonest(way, now)) beside.hold(places);
    return way;
  };
  const ways: [PurchaseParcel, ...PurchaseParcel[]] = [await wayOf(first)];
  for (const parcel of more_parcels ?? []) ways.push(await wayOf(parcel));
  const { whole, parcels } = pricePurchase(ways, {
    ...prices,
    offers,
    now,
    promotions,
    promo: await lookUpPromo({ db, clock }, input.promo_code, {
      who: actor.kind === "staff" ? null : whoNames(accountOf(actor), requester),
    }),
    payment: input.payment ?? null,
    ...(input.discount && can(actor, "order.reprice") && { manual: input.discount }),
  });
  // Staff ask for a buyer on the phone, again with each change of the order.
  const guesser = can(actor, "order.create") ? {} : requester;
  const certificate = await lookUpCertificate({ db, clock }, input.certificate_code, guesser);
  const isStaff = actor.kind === "staff";
  // A guest may type any phone: its history is looked up only when the order is placed.
  const phone = isStaff ? null : await phoneOf(db, accountOf(actor));
  const advance = isStaff
    ? null
    : await advanceTerms(db, settings.selling.advance, {
        productIds: items.map(({ product_id }) => product_id),
        phone,
        cards,
      });
  const paid = payByCertificate(whole, certificate, settings.delivery, parcels, advance);
  const mustPrepay = await isPrepaid(db, settings.selling.prepay, phone, now);
  return ok(quoteJson(paid, input.lang ?? locale, parcels, mustPrepay));
}

/** The delivery capacity that a parcel takes when it is sent as soon as possible. */
function soonest({ deliveryType, carrier, city, delivery: settings }: PurchaseParcel, now: Date): Places[] {
  if (!isPlaced(deliveryType) || (deliveryType !== "pickup" && !city)) return [];
  const arrival = { now, city: city ?? { areaUk: "", rank: null }, type: deliveryType, carrier, settings };
  const promise = promiseFor({ date: null, slot: null }, arrival);
  return typeof promise === "string" ? [] : [placesOf(promise)];
}

/** The items of a cart given as variants, as in a link; unknown variants are left out. */
export async function itemsOfVariants(db: Db, wanted: readonly WantedVariant[]): Promise<CartItem[]> {
  if (wanted.length === 0) return [];
  const known = await db
    .selectFrom("variants")
    .select(["id", "product_id"])
    .where(
      "id",
      "in",
      wanted.map(({ variant_id }) => variant_id),
    )
    .execute();
  const products = new Map(known.map(({ id, product_id }) => [id, product_id]));
  return wanted.flatMap(({ variant_id, quantity }) => {
    const product_id = products.get(variant_id);
    return product_id === undefined ? [] : [{ product_id, variant_id, quantity, options: {} }];
  });
}
