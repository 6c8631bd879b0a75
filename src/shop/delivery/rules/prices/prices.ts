// What delivery costs the buyer and which ways of delivery an order can take.
// Not here: what the carrier charges the shop (port.ts), when it arrives (arrival.ts).
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { type CarrierName, usualCarrier } from "../carriers.ts";
import { zoneOf, zonePrice } from "../courier.ts";
import { arrivesBy, type Destination, isTooHot, pickupReady } from "../days/arrival.ts";
import type { DeliveryTerms } from "../days/taken.ts";
import {
  type DeliverySettings,
  type DeliveryType,
  deliveryTypes,
  isPlaced,
  type OrderWay,
  type ParcelLimits,
  postLimits,
} from "../settings.ts";
import { type CashFee, cashFee, cashTariff, noFee } from "./cash-fees.ts";

/** The carrier (the default one when left out) and the city: in its zones the shop's own courier delivers. */
interface Way {
  readonly carrier?: CarrierName;
  readonly cityRef?: string | null | undefined;
}

/** Price of a way of delivery. The subtotal is the sum of products before a promo code. */
export function deliveryPrice(
  type: DeliveryType,
  subtotal_kop: Kop,
  settings: DeliveryTerms,
  { carrier, cityRef }: Way = {},
): Kop {
  if (carrier === "ukrposhta" && type === "branch") {
    const { price_kop, freeFrom_kop } = settings.ukrposhta;
    return freeFrom_kop === null || subtotal_kop < freeFrom_kop ? price_kop : 0;
  }
  const zone = type === "courier" ? zoneOf(settings.courier, cityRef) : null;
  if (zone) return zonePrice(zone, subtotal_kop);
  const price = settings.price_kop[type];
  if (settings.freeFrom_kop === null || subtotal_kop < settings.freeFrom_kop) return price;
  return type === "courier" ? Math.max(0, price - settings.courierReduction_kop) : 0;
}

/** The sum of products from which delivery is cheaper; null: never. */
export function lessFrom(
  type: DeliveryType,
  settings: DeliveryTerms,
  { carrier, cityRef }: Way = {},
): Kop | null {
  if (carrier === "ukrposhta" && type === "branch") return settings.ukrposhta.freeFrom_kop;
  const zone = type === "courier" ? zoneOf(settings.courier, cityRef) : null;
  return (zone ?? settings).freeFrom_kop;
}

/** How much is left to buy until delivery to a branch is free; 0: it is free, null: it never is. */
export const freeDeliveryLeft = (subtotal_kop: Kop, settings: DeliveryTerms): Kop | null =>
  settings.freeFrom_kop === null ? null : Math.max(0, settings.freeFrom_kop - subtotal_kop);

/** The buyer's fee for cash on delivery on a day; the shop's own courier takes none. */
export function feeTerms(settings: DeliveryTerms, on: Day, carrier: CarrierName = usualCarrier): CashFee {
  if (carrier === "own") return noFee;
  return carrier === "ukrposhta"
    ? settings.ukrposhta.cashOnDelivery
    : cashTariff(settings.cashContract, on).buyer;
}

/** The carrier's fee for collecting this amount on delivery. */
export const cashOnDeliveryFee = (
  amount_kop: Kop,
  settings: DeliveryTerms,
  on: Day,
  carrier: CarrierName = usualCarrier,
): Kop => cashFee(amount_kop, feeTerms(settings, on, carrier));

/** Whether a carrier offers cash on delivery to the shop at all. */
export const takesCash = (
  { cashContract }: Pick<DeliverySettings, "cashContract">,
  carrier: CarrierName,
): boolean => carrier !== "nova_poshta" || cashContract.service !== "none";

/** Whether the amount, the carrier's fee included, is over the limit for cash on delivery. */
export const isTooMuchCash = (
  amount_kop: Kop,
  { cashMost_kop }: Pick<DeliverySettings, "cashMost_kop">,
): boolean => cashMost_kop !== null && amount_kop > cashMost_kop;

export interface Parcel {
  readonly weight_g: number;
  readonly value_kop: Kop;
  /** Sides of the packed box in any order; unknown sides are assumed to fit. */
  readonly sidesCm?: readonly [number, number, number];
}

const parcelProblems = ["too_heavy", "too_big", "too_valuable"] as const;
export type ParcelProblem = (typeof parcelProblems)[number];

/** The first limit that a parcel exceeds; null when it fits. */
export function parcelProblem(parcel: Parcel, limits: ParcelLimits): ParcelProblem | null {
  if (parcel.weight_g > limits.maxWeight_g) return "too_heavy";
  if (parcel.sidesCm) {
    const sides = parcel.sidesCm.toSorted((a, b) => b - a);
    const room = limits.maxSidesCm.toSorted((a, b) => b - a);
    if (sides.some((side, index) => side > (room[index] ?? 0))) return "too_big";
  }
  return parcel.value_kop > limits.maxValue_kop ? "too_valuable" : null;
}

/** What delivery rules need to know of a city. */
export interface DeliveryCity extends Destination {
  readonly isServed: boolean;
  readonly hasBranches: boolean;
  readonly hasPostomats: boolean;
  /** Offices of Ukrposhta; left out: none. */
  readonly hasPostOffices?: boolean;
}

export const deliveryUnavailable = [
  "not_served",
  "no_branches",
  "no_postomats",
  /** Postomats only: chocolate would melt in one. */
  "too_hot",
  /** The shop's own courier has no free slot in all the days that can be chosen. */
  "courier_full",
  /** All of it is sent electronically. */
  "nothing_to_bring",
  /** Not all of it can be sent electronically. */
  "needs_parcel",
  ...parcelProblems,
] as const;
export type DeliveryUnavailable = (typeof deliveryUnavailable)[number];

/** A way of delivery by one of its carriers. */
export interface CarrierOption {
  readonly carrier: CarrierName;
  readonly price_kop: Kop;
  /** Before the free-delivery reduction. */
  readonly fullPrice_kop: Kop;
  /** null until a city is chosen, and when unavailable. */
  readonly arrivesBy: Day | null;
  readonly unavailable: DeliveryUnavailable | null;
}

/** The fields beside `type` are those of the default carrier. */
export interface DeliveryOption {
  readonly type: OrderWay;
  readonly price_kop: Kop;
  /** Before the free-delivery reduction. */
  readonly fullPrice_kop: Kop;
  /** null until a city is chosen, and when unavailable. */
  readonly arrivesBy: Day | null;
  /** Pickup only: "HH:MM" in Kyiv time on that day. */
  readonly readyAt: string | null;
  readonly unavailable: DeliveryUnavailable | null;
  /** Carriers to choose from, the default one first; empty for pickup. */
  readonly carriers: readonly CarrierOption[];
}

export interface DeliveryOptionsInput {
  readonly now: Date;
  readonly subtotal_kop: Kop;
  readonly parcel: Parcel;
  /** null: not chosen yet. */
  readonly city: DeliveryCity | null;
  readonly settings: DeliveryTerms;
}

function whyUnavailable(
  type: DeliveryType,
  { now, city, parcel, settings }: DeliveryOptionsInput,
): DeliveryUnavailable | null {
  if (type === "pickup") return null;
  if (city && type === "courier" && zoneOf(settings.courier, city.ref))
    return arrivesBy({ now, city, type, settings }) === null ? "courier_full" : null;
  if (city && !city.isServed) return "not_served";
  if (city && type === "branch" && !city.hasBranches) return "no_branches";
  if (type !== "postomat") return null;
  if (city && !city.hasPostomats) return "no_postomats";
  // Before a city is chosen: by hand only.
  const isHot = isTooHot({ now, city: city ?? { areaUk: "", rank: null }, type, settings });
  return isHot ? "too_hot" : parcelProblem(parcel, settings.postomat);
}

/** Ukrposhta to one of its offices; offered once it is known that the city has offices. */
function postOption({ now, subtotal_kop, city, parcel, settings }: DeliveryOptionsInput): CarrierOption[] {
  if (!settings.ukrposhta.isOn || !city?.hasPostOffices) return [];
  const carrier = "ukrposhta";
  const unavailable = city.isServed ? parcelProblem(parcel, postLimits) : "not_served";
  return [
    {
      carrier,
      price_kop: deliveryPrice("branch", subtotal_kop, settings, { carrier }),
      fullPrice_kop: settings.ukrposhta.price_kop,
      arrivesBy: unavailable ? null : arrivesBy({ now, city, type: "branch", carrier, settings }),
      unavailable,
    },
  ];
}

/** All ways of delivery in the order of the checkout, with the reason where an order cannot use one. */
export function deliveryOptions(input: DeliveryOptionsInput): DeliveryOption[] {
  const { now, subtotal_kop, city, settings } = input;
  return deliveryTypes.map((type) => {
    const unavailable = whyUnavailable(type, input);
    const base = {
      type,
      price_kop: deliveryPrice(type, subtotal_kop, settings, { cityRef: city?.ref }),
      fullPrice_kop: deliveryPrice(type, 0, settings, { cityRef: city?.ref }),
      unavailable,
    };
    if (type === "pickup") {
      const ready = pickupReady(now, settings);
      return { ...base, arrivesBy: ready.day, readyAt: ready.time, carriers: [] };
    }
    const day = city && !unavailable ? arrivesBy({ now, city, type, settings }) : null;
    const { price_kop, fullPrice_kop } = base;
    const isOwn = type === "courier" && zoneOf(settings.courier, city?.ref) !== null;
    const usual: CarrierOption = {
      carrier: isOwn ? "own" : usualCarrier,
      price_kop,
      fullPrice_kop,
      arrivesBy: day,
      unavailable,
    };
    const others = type === "branch" ? postOption(input) : [];
    return { ...base, arrivesBy: day, readyAt: null, carriers: [usual, ...others] };
  });
}

/** The ways of delivery, and last that the recipient chooses one of them. */
export const offeredWays = (input: DeliveryOptionsInput): DeliveryOption[] => [
  ...deliveryOptions(input),
  choiceOption(input),
];

/** The recipient may choose any branch or postomat, so it costs as much as a branch, wherever it goes. */
function choiceOption({ subtotal_kop, settings }: DeliveryOptionsInput): DeliveryOption {
  return {
    type: "recipient_choice",
    price_kop: deliveryPrice("branch", subtotal_kop, settings),
    fullPrice_kop: deliveryPrice("branch", 0, settings),
    arrivesBy: null,
    readyAt: null,
    unavailable: null,
    carriers: [],
  };
}

/** The only way for an order that is sent electronically. */
export const sentOption: DeliveryOption = {
  type: "digital",
  price_kop: 0,
  fullPrice_kop: 0,
  arrivesBy: null,
  readyAt: null,
  unavailable: null,
  carriers: [],
};

/** The chosen way by the chosen carrier; undefined when that carrier does not offer it. */
export function chosenWay(
  options: readonly DeliveryOption[],
  type: OrderWay | null,
  carrier: CarrierName,
): Omit<CarrierOption, "carrier"> | undefined {
  const option = options.find((one) => one.type === type);
  if (type === "pickup" || !isPlaced(type)) return option;
  // In its zones the shop's own courier delivers instead of the requested carrier.
  return option?.carriers.find((one) => one.carrier === "own" || one.carrier === carrier);
}
