// The data that a cart is priced against, read with one query per kind of data.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { type Clock, kyivDate } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { advanceTerms, phoneOf } from "#shop/payments/reads/advance.server.ts";
import { requestEstimates } from "../carrier-terms/ops.server.ts";
import { estimatesColumn } from "../carrier-terms/reads.server.ts";
import { lookUpCertificate, type Requester } from "../certificates/spending.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { ShopSettings } from "../content/rules/settings.ts";
import { deliveryTerms, type Places, placesOf, termsBeside } from "../delivery/places.server.ts";
import type { WarehouseType } from "../delivery/port.ts";
import { type DeliveryEstimate, promiseFor } from "../delivery/rules/arrival.ts";
import { type CarrierName, type ParcelCarrier, usualCarrier } from "../delivery/rules/carriers.ts";
import type { DeliveryCity } from "../delivery/rules/prices.ts";
import type { ChosenWarehouse } from "../delivery/rules/warehouse-problem.ts";
import type { CardMethod } from "../payments/port.ts";
import { lookUpPromo, whoNames } from "../pricing/promo-lookup-ops.server.ts";
import { giftVariants, promotionBuyer, runningPromotions } from "../promotions/running-reads.server.ts";
import { type Actor, accountOf, guest } from "../staff/rules/rights.ts";
import type { CartItem, QuoteInput, QuoteParcelInput } from "./input.ts";
import type { QuoteJson } from "./output/quote.ts";
import type { WantedVariant } from "./rules/lines.ts";
import { askedParts } from "./rules/made-of-parts.ts";
import { payByCertificate } from "./rules/paying.ts";
import { type Offer, strangeVariant } from "./rules/price-lines.ts";
import { fieldOfParcel, type PurchaseParcel, pricePurchase } from "./rules/price-purchase.ts";
import { quoteJson } from "./rules/quote-json.ts";

const offersWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`
    select p.id as product_id, v.id as variant_id, p.kind, p.role, v.position, p.name_uk, p.name_ru, v.key as variant_key,
      v.name_uk as variant_uk, v.name_ru as variant_ru, p.slug, p.published and not v.hidden as published, v.weight_g,
      v.price_kop, v.old_price_kop, v.sale_ends_at, v.cost_kop, coalesce(s.on_hand, 0) as on_hand, p.most_per_order,
      (select file from product_pictures where product_id = p.id order by position limit 1) as picture,
      array(select c.slug from product_collections pc join collections c on c.id = pc.collection_id
        where pc.product_id = p.id order by c.position, c.id) as occasions
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where ${condition}`.execute(db);
  return rows;
};

/**
 * All variants of the cart's products, the named variants even of other products, and gifts: one query, and
 * another one for the parts of boxes and chocolate letters.
 */
export async function offersFor(
  db: Db,
  items: readonly CartItem[],
  gifts: readonly number[] = [],
): Promise<Offer[]> {
  if (items.length === 0) return [];
  const productIds = items.map((item) => item.product_id);
  const variantIds = [...items.flatMap((item) => item.variant_id ?? []), ...gifts];
  const offers = await offersWhere(
    db,
    sql`v.product_id = any(${productIds}::int[]) or v.id = any(${variantIds}::int[])`,
  );
  return [...offers, ...(await partsFor(db, items, offers))];
}

/** Parts that the cart's boxes and chocolate letters need. */
async function partsFor(db: Db, items: readonly CartItem[], offers: readonly Offer[]): Promise<Offer[]> {
  const asked = items.flatMap((item) =>
    offers
      .filter(({ product_id }) => product_id === item.product_id)
      .flatMap((offer) => askedParts(offer, item.options) ?? []),
  );
  if (asked.length === 0) return [];
  const roles = asked.map(({ holds }) => holds);
  const keys = asked.flatMap(({ parts }) => parts.map(({ key }) => key));
  const known = new Set(offers.map(({ variant_id }) => variant_id));
  const parts = await offersWhere(db, sql`p.role = any(${roles}::text[]) and v.key = any(${keys}::text[])`);
  return parts.filter(({ variant_id }) => !known.has(variant_id)).map(namedWhole);
}

/** Adds the variant name, such as a tile's letter, to the part's name. */
const namedWhole = (part: Offer): Offer => ({
  ...part,
  name_uk: [part.name_uk, part.variant_uk].filter(Boolean).join(", "),
  name_ru: [part.name_ru, part.variant_ru].filter(Boolean).join(", "),
});

export interface Warehouse extends ChosenWarehouse {
  readonly ref: string;
  readonly number: number;
  readonly description_uk: string;
  readonly description_ru: string;
}

/** A city with the data that delivery needs. */
export interface Place extends DeliveryCity {
  readonly ref: string;
  /** The id for the carrier's delivery methods. */
  readonly deliveryRef: string;
  readonly estimates: readonly DeliveryEstimate[];
  readonly name_uk: string;
  readonly name_ru: string;
  /** The requested branch or postomat, even closed or in another city; null when it does not exist. */
  readonly warehouse: Warehouse | null;
}

/** Null when there is no such city; undefined when none was chosen. */
export async function placeOf(
  db: Db,
  cityRef: string | null | undefined,
  warehouseRef: string | null,
  now: Date,
): Promise<Place | null | undefined> {
  if (!cityRef) return undefined;
  const has = (carrier: ParcelCarrier, kind: WarehouseType) => sql`
    exists (select from warehouses w
      where w.city_ref = c.ref and w.carrier = ${carrier} and w.kind = ${kind} and w.closed_at is null)`;
  const { sender } = (await shopSettings(db)).delivery;
  const { rows } = await sql<Place>`
    select ref, delivery_city_ref as "deliveryRef", name_uk, name_ru, area_uk as "areaUk", population_rank as rank, is_served as "isServed",
      ${has("nova_poshta", "branch")} as "hasBranches", ${has("nova_poshta", "postomat")} as "hasPostomats",
      ${has("ukrposhta", "branch")} as "hasPostOffices",
      (select to_jsonb(w) from (
        select ref, city_ref, number, kind, carrier, description_uk, description_ru, closed_at is not null as is_closed,
          max_weight_kg, max_length_cm, max_width_cm, max_height_cm, max_value_kop
        from warehouses where ref = ${warehouseRef}::uuid
      ) w) as warehouse,
      ${estimatesColumn(sender.cityRef, kyivDate(now))} as estimates
    from cities c where ref = ${cityRef}::uuid and closed_at is null`.execute(db);
  return rows[0] ?? null;
}

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
  const productIds = items.map(({ product_id }) => product_id);
  const promotions = await runningPromotions(db, { productIds, buyer: promotionBuyer(actor), now });
  const offers = await offersFor(db, items, giftVariants(promotions));
  const strange = strangeField(asked, offers);
  if (strange) return refuse({ code: "unknown_variant", field: strange });
  const { delivery: terms, ...prices } = await cartTerms(db, settings, now);
  const held: Places[] = [];
  const wayOf = async (parcel: QuoteParcelInput): Promise<PurchaseParcel> => {
    const warehouseRef = warehouseOf(parcel);
    const place = await placeOf(db, cityOf(parcel), warehouseRef, now);
    if (place) await requestEstimates({ db, clock }, { ...place, to: place.deliveryRef }, settings.delivery);
    const way = {
      items: parcel.items,
      wrap: parcel.gift?.wrap ?? false,
      ribbon: parcel.gift?.ribbon != null,
      deliveryType: parcel.delivery?.type ?? null,
      carrier: carrierOf(parcel),
      city: place,
      point: pointOf(place, warehouseRef),
      delivery: held.length > 0 ? await termsBeside(db, terms, held, settings) : terms,
    };
    if (more_parcels?.length) held.push(...soonest(way, now));
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
  });
  const certificate = await lookUpCertificate({ db, clock }, input.certificate_code, requester);
  const advance =
    actor.kind === "staff"
      ? null
      : await advanceTerms(db, settings.selling.advance, {
          productIds,
          // A guest may type any phone: its history is looked up only when the order is placed.
          phone: await phoneOf(db, accountOf(actor)),
          cards,
        });
  const paid = payByCertificate(whole, certificate, settings.delivery, parcels, advance);
  return ok(quoteJson(paid, input.lang ?? locale, parcels));
}

/** The delivery capacity that a parcel takes when it is sent as soon as possible. */
function soonest({ deliveryType, carrier, city, delivery: settings }: PurchaseParcel, now: Date): Places[] {
  if (deliveryType === null || deliveryType === "digital" || (deliveryType !== "pickup" && !city)) return [];
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
