// The numbers behind delivery promises and prices. They are settings of the shop; these are the defaults.
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { DayCapacity } from "./days/capacity.ts";
import type { HeatSettings } from "./heat/heat.ts";
import type { CashContract, CashFee } from "./prices/cash-fees.ts";

export const deliveryTypes = ["branch", "postomat", "courier", "pickup"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/**
 * All ways of delivery; "digital" is only for an order that is sent electronically as a whole, and with
 * "recipient_choice" the recipient has yet to choose one of the others by a link.
 */
export const orderWays = [...deliveryTypes, "digital", "recipient_choice"] as const;
export type OrderWay = (typeof orderWays)[number];

/** A parcel goes to a known place. */
export const isPlaced = (way: OrderWay | null): way is DeliveryType =>
  way !== null && way !== "digital" && way !== "recipient_choice";

export interface DeliverySettings {
  readonly price_kop: Readonly<Record<DeliveryType, Kop>>;
  /** Products from this sum go to a branch or postomat free; null: never free. */
  readonly freeFrom_kop: Kop | null;
  /** Subtracted from the courier's price from the same sum. */
  readonly courierReduction_kop: Kop;
  /** How Nova Poshta returns the money; the recipient's fee follows from it. */
  readonly cashContract: CashContract;
  /** The most that the carrier collects on delivery; null: no limit. */
  readonly cashMost_kop: Kop | null;
  /** "HH:MM" in Kyiv time: an order placed before it leaves the same day. */
  readonly cutoff: string;
  /** ISO weekdays with a dispatch, 1 is Monday. */
  readonly dispatchWeekdays: readonly number[];
  /** Days without dispatch and pickup. */
  readonly closedDays: readonly Day[];
  readonly capacity: DayCapacity;
  readonly transitDays: { readonly near: number; readonly far: number };
  /** Oblasts one night away from the dispatch city, in the form of `areaUk` of a city. */
  readonly nearAreasUk: readonly string[];
  /** Cities up to this population rank are near in any oblast. */
  readonly nearRank: number;
  /** How far ahead a date can be chosen. */
  readonly chooseAheadDays: number;
  /** The showroom: open daily, "HH:MM" in Kyiv time. */
  readonly pickup: { readonly opens: string; readonly closes: string; readonly readyInMinutes: number };
  readonly postomat: ParcelLimits;
  /** From this forecast, °C, a thermo bag goes into the parcel; 0: the shop has none and promises none. */
  readonly thermoBagFromC: number;
  readonly heat: HeatSettings;
  readonly sender: SenderSettings;
  readonly ukrposhta: PostSettings;
}

/** Settings that differ for Ukrposhta; the rest are the shop's. */
export interface PostSettings {
  readonly isOn: boolean;
  readonly price_kop: Kop;
  /** Null: never free. */
  readonly freeFrom_kop: Kop | null;
  /** Additional days in transit. */
  readonly slowerDays: number;
  readonly cashOnDelivery: CashFee;
}

/** The sender of parcels, by the carrier's own refs; empty until set. */
export interface SenderSettings {
  readonly counterpartyRef: string;
  readonly contactRef: string;
  /** In dialling form. */
  readonly phone: string;
  /** The city in the carrier's delivery methods. */
  readonly cityRef: string;
  /** The branch or address from which parcels leave. */
  readonly addressRef: string;
  /** The shop pays the carrier by contract, not in cash at the branch. */
  readonly isNonCash: boolean;
}

export interface ParcelLimits {
  readonly maxWeight_g: number;
  /** Sides in any order. */
  readonly maxSidesCm: readonly [number, number, number];
  readonly maxValue_kop: Kop;
}

/** Ukrposhta's limits for one parcel to an office. */
export const postLimits: ParcelLimits = {
  maxWeight_g: 30_000,
  maxSidesCm: [120, 70, 70],
  maxValue_kop: 100_000_00,
};

/** Tariffs of the demo shop in Lviv; postomat limits are Nova Poshta's, the sender is its simulator's. */
export const defaultDeliverySettings: DeliverySettings = {
  price_kop: { branch: 95_00, postomat: 85_00, courier: 140_00, pickup: 0 },
  freeFrom_kop: 1_500_00,
  courierReduction_kop: 70_00,
  cashContract: { service: "payment_control", plan: "universal", hasNovaPayAccount: false },
  // The National Bank's limit for cash that a person pays to a business in one day.
  cashMost_kop: 50_000_00,
  cutoff: "15:00",
  dispatchWeekdays: [1, 2, 3, 4, 5, 6],
  closedDays: [],
  capacity: { week: [null, null, null, null, null, null, null], days: [] },
  transitDays: { near: 1, far: 2 },
  nearAreasUk: [
    "Львівська",
    "Волинська",
    "Закарпатська",
    "Івано-Франківська",
    "Рівненська",
    "Тернопільська",
    "Хмельницька",
    "Чернівецька",
  ],
  nearRank: 30,
  chooseAheadDays: 30,
  pickup: { opens: "09:00", closes: "20:00", readyInMinutes: 120 },
  postomat: { maxWeight_g: 20_000, maxSidesCm: [60, 40, 30], maxValue_kop: 10_000_00 },
  thermoBagFromC: 20,
  heat: { guard: "forecast", fromC: 28 },
  sender: {
    counterpartyRef: "974f964b-e7b1-5367-a587-9dce5a266c80",
    contactRef: "2950211d-e87d-5045-92da-a87932e5374a",
    phone: "+380671234567",
    cityRef: "db5c88f5-391c-11dd-90d9-001a92567626",
    addressRef: "715600b1-2bc2-5d1d-94d3-9da745d7571b",
    isNonCash: false,
  },
  ukrposhta: {
    isOn: true,
    price_kop: 60_00,
    freeFrom_kop: 1_500_00,
    slowerDays: 2,
    cashOnDelivery: { fixed_kop: 15_00, percent: 2 },
  },
};
