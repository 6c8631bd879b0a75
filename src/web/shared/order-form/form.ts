// Converts the input to the request body, and finds what is missing. Pure. The server checks everything again
// by shop/checkout/input.ts; these are common mistakes, shown before the request.

import type { Locale } from "#i18n/locale.ts";
import { isLandline } from "#kit/landline.ts";
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import { isElectronic } from "#shop/certificates/rules/delivery.ts";
import { isPlaced } from "#shop/delivery/rules/settings.ts";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { isCompanyCode, plainCode } from "#shop/invoices/rules/company.ts";
import { isCashOff } from "#shop/orders/rules/gift-secrecy.ts";
import { type PaymentMethod, paymentMethods } from "#shop/payments/rules/statuses.ts";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { type CheckoutDraft, emptyParcel, type ParcelDraft } from "../checkout-draft.ts";
import type { City } from "../city/city-store.ts";
import { toldMoment } from "./moment.ts";
import { chosenPoint, namedCarrier } from "./point.ts";

/** The fields of each parcel, in the order of the page. */
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
  "company_name",
  "company_code",
  "company_address",
  "company_email",
  "promo",
  "certificate",
  "comment",
  "consent",
] as const;
export type FieldName = (typeof fieldNames)[number];

const ofParcel = new Set<FieldName>(parcelFieldNames);
export const isOfParcel = (field: FieldName): boolean => ofParcel.has(field);

export type FieldCode =
  | "required"
  | "phone"
  | "phone_foreign"
  | "email"
  | "too_long"
  | "too_many_lines"
  | "company_code";

export interface FieldProblem {
  readonly field: FieldName;
  readonly code: FieldCode;
}

const NATIONAL_DIGITS = 9;
/** With the country code; the shortest mobile numbers. */
const FOREIGN_DIGITS = 8;

export function formProblems(
  draft: CheckoutDraft,
  city: City | null,
  limits: {
    readonly message: number;
    readonly isPaid?: boolean;
    /** A manager fills it in: their form asks for no consent. */
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
  const needEmail = (field: FieldName, text: string): void => {
    if (text.trim() && !/^\S+@\S+\.\S+$/.test(text.trim())) add(field, "email");
  };
  needEmail("email", draft.email);
  if (draft.isForAnother) {
    need("recipient_surname", draft.recipientSurname);
    need("recipient_name", draft.recipientName);
    needPhone("recipient_phone", draft.recipientPhone);
  }
  if (isBrought(draft)) need("city", city);
  // Without a city there is no list to choose from yet.
  if (city && draft.deliveryType === "branch") need("warehouse", draft.branch);
  if (city && draft.deliveryType === "postomat") need("warehouse", draft.postomat);
  if (draft.deliveryType === "courier") {
    need("street", draft.street);
    need("building", draft.building);
  }
  const unprintable = cardProblem(draft.message, limits.message);
  if (unprintable) add("message", unprintable === "gift_message_too_long" ? "too_long" : "too_many_lines");
  if (!limits.isPaid) need("payment", paymentOf(draft));
  if (hasCompany(draft)) {
    need("company_name", draft.companyName);
    if (!isCompanyCode(plainCode(draft.companyCode))) add("company_code", "company_code");
    needEmail("company_email", draft.companyEmail);
  }
  if (!limits.isTaken) need("consent", draft.consent);
  return problems;
}

type CompanyDraft = Pick<
  CheckoutDraft,
  "payment" | "companyName" | "companyCode" | "companyAddress" | "companyEmail"
>;

/** The invoice is made out to a company; without one, to the payer in person. */
const hasCompany = ({
  payment,
  companyName,
  companyCode,
  companyAddress,
  companyEmail,
}: CompanyDraft): boolean =>
  payment === "invoice" &&
  [companyName, companyCode, companyAddress, companyEmail].some((text) => text.trim() !== "");

/** Delivery to a city, not pickup. */
const isBrought = ({ deliveryType }: Pick<CheckoutDraft, "deliveryType">): boolean =>
  deliveryType !== "pickup" && isPlaced(deliveryType);

/** Only another person can choose the place by a link. */
const withOwnPlace = (draft: CheckoutDraft): CheckoutDraft =>
  draft.deliveryType === "recipient_choice" && !draft.isForAnother
    ? { ...draft, deliveryType: emptyParcel.deliveryType }
    : draft;

/**
 * The draft for a cart: when all of it is sent electronically, no parcel is delivered and no cash is taken.
 * The input for a parcel stays on the device.
 */
export const draftOf = (stored: CheckoutDraft, cart: Cart): CheckoutDraft => {
  const kept = withOwnPlace(stored);
  return isSentWhole(cart)
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
};

const withoutCash = ({ payment }: CheckoutDraft): CheckoutDraft["payment"] =>
  payment === "cod" ? "" : payment;

/** The recipient of an anonymous gift must not be asked to pay, nor one who chooses the place. */
export const isCashOffFor = ({ isForAnother, anonymous, deliveryType }: ParcelDraft): boolean =>
  deliveryType === "recipient_choice" ||
  isCashOff({ recipient_phone: isForAnother ? "another's" : null, gift_anonymous: anonymous });

export const isSentWhole = (cart: Cart): boolean =>
  cart.length > 0 && cart.every(({ options }) => isElectronic(options));

export const paymentOf = ({ payment }: CheckoutDraft): PaymentMethod | null =>
  paymentMethods.find((method) => method === payment) ?? null;

const filled = (text: string): string | null => text.trim() || null;
const phone = (text: string): string => (isForeignText(text) ? text : `+380${nationalDigits(text)}`);

/** A parcel as the buyer saw it when placing the order. */
export interface ParcelFacts {
  /** Its contents. */
  readonly cart: Cart;
  readonly city: City | null;
  /** From the quote, with the promised day. */
  readonly days?: readonly DeliveryDayJson[];
  readonly seenArrivesBy?: string | null;
}

export interface OrderFacts extends ParcelFacts {
  /** Hryvnias. */
  readonly seenTotal: number;
  /** The rest to pay after the draft's certificate; undefined without one. */
  readonly seenDue?: number | undefined;
  /** The advance of cash on delivery, 0 for none; undefined with another payment. */
  readonly seenAdvance?: number | undefined;
  /** Of the draft's further parcels, in order. */
  readonly more?: readonly ParcelFacts[];
  readonly locale: Locale;
}

const recipientBody = (draft: ParcelDraft) => ({
  name: draft.recipientName.trim(),
  surname: draft.recipientSurname.trim(),
  phone: phone(draft.recipientPhone),
});

/**
 * The request body of a parcel, without its recipient; fields that the delivery method does not need are left
 * out.
 */
export function parcelBody(draft: ParcelDraft, { cart, city, days = [], seenArrivesBy }: ParcelFacts) {
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

export function orderBody(
  draft: CheckoutDraft,
  { seenTotal, seenDue, seenAdvance, more = [], locale, ...first }: OrderFacts,
) {
  const moreParcels = draft.moreParcels.flatMap((parcel, index) => {
    const facts = more[index];
    return facts ? [{ ...parcelBody(parcel, facts), recipient: recipientBody(parcel) }] : [];
  });
  const company = companyOf(draft);
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
    ...(company && { company }),
    promo_code: filled(draft.promo),
    comment: filled(draft.comment),
    consent: draft.consent,
    seen_total: seenTotal,
    ...(seenDue !== undefined && { certificate_code: draft.certificate, seen_due: seenDue }),
    ...(seenAdvance !== undefined && { seen_advance: seenAdvance }),
    lang: locale,
  };
}

/** The company of the invoice; null: the payer in person, or another payment. */
export const companyOf = (draft: CompanyDraft) =>
  hasCompany(draft)
    ? {
        name: draft.companyName.trim(),
        code: plainCode(draft.companyCode),
        address: filled(draft.companyAddress),
        email: filled(draft.companyEmail),
      }
    : null;

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
  "company.name": "company_name",
  "company.code": "company_code",
  "company.address": "company_address",
  "company.email": "company_email",
  promo_code: "promo",
  certificate_code: "certificate",
  comment: "comment",
};

const ofFurtherParcel = /^more_parcels\.(\d+)\.(.+)$/;

/** Our name for a field of the server, and its parcel, from 0. */
function fieldOf(name: string): { readonly field: FieldName | undefined; readonly parcel: number } {
  const [, index, rest] = ofFurtherParcel.exec(name) ?? [];
  return { field: serverNames[rest ?? name], parcel: index === undefined ? 0 : Number(index) + 1 };
}

type ServerErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The server's messages by our fields; those of other fields are left out.
 * @param parcel index of the parcel, from 0; errors of the whole order belong to the first
 */
export function fieldTexts(errors: ServerErrors, parcel = 0): Partial<Record<FieldName, string>> {
  const texts: Partial<Record<FieldName, string>> = {};
  for (const [name, [text]] of Object.entries(errors)) {
    const about = fieldOf(name);
    if (about.field && about.parcel === parcel && text) texts[about.field] ??= text;
  }
  return texts;
}

/** Whether a field of the page shows an error. */
export const isToldAtField = (errors: ServerErrors): boolean =>
  Object.keys(errors).some((name) => fieldOf(name).field !== undefined);
