// From what is filled in to what is sent, and what is still missing. Pure. The server checks everything again
// by shop/checkout/input.ts; here are the mistakes that people make, told before anything is sent.

import type { Locale } from "#i18n/locale.ts";
import { isLandline } from "#kit/landline.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { DeliveryDayJson } from "#shop/cart/rules/quote-json.ts";
import { isElectronic } from "#shop/certificates/rules/giving.ts";
import { cardProblem } from "#shop/gift-cards/rules.ts";
import { isCashOff } from "#shop/orders/rules/surprise.ts";
import { type PaymentMethod, paymentMethods } from "#shop/payments/rules.ts";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import type { CheckoutDraft, ParcelDraft } from "../checkout-draft.ts";
import type { City } from "../city-store.ts";
import type { OrderBody } from "../order-outbox/order-body.ts";
import { toldMoment } from "./moment.ts";
import { chosenPoint, namedCarrier } from "./point.ts";

/** What is asked of each parcel, in the order of the page. */
export const parcelFieldNames = [
  "recipient_surname",
  "recipient_name",
  "recipient_phone",
  "city",
  "delivery",
  "warehouse",
  "street",
  "building",
  "apartment",
  "date",
  "message",
] as const;

/** In the order of the page. */
export const fieldNames = [
  "phone",
  "last_name",
  "first_name",
  "email",
  ...parcelFieldNames,
  "payment",
  "promo",
  "certificate",
  "comment",
  "consent",
] as const;
export type FieldName = (typeof fieldNames)[number];

const ofParcel = new Set<FieldName>(parcelFieldNames);
export const isOfParcel = (field: FieldName): boolean => ofParcel.has(field);

export type FieldCode = "required" | "phone" | "phone_foreign" | "email" | "too_long" | "too_many_lines";

export interface FieldProblem {
  readonly field: FieldName;
  readonly code: FieldCode;
}

const NATIONAL_DIGITS = 9;
/** With the country's code; the shortest mobile numbers there are. */
const FOREIGN_DIGITS = 8;

/** What stands in the way, in the order of the page. */
export function formProblems(
  draft: CheckoutDraft,
  city: City | null,
  limits: {
    readonly message: number;
    readonly isPaid?: boolean;
    /** Somebody of the team writes it down: their form asks for no consent. */
    readonly isTaken?: boolean;
  },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (field: FieldName, code: FieldCode): void => void problems.push({ field, code });
  const need = (field: FieldName, value: unknown): void => {
    if (typeof value === "string" ? value.trim() === "" : !value) add(field, "required");
  };
  const needPhone = (field: FieldName, text: string): void => {
    const national = nationalDigits(text);
    if (national.length !== NATIONAL_DIGITS || isLandline(national)) add(field, "phone");
  };

  if (!isForeignText(draft.phone)) needPhone("phone", draft.phone);
  else if (draft.phone.replace(/\D/g, "").length < FOREIGN_DIGITS) add("phone", "phone");
  else if (!draft.isForAnother && isBrought(draft)) add("phone", "phone_foreign");
  need("last_name", draft.lastName);
  need("first_name", draft.firstName);
  if (draft.email.trim() && !/^\S+@\S+\.\S+$/.test(draft.email.trim())) add("email", "email");
  if (draft.isForAnother) {
    need("recipient_surname", draft.recipientSurname);
    need("recipient_name", draft.recipientName);
    needPhone("recipient_phone", draft.recipientPhone);
  }
  if (isBrought(draft)) need("city", city);
  // Without a town there is no list to choose from yet.
  if (city && draft.deliveryType === "branch") need("warehouse", draft.branch);
  if (city && draft.deliveryType === "postomat") need("warehouse", draft.postomat);
  if (draft.deliveryType === "courier") {
    need("street", draft.street);
    need("building", draft.building);
  }
  const unprintable = cardProblem(draft.message, limits.message);
  if (unprintable) add("message", unprintable === "gift_message_too_long" ? "too_long" : "too_many_lines");
  if (!limits.isPaid) need("payment", paymentOf(draft));
  if (!limits.isTaken) need("consent", draft.consent);
  return problems;
}

/** Somebody brings it to a town. */
const isBrought = ({ deliveryType }: Pick<CheckoutDraft, "deliveryType">): boolean =>
  deliveryType !== "pickup" && deliveryType !== "digital";

/**
 * The form of a cart: when all of it is sent electronically, nobody meets a parcel and nobody takes cash. What was filled
 * in for a parcel stays on the device.
 */
export const draftOf = (kept: CheckoutDraft, cart: Cart): CheckoutDraft =>
  isSentWhole(cart)
    ? {
        ...kept,
        deliveryType: "digital",
        isForAnother: false,
        wrap: false,
        ribbon: null,
        card: "plain",
        message: "",
        payment: withoutCash(kept),
      }
    : isCashOffFor(kept)
      ? { ...kept, payment: withoutCash(kept) }
      : kept;

const withoutCash = ({ payment }: CheckoutDraft): CheckoutDraft["payment"] =>
  payment === "cod" ? "" : payment;

/** The recipient of an anonymous gift must not be asked for its price. */
export const isCashOffFor = ({ isForAnother, anonymous }: ParcelDraft): boolean =>
  isCashOff({ recipient_phone: isForAnother ? "another's" : null, gift_anonymous: anonymous });

export const isSentWhole = (cart: Cart): boolean =>
  cart.length > 0 && cart.every(({ options }) => isElectronic(options));

export const paymentOf = ({ payment }: CheckoutDraft): PaymentMethod | null =>
  paymentMethods.find((method) => method === payment) ?? null;

const filled = (text: string): string | null => text.trim() || null;
const phone = (text: string): string => (isForeignText(text) ? text : `+380${nationalDigits(text)}`);

/** A parcel as it was seen when its sending was agreed to. */
export interface ParcelFacts {
  /** What lies in it. */
  readonly cart: Cart;
  readonly city: City | null;
  /** The quote's, and the day it promises. */
  readonly days?: readonly DeliveryDayJson[];
  readonly seenArrivesBy?: string | null;
}

export interface OrderFacts extends ParcelFacts {
  /** Hryvnias. */
  readonly seenTotal: number;
  /** What was left to pay after the draft's certificate; undefined when none pays. */
  readonly seenDue?: number | undefined;
  /** Of the draft's further parcels, in their order. */
  readonly more?: readonly ParcelFacts[];
  readonly locale: Locale;
}

const recipientBody = (draft: ParcelDraft): NonNullable<OrderBody["recipient"]> => ({
  name: draft.recipientName.trim(),
  surname: draft.recipientSurname.trim(),
  phone: phone(draft.recipientPhone),
});

/** What is sent of a parcel, but for who receives it; fields that the chosen way of delivery does not need stay out. */
function parcelBody(draft: ParcelDraft, { cart, city, days = [], seenArrivesBy }: ParcelFacts) {
  const { deliveryType: type } = draft;
  const isCourier = type === "courier";
  return {
    items: cart,
    delivery: {
      type,
      ...namedCarrier(draft),
      city_ref: isBrought(draft) ? city?.ref || null : null,
      warehouse_ref: chosenPoint(draft)?.ref ?? null,
      street: isCourier ? filled(draft.street) : null,
      building: isCourier ? filled(draft.building) : null,
      apartment: isCourier ? filled(draft.apartment) : null,
      courier_on_door: isCourier && draft.courierOnDoor,
      ...toldMoment(draft, days),
    },
    gift: {
      message: filled(draft.message),
      wrap: draft.wrap,
      anonymous: draft.anonymous,
      ...(draft.card !== "plain" && { card: draft.card }),
      ...(draft.ribbon && { ribbon: draft.ribbon }),
    },
    do_not_call: draft.doNotCall,
    ...(seenArrivesBy && { seen_arrives_by: seenArrivesBy }),
  };
}

/** The body of POST /api/orders. */
export function orderBody(
  draft: CheckoutDraft,
  { seenTotal, seenDue, more = [], locale, ...first }: OrderFacts,
): OrderBody {
  const moreParcels = draft.moreParcels.flatMap((parcel, index) => {
    const facts = more[index];
    return facts ? [{ ...parcelBody(parcel, facts), recipient: recipientBody(parcel) }] : [];
  });
  return {
    ...parcelBody(draft, first),
    contact: {
      first_name: draft.firstName.trim(),
      last_name: draft.lastName.trim(),
      phone: phone(draft.phone),
      email: filled(draft.email),
    },
    recipient: draft.isForAnother ? recipientBody(draft) : null,
    ...(moreParcels.length > 0 && { more_parcels: moreParcels }),
    payment: paymentOf(draft) ?? "cod",
    promo_code: filled(draft.promo),
    comment: filled(draft.comment),
    consent: draft.consent,
    seen_total: seenTotal,
    ...(seenDue !== undefined && { certificate_code: draft.certificate, seen_due: seenDue }),
    lang: locale,
  };
}

const serverNames: Readonly<Record<string, FieldName>> = {
  "contact.phone": "phone",
  "contact.first_name": "first_name",
  "contact.last_name": "last_name",
  "contact.email": "email",
  "recipient.surname": "recipient_surname",
  "recipient.name": "recipient_name",
  "recipient.phone": "recipient_phone",
  "delivery.city_ref": "city",
  "delivery.type": "delivery",
  "delivery.warehouse_ref": "warehouse",
  "delivery.street": "street",
  "delivery.building": "building",
  "delivery.apartment": "apartment",
  "delivery.date": "date",
  "gift.message": "message",
  payment: "payment",
  promo_code: "promo",
  certificate_code: "certificate",
  comment: "comment",
};

const ofFurtherParcel = /^more_parcels\.(\d+)\.(.+)$/;

/** A field of the server's by our name of it, and whose: of the parcels, from 0. */
function fieldOf(name: string): { readonly field: FieldName | undefined; readonly parcel: number } {
  const [, index, rest] = ofFurtherParcel.exec(name) ?? [];
  return { field: serverNames[rest ?? name], parcel: index === undefined ? 0 : Number(index) + 1 };
}

type ServerErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The server's words by our fields; what belongs to no field of the page is left out.
 * @param parcel which of several, from 0; what is of the whole order is said of the first
 */
export function fieldTexts(errors: ServerErrors, parcel = 0): Partial<Record<FieldName, string>> {
  const texts: Partial<Record<FieldName, string>> = {};
  for (const [name, [text]] of Object.entries(errors)) {
    const about = fieldOf(name);
    if (about.field && about.parcel === parcel && text) texts[about.field] ??= text;
  }
  return texts;
}

/** Whether a field of the page says what is wrong. */
export const isToldAtField = (errors: ServerErrors): boolean =>
  Object.keys(errors).some((name) => fieldOf(name).field !== undefined);
