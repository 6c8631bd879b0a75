// The buyer's checkout input, on this device: survives a reload, a crash and a week, and is deleted with the
// order. Its fields are those of POST /orders; `screen` is for the page only. The cart reads the promo code and
// the gift from here.

import type { Filled } from "#kit/filled.ts";
import type { Consent, OrderRequest } from "#shop/checkout/input.ts";
import { agreementVersion } from "#shop/checkout/rules.ts";
import { carriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { cardDesigns, ribbonOf } from "#shop/greeting-cards/rules/cards.ts";
import { type City, parseCity } from "../delivery/city/city-store.ts";
import { type ChosenWarehouse, parseWarehouse } from "../delivery/delivery-fields/chosen-warehouse.ts";
import { deviceStore, useDevice } from "../device/device-store.ts";
import { isRecord, plainFields, type Stored } from "../device/stored-fields.ts";
import type { GiftWishes } from "./gift-fields/gift-facts.ts";
import { fromFlat } from "./order-form/flat-draft.ts";
import { parseUnits, type UnitsByItem } from "./order-form/handing-out.ts";

export interface ParcelDraft {
  /** The input stays while the payer is the recipient. */
  readonly recipient: Filled<NonNullable<OrderRequest["recipient"]>>;
  /** The type is never «digital» on the device: it follows from the cart. An empty date: as soon as possible. */
  readonly delivery: Filled<Omit<OrderRequest["delivery"], "city_ref" | "warehouse_ref">>;
  readonly gift: GiftWishes;
  readonly do_not_call: boolean;
  readonly screen: {
    /** Distinguishes it from the others while it is edited. */
    readonly key: string;
    /** Its part of the cart, when there are several parcels. */
    readonly units: UnitsByItem;
    readonly isForAnother: boolean;
    /** With their names. */
    readonly city: City | null;
    readonly branch: ChosenWarehouse | null;
    readonly postomat: ChosenWarehouse | null;
    /** Signed-in buyers may save the address and the recipient. */
    readonly saveAddress: boolean;
    readonly saveRecipient: boolean;
  };
}

/** The whole form: its only or first parcel, and the data of the whole order. */
export interface CheckoutDraft
  extends ParcelDraft,
    Filled<Pick<OrderRequest, "promo_code" | "certificate_code" | "comment">> {
  /** The phone: the national part as typed. */
  readonly contact: Filled<OrderRequest["contact"]>;
  /** Null until chosen. */
  readonly payment: OrderRequest["payment"] | null;
  /** With payment by invoice; all empty: the payer in person. */
  readonly company: Filled<NonNullable<OrderRequest["company"]>>;
  /** The accepted terms and the time; null: not yet, or the wording has changed since. */
  readonly consent: Consent | null;
  /** The parcels besides the first; empty in an ordinary order. */
  readonly more_parcels: readonly ParcelDraft[];
}

export const emptyParcel: ParcelDraft = {
  recipient: { name: "", surname: "", phone: "" },
  delivery: {
    type: "branch",
    carrier: usualCarrier,
    street: "",
    building: "",
    apartment: "",
    courier_on_door: false,
    date: "",
    slot: "",
  },
  gift: { message: "", card: "plain", wrap: false, ribbon: null, anonymous: false },
  do_not_call: false,
  screen: {
    key: "p1",
    units: {},
    isForAnother: false,
    city: null,
    branch: null,
    postomat: null,
    saveAddress: false,
    saveRecipient: false,
  },
};

export const emptyDraft: CheckoutDraft = {
  ...emptyParcel,
  contact: { first_name: "", last_name: "", phone: "", email: "" },
  payment: null,
  company: { name: "", code: "", address: "", email: "" },
  promo_code: "",
  certificate_code: "",
  comment: "",
  consent: null,
  more_parcels: [],
};

type Group = "contact" | "company" | keyof Omit<ParcelDraft, "do_not_call">;

/** New values of some fields. */
export type DraftChange = Partial<Omit<CheckoutDraft, Group>> & {
  readonly [Name in Group]?: Partial<CheckoutDraft[Name]>;
};

const isGroup = (name: string): boolean => isRecord((emptyDraft as unknown as Stored)[name]);

/** The other fields of a changed group stay. */
export const withChange = <Draft extends ParcelDraft>(draft: Draft, change: DraftChange): Draft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      isGroup(name) ? { ...(draft as unknown as Record<string, object>)[name], ...Object(value) } : value,
    ]),
  ),
});

/** The changed fields, as the shop names them. */
export const fieldsOf = (change: DraftChange): string[] =>
  Object.entries(change).flatMap(([name, value]) =>
    isGroup(name) ? Object.keys(Object(value)).map((field) => `${name}.${field}`) : [name],
  );

/** «digital» is not among them: it follows from the cart. */
export const namedWays = [...deliveryTypes, "recipient_choice"] as const;

const groupIn = (given: Stored, name: Group): Stored => {
  const group = given[name];
  return isRecord(group) ? group : {};
};

function parseParcel(given: Stored): ParcelDraft {
  const [recipient, delivery] = [groupIn(given, "recipient"), groupIn(given, "delivery")];
  const [gift, screen] = [groupIn(given, "gift"), groupIn(given, "screen")];
  const empty = emptyParcel;
  return {
    recipient: plainFields(recipient, empty.recipient),
    delivery: {
      ...plainFields(delivery, empty.delivery),
      type: namedWays.find((type) => type === delivery.type) ?? empty.delivery.type,
      carrier: carriers.find((name) => name === delivery.carrier) ?? empty.delivery.carrier,
    },
    gift: {
      ...plainFields(gift, empty.gift),
      card: cardDesigns.find((design) => design === gift.card) ?? empty.gift.card,
      ribbon: ribbonOf(gift.ribbon),
    },
    do_not_call: given.do_not_call === true,
    screen: {
      ...plainFields(screen, empty.screen),
      units: parseUnits(screen.units),
      city: parseCity(screen.city),
      branch: parseWarehouse(screen.branch),
      postomat: parseWarehouse(screen.postomat),
    },
  };
}

/** Each parcel with its own key; invalid ones are left out. */
function parseMoreParcels(stored: unknown, first: string): ParcelDraft[] {
  const given = Array.isArray(stored) ? stored.filter(isRecord).slice(0, mostParcels - 1) : [];
  const keys = new Set([first]);
  return given
    .map(parseParcel)
    .filter(({ screen: { key } }) => key !== "" && !keys.has(key) && keys.add(key));
}

/** A consent to the current wording. */
function parseConsent(stored: unknown): Consent | null {
  if (!isRecord(stored) || stored.version !== agreementVersion || typeof stored.at !== "string") return null;
  return Number.isNaN(Date.parse(stored.at)) ? null : { version: stored.version, at: stored.at };
}

/** The data stored on the device; an invalid field counts as empty. */
export function parseDraft(stored: unknown): CheckoutDraft | null {
  if (!isRecord(stored)) return null;
  const given = fromFlat(stored);
  const first = parseParcel(given);
  const key = first.screen.key || emptyParcel.screen.key;
  return {
    ...plainFields(given, emptyDraft),
    ...first,
    screen: { ...first.screen, key },
    contact: plainFields(groupIn(given, "contact"), emptyDraft.contact),
    // The cart reads the draft too and needs no list of methods: the forms drop an unknown one.
    payment: typeof given.payment === "string" ? (given.payment as CheckoutDraft["payment"]) : null,
    company: plainFields(groupIn(given, "company"), emptyDraft.company),
    consent: parseConsent(given.consent),
    more_parcels: parseMoreParcels(given.more_parcels, key),
  };
}

const store = deviceStore("diaka.checkout", emptyDraft, parseDraft);

export const useCheckoutDraft = (): CheckoutDraft => useDevice(store, emptyDraft);

export const subscribeDraft = store.subscribe;

export const draftNow = (): CheckoutDraft => store.get();

export const changeDraft = (change: DraftChange): void => store.set(withChange(store.get(), change));

export const clearDraft = (): void => store.set(emptyDraft);
