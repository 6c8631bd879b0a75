// The buyer's checkout input, on this device: survives a reload, a crash and a week, and is deleted with the
// order. The cart reads the promo code and the gift from here.

import type { Consent } from "#shop/checkout/input.ts";
import { agreementVersion } from "#shop/checkout/rules.ts";
import { type CarrierName, carriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { deliveryTypes, type OrderWay } from "#shop/delivery/rules/settings.ts";
import {
  type CardDesign,
  cardDesigns,
  type RibbonColour,
  ribbonOf,
} from "#shop/greeting-cards/rules/cards.ts";
import { type City, parseCity } from "./city/city-store.ts";
import { type ChosenWarehouse, parseWarehouse } from "./delivery-fields/chosen-warehouse.ts";
import { deviceStore, useDevice } from "./device/device-store.ts";
import { isRecord, plainFields, type Stored } from "./device/stored-fields.ts";
import { parseUnits, type UnitsByItem } from "./order-form/handing-out.ts";

export interface ParcelDraft {
  /** Distinguishes it from the others while it is edited; not a form field. */
  readonly key: string;
  /** Its part of the cart, when there are several parcels. */
  readonly units: UnitsByItem;
  readonly isForAnother: boolean;
  readonly recipientName: string;
  readonly recipientSurname: string;
  readonly recipientPhone: string;
  readonly city: City | null;
  /** Never «digital» on the device: it follows from the cart. */
  readonly deliveryType: OrderWay;
  /** The carrier of a branch. */
  readonly carrier: CarrierName;
  readonly branch: ChosenWarehouse | null;
  readonly postomat: ChosenWarehouse | null;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly courierOnDoor: boolean;
  /** "YYYY-MM-DD"; empty: as soon as possible. */
  readonly date: string;
  /** Hours of the shop's own courier, "10:00-13:00"; empty: the first free ones. */
  readonly slot: string;
  readonly message: string;
  readonly card: CardDesign;
  readonly wrap: boolean;
  readonly ribbon: RibbonColour | null;
  readonly anonymous: boolean;
  readonly doNotCall: boolean;
  /** Signed-in buyers may save the address and the recipient. */
  readonly saveAddress: boolean;
  readonly saveRecipient: boolean;
}

/** The whole form: its only or first parcel, and the data of the whole order. */
export interface CheckoutDraft extends ParcelDraft {
  /** National part as typed. */
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty until chosen. */
  readonly payment: string;
  /** With payment by invoice; all empty: the payer in person. */
  readonly companyName: string;
  readonly companyCode: string;
  readonly companyAddress: string;
  readonly companyEmail: string;
  readonly promo: string;
  readonly certificate: string;
  readonly comment: string;
  /** The accepted terms and the time; null: not yet, or the wording has changed since. */
  readonly consent: Consent | null;
  /** The parcels besides the first; empty in an ordinary order. */
  readonly moreParcels: readonly ParcelDraft[];
}

export const emptyParcel: ParcelDraft = {
  key: "p1",
  units: {},
  isForAnother: false,
  recipientName: "",
  recipientSurname: "",
  recipientPhone: "",
  city: null,
  deliveryType: "branch",
  carrier: usualCarrier,
  branch: null,
  postomat: null,
  street: "",
  building: "",
  apartment: "",
  courierOnDoor: false,
  date: "",
  slot: "",
  message: "",
  card: "plain",
  wrap: false,
  ribbon: null,
  anonymous: false,
  doNotCall: false,
  saveAddress: false,
  saveRecipient: false,
};

export const emptyDraft: CheckoutDraft = {
  ...emptyParcel,
  phone: "",
  firstName: "",
  lastName: "",
  email: "",
  payment: "",
  companyName: "",
  companyCode: "",
  companyAddress: "",
  companyEmail: "",
  promo: "",
  certificate: "",
  comment: "",
  consent: null,
  moreParcels: [],
};

/** «digital» is not among them: it follows from the cart. */
export const namedWays = [...deliveryTypes, "recipient_choice"] as const;

const parcelFields = (given: Stored) => ({
  units: parseUnits(given.units),
  deliveryType: namedWays.find((type) => type === given.deliveryType) ?? emptyParcel.deliveryType,
  carrier: carriers.find((name) => name === given.carrier) ?? emptyParcel.carrier,
  city: parseCity(given.city),
  branch: parseWarehouse(given.branch),
  postomat: parseWarehouse(given.postomat),
  card: cardDesigns.find((design) => design === given.card) ?? emptyParcel.card,
  ribbon: ribbonOf(given.ribbon),
});

/** Each parcel with its own key; invalid ones are left out. */
function parseMoreParcels(stored: unknown, first: string): ParcelDraft[] {
  const given = Array.isArray(stored) ? stored.filter(isRecord).slice(0, mostParcels - 1) : [];
  const parcels = given.map((one) => ({ ...plainFields(one, emptyParcel), ...parcelFields(one) }));
  const keys = new Set([first]);
  return parcels.filter(({ key }) => key !== "" && !keys.has(key) && keys.add(key));
}

/** A consent to the current wording. */
function parseConsent(stored: unknown): Consent | null {
  if (!isRecord(stored) || stored.version !== agreementVersion || typeof stored.at !== "string") return null;
  return Number.isNaN(Date.parse(stored.at)) ? null : { version: stored.version, at: stored.at };
}

/** The data stored on the device; an invalid field counts as empty. */
export function parseDraft(stored: unknown): CheckoutDraft | null {
  if (!isRecord(stored)) return null;
  const plain = plainFields(stored, emptyDraft);
  const key = plain.key || emptyDraft.key;
  return {
    ...plain,
    ...parcelFields(stored),
    consent: parseConsent(stored.consent),
    key,
    moreParcels: parseMoreParcels(stored.moreParcels, key),
  };
}

const store = deviceStore("diaka.checkout", emptyDraft, parseDraft);

export const useCheckoutDraft = (): CheckoutDraft => useDevice(store, emptyDraft);

export const subscribeDraft = store.subscribe;

export const draftNow = (): CheckoutDraft => store.get();

export const changeDraft = (change: Partial<CheckoutDraft>): void => store.set({ ...store.get(), ...change });

export const clearDraft = (): void => store.set(emptyDraft);
