// Converts the input to the request body, and finds what is missing. Pure. The server checks everything again
// by shop/checkout/input.ts; these are common mistakes, shown before the request.

import type { Locale } from "#i18n/locale.ts";
import { isLandline } from "#kit/phone/landline.ts";
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import { isElectronic } from "#shop/certificates/rules/delivery.ts";
import { isPlaced } from "#shop/delivery/rules/settings.ts";
import { cardProblem } from "#shop/greeting-cards/rules/cards.ts";
import { isCompanyCode, plainCode } from "#shop/invoices/rules/company.ts";
import { isCashOff } from "#shop/orders/rules/gift-secrecy.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import { isForeignText, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import type { City } from "../../delivery/city/city-store.ts";
import {
  type CheckoutDraft,
  type DraftChange,
  emptyParcel,
  type ParcelDraft,
  withChange,
} from "../checkout-draft.ts";
import { toldMoment } from "./moment.ts";
import { chosenPoint, namedCarrier } from "./point.ts";

/** Where the delivery goes, in the order of the page. */
export const placeFields = [
  "delivery.city_ref",
  "delivery.type",
  "delivery.warehouse_ref",
  "delivery.street",
  "delivery.building",
  "delivery.apartment",
] as const;

/** The fields of each parcel, in the order of the page. */
export const parcelFieldNames = [
  "recipient.surname",
  "recipient.name",
  "recipient.phone",
  ...placeFields,
  "delivery.date",
  "gift.message",
] as const;

/** In the order of the page, with the names of the shop. */
export const fieldNames = [
  "contact.phone",
  "contact.last_name",
  "contact.first_name",
  "contact.email",
  ...parcelFieldNames,
  "payment",
  "company.name",
  "company.code",
  "company.address",
  "company.email",
  "promo_code",
  "certificate_code",
  // Only in the staff's form.
  "discount",
  "discount_reason",
  "comment",
  "consent",
] as const;
export type FieldName = (typeof fieldNames)[number];

const ofParcel = new Set<FieldName>(parcelFieldNames);
export const isOfParcel = (field: FieldName): boolean => ofParcel.has(field);

/** A field with a typed text. */
export type TextFieldName =
  | Extract<FieldName, `${"contact" | "company" | "recipient"}.${string}`>
  | "delivery.street"
  | "delivery.building"
  | "delivery.apartment";

export function textIn(draft: CheckoutDraft, field: TextFieldName): string {
  const [group = "", name = ""] = field.split(".");
  return (draft as unknown as Record<string, Record<string, string>>)[group]?.[name] ?? "";
}

export function textChange(field: TextFieldName, text: string): DraftChange {
  const [group = "", name = ""] = field.split(".");
  return { [group]: { [name]: text } } as DraftChange;
}

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

  const { contact, recipient, delivery, gift, company, screen } = draft;
  if (!isForeignText(contact.phone)) needPhone("contact.phone", contact.phone);
  else if (contact.phone.replace(/\D/g, "").length < FOREIGN_DIGITS) add("contact.phone", "phone");
  else if (!screen.isForAnother && isBrought(delivery)) add("contact.phone", "phone_foreign");
  need("contact.last_name", contact.last_name);
  need("contact.first_name", contact.first_name);
  const needEmail = (field: FieldName, text: string): void => {
    if (text.trim() && !/^\S+@\S+\.\S+$/.test(text.trim())) add(field, "email");
  };
  needEmail("contact.email", contact.email);
  if (screen.isForAnother) {
    need("recipient.surname", recipient.surname);
    need("recipient.name", recipient.name);
    needPhone("recipient.phone", recipient.phone);
  }
  if (isBrought(delivery)) need("delivery.city_ref", city);
  // Without a city there is no list to choose from yet.
  if (city && (delivery.type === "branch" || delivery.type === "postomat"))
    need("delivery.warehouse_ref", chosenPoint(draft));
  if (delivery.type === "courier") {
    need("delivery.street", delivery.street);
    need("delivery.building", delivery.building);
  }
  const unprintable = cardProblem(gift.message, limits.message);
  if (unprintable)
    add("gift.message", unprintable === "gift_message_too_long" ? "too_long" : "too_many_lines");
  if (!limits.isPaid) need("payment", draft.payment);
  if (!limits.isPaid && hasCompany(draft)) {
    need("company.name", company.name);
    if (!isCompanyCode(plainCode(company.code))) add("company.code", "company_code");
    needEmail("company.email", company.email);
  }
  if (!limits.isTaken) need("consent", draft.consent);
  return problems;
}

type CompanyDraft = Pick<CheckoutDraft, "payment" | "company">;

/** The invoice is made out to a company; without one, to the payer in person. */
const hasCompany = ({ payment, company }: CompanyDraft): boolean =>
  payment === "invoice" && Object.values(company).some((text) => text.trim() !== "");

/** Delivery to a city, not pickup. */
const isBrought = ({ type }: Pick<ParcelDraft["delivery"], "type">): boolean =>
  type !== "pickup" && isPlaced(type);

/** Only another person can choose the place by a link. */
const withOwnPlace = (draft: CheckoutDraft): CheckoutDraft =>
  draft.delivery.type === "recipient_choice" && !draft.screen.isForAnother
    ? withChange(draft, { delivery: { type: emptyParcel.delivery.type } })
    : draft;

/**
 * The draft for a cart: when all of it is sent electronically, no parcel is delivered and no cash is taken.
 * The input for a parcel stays on the device.
 */
export const draftOf = (stored: CheckoutDraft, cart: Cart): CheckoutDraft => {
  const kept = withKnownPayment(withOwnPlace(stored));
  if (isSentWhole(cart))
    return withChange(kept, {
      delivery: { type: "digital" },
      screen: { isForAnother: false },
      gift: { message: "", card: "plain", wrap: false, ribbon: null },
      payment: withoutCash(kept),
    });
  return isCashOffFor(kept) ? { ...kept, payment: withoutCash(kept) } : kept;
};

/** The device may have stored a method that the shop does not know any more. */
export const withKnownPayment = <Draft extends CheckoutDraft>(draft: Draft): Draft =>
  draft.payment === null || paymentMethods.includes(draft.payment) ? draft : { ...draft, payment: null };

const withoutCash = ({ payment }: CheckoutDraft): CheckoutDraft["payment"] =>
  payment === "cod" ? null : payment;

/** The recipient of an anonymous gift must not be asked to pay, nor one who chooses the place. */
export const isCashOffFor = ({ delivery, gift, screen }: ParcelDraft): boolean =>
  delivery.type === "recipient_choice" ||
  isCashOff({
    recipient_phone: screen.isForAnother ? "another's" : null,
    gift_anonymous: gift.anonymous,
  });

export const isSentWhole = (cart: Cart): boolean =>
  cart.length > 0 && cart.every(({ options }) => isElectronic(options));

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

const recipientBody = ({ recipient: { name, surname, phone: typed } }: ParcelDraft) => ({
  name: name.trim(),
  surname: surname.trim(),
  phone: phone(typed),
});

/**
 * The request body of a parcel, without its recipient; fields that the delivery method does not need are left
 * out.
 */
export function parcelBody(draft: ParcelDraft, { cart, city, days = [], seenArrivesBy }: ParcelFacts) {
  const { delivery, gift } = draft;
  const isCourier = delivery.type === "courier";
  return {
    items: cart,
    delivery: {
      type: delivery.type,
      ...namedCarrier(draft),
      city_ref: isBrought(delivery) ? city?.ref || null : null,
      warehouse_ref: chosenPoint(draft)?.ref ?? null,
      street: isCourier ? filled(delivery.street) : null,
      building: isCourier ? filled(delivery.building) : null,
      apartment: isCourier ? filled(delivery.apartment) : null,
      courier_on_door: isCourier && delivery.courier_on_door,
      ...toldMoment(delivery, days),
    },
    gift: {
      message: filled(gift.message),
      wrap: gift.wrap,
      anonymous: gift.anonymous,
      ...(gift.card !== "plain" && { card: gift.card }),
      ...(gift.ribbon && { ribbon: gift.ribbon }),
    },
    do_not_call: draft.do_not_call,
    ...(seenArrivesBy && { seen_arrives_by: seenArrivesBy }),
  };
}

export function orderBody(
  draft: CheckoutDraft,
  { seenTotal, seenDue, seenAdvance, more = [], locale, ...first }: OrderFacts,
) {
  const moreParcels = draft.more_parcels.flatMap((parcel, index) => {
    const facts = more[index];
    return facts ? [{ ...parcelBody(parcel, facts), recipient: recipientBody(parcel) }] : [];
  });
  const company = seenDue === 0 ? null : companyOf(draft);
  return {
    ...parcelBody(draft, first),
    contact: contactOf(draft),
    recipient: draft.screen.isForAnother ? recipientBody(draft) : null,
    ...(moreParcels.length > 0 && { more_parcels: moreParcels }),
    payment: draft.payment ?? "cod",
    ...(company && { company }),
    promo_code: filled(draft.promo_code),
    comment: filled(draft.comment),
    consent: draft.consent,
    seen_total: seenTotal,
    ...(seenDue !== undefined && { certificate_code: draft.certificate_code, seen_due: seenDue }),
    ...(seenAdvance !== undefined && { seen_advance: seenAdvance }),
    lang: locale,
  };
}

export const contactOf = ({ contact }: Pick<CheckoutDraft, "contact">) => ({
  first_name: contact.first_name.trim(),
  last_name: contact.last_name.trim(),
  phone: phone(contact.phone),
  email: filled(contact.email),
});

/** The company of the invoice; null: the payer in person, or another payment. */
export const companyOf = (draft: CompanyDraft) =>
  hasCompany(draft)
    ? {
        name: draft.company.name.trim(),
        code: plainCode(draft.company.code),
        address: filled(draft.company.address),
        email: filled(draft.company.email),
      }
    : null;

type ServerErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The server's messages at our fields; those of other fields are left out.
 * @param parcel index of the parcel, from 0; errors of the whole order belong to the first
 */
export function fieldTexts(errors: ServerErrors, parcel = 0): Partial<Record<FieldName, string>> {
  const prefix = parcel === 0 ? "" : `more_parcels.${parcel - 1}.`;
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const text = errors[prefix + field]?.[0];
      return text ? [[field, text]] : [];
    }),
  );
}

/** Whether a field of the page shows an error. */
export const isToldAtField = (errors: ServerErrors): boolean =>
  Object.keys(errors).some((name) =>
    fieldNames.some((field) => field === name.replace(/^more_parcels\.\d+\./, "")),
  );
