// From what is filled in to what is sent, and what is still missing. Pure. The server checks everything again
// by shop/checkout/input.ts; here are the mistakes that people make, told before anything is sent.

import type { Locale } from "#i18n/locale.ts";
import { isLandline } from "#kit/landline.ts";
import type { Cart } from "#shop/cart/rules/lines.ts";
import type { DeliveryDayJson } from "#shop/cart/rules/quote-json.ts";
import { cardProblem } from "#shop/gift-cards/rules.ts";
import { type PaymentMethod, paymentMethods } from "#shop/payments/rules.ts";
import { isForeignText, nationalDigits } from "#ui/phone-input/phone-format.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { City } from "../city-store.ts";
import type { OrderBody } from "../order-outbox/order-body.ts";
import { toldMoment } from "./moment.ts";
import { chosenPoint, namedCarrier } from "./point.ts";

/** In the order of the page. */
export const fieldNames = [
  "phone",
  "first_name",
  "last_name",
  "email",
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
  "payment",
  "promo",
  "certificate",
  "comment",
  "consent",
] as const;
export type FieldName = (typeof fieldNames)[number];

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
  limits: { readonly message: number; readonly isPaid?: boolean },
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
  else if (!draft.isForAnother && draft.deliveryType !== "pickup") add("phone", "phone_foreign");
  need("first_name", draft.firstName);
  need("last_name", draft.lastName);
  if (draft.email.trim() && !/^\S+@\S+\.\S+$/.test(draft.email.trim())) add("email", "email");
  if (draft.isForAnother) {
    need("recipient_surname", draft.recipientSurname);
    need("recipient_name", draft.recipientName);
    needPhone("recipient_phone", draft.recipientPhone);
  }
  if (draft.deliveryType !== "pickup") need("city", city);
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
  need("consent", draft.consent);
  return problems;
}

export const paymentOf = ({ payment }: CheckoutDraft): PaymentMethod | null =>
  paymentMethods.find((method) => method === payment) ?? null;

const filled = (text: string): string | null => text.trim() || null;
const phone = (text: string): string => (isForeignText(text) ? text : `+380${nationalDigits(text)}`);

export interface OrderFacts {
  readonly cart: Cart;
  readonly city: City | null;
  /** Hryvnias. */
  readonly seenTotal: number;
  /** What was left to pay after the draft's certificate; undefined when none pays. */
  readonly seenDue?: number | undefined;
  /** The quote's, and the day it promises. */
  readonly days?: readonly DeliveryDayJson[];
  readonly seenArrivesBy?: string | null;
  readonly locale: Locale;
}

/** The body of POST /api/orders; fields that the chosen way of delivery does not need stay out. */
export function orderBody(
  draft: CheckoutDraft,
  { cart, city, seenTotal, seenDue, days = [], seenArrivesBy, locale }: OrderFacts,
): OrderBody {
  const { deliveryType: type } = draft;
  const isCourier = type === "courier";
  return {
    items: cart,
    contact: {
      first_name: draft.firstName.trim(),
      last_name: draft.lastName.trim(),
      phone: phone(draft.phone),
      email: filled(draft.email),
    },
    recipient: draft.isForAnother
      ? {
          name: draft.recipientName.trim(),
          surname: draft.recipientSurname.trim(),
          phone: phone(draft.recipientPhone),
        }
      : null,
    delivery: {
      type,
      ...namedCarrier(draft),
      city_ref: type === "pickup" ? null : city?.ref || null,
      warehouse_ref: chosenPoint(draft)?.ref ?? null,
      street: isCourier ? filled(draft.street) : null,
      building: isCourier ? filled(draft.building) : null,
      apartment: isCourier ? filled(draft.apartment) : null,
      courier_on_door: isCourier && draft.courierOnDoor,
      ...toldMoment(draft, days),
    },
    payment: paymentOf(draft) ?? "cod",
    gift: {
      message: filled(draft.message),
      wrap: draft.wrap,
      anonymous: draft.anonymous,
      ...(draft.card !== "plain" && { card: draft.card }),
      ...(draft.ribbon && { ribbon: draft.ribbon }),
    },
    promo_code: filled(draft.promo),
    comment: filled(draft.comment),
    do_not_call: draft.doNotCall,
    seen_total: seenTotal,
    ...(seenArrivesBy && { seen_arrives_by: seenArrivesBy }),
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

/** The server's words by our fields; what belongs to no field of the page is left out. */
export function fieldTexts(
  errors: Readonly<Record<string, readonly string[]>>,
): Partial<Record<FieldName, string>> {
  const texts: Partial<Record<FieldName, string>> = {};
  for (const [name, [text]] of Object.entries(errors)) {
    const field = serverNames[name];
    if (field && text) texts[field] ??= text;
  }
  return texts;
}
