// Input of an order. Shared by the checkout form and the API; `error` codes are keys of errors.fields.
import { z } from "zod";
import { isForeign } from "#kit/phone/phone.ts";
import { payerPhoneInput, phoneInput } from "#kit/phone/phone-input.ts";
import { line, proseOrEmpty } from "#kit/text/text.ts";
import { cardDesigns, plainCardText, ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { cartItem, certificateCode, manualDiscount, promoCode, ref } from "../cart/input.ts";
import { maxLines } from "../cart/rules/limits.ts";
import { brings, carriers, usualCarrier } from "../delivery/rules/carriers.ts";
import { mostParcels } from "../delivery/rules/lists.ts";
import { type OrderWay, orderWays } from "../delivery/rules/settings.ts";
import { companyInput } from "../invoices/input.ts";
import { paymentMethods } from "../payments/rules/statuses.ts";

/** Optional text: null and an empty string are the same. */
const optional = <S extends z.ZodType<string>>(text: S) =>
  z
    .union([text, z.literal("")])
    .nullish()
    .transform((given) => given || null);
const optionalProse = (max: number) =>
  proseOrEmpty(max)
    .nullish()
    .transform((given) => given || null);
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false);

const name = line(60);

export const contactInput = z.object({
  first_name: name,
  last_name: name,
  phone: payerPhoneInput,
  email: optional(line(120).pipe(z.email())),
});

/** The buyer's consent in the form; API clients that show no form send none. */
export const consentInput = z.object({
  /** The version: the day its text last changed in substance. */
  version: z.iso.date(),
  at: z.iso.datetime({ offset: true }),
});
export type Consent = z.output<typeof consentInput>;

export const recipientInput = z.object({ name, surname: name, phone: phoneInput });

const needed: Record<OrderWay, readonly ("city_ref" | "warehouse_ref" | "street" | "building")[]> = {
  branch: ["city_ref", "warehouse_ref"],
  postomat: ["city_ref", "warehouse_ref"],
  courier: ["city_ref", "street", "building"],
  pickup: [],
  digital: [],
  recipient_choice: [],
};

export const deliveryInput = z
  .object({
    type: z.enum(orderWays),
    carrier: z
      .enum(carriers)
      .nullish()
      .transform((given) => given ?? usualCarrier),
    city_ref: ref.nullish().transform((given) => given ?? null),
    warehouse_ref: ref.nullish().transform((given) => given ?? null),
    street: optional(line(120)),
    building: optional(line(20)),
    apartment: optional(line(20)),
    courier_on_door: flag,
    /** The delivery day; null: as soon as possible. */
    date: z.iso
      .date()
      .nullish()
      .transform((given) => given ?? null),
    /** Time slot of the shop's own courier, "10:00-13:00"; null: any. */
    slot: z
      .string()
      .regex(/^\d\d:\d\d-\d\d:\d\d$/)
      .nullish()
      .transform((given) => given ?? null),
  })
  .superRefine((delivery, context) => {
    for (const field of needed[delivery.type]) {
      if (delivery[field] === null) context.addIssue({ code: "custom", path: [field], message: "required" });
    }
    if (!brings(delivery.carrier, delivery.type))
      context.addIssue({ code: "custom", path: ["carrier"], message: "choice" });
  });

/** Upper limit with room for the longest emoji; the settings hold the real limit. */
const cardText = proseOrEmpty(8_000)
  .nullish()
  .transform((given) => plainCardText(given ?? "") || null);

export const giftInput = z.object({
  message: cardText,
  /** Null: no picture. */
  card: z
    .enum(cardDesigns)
    .nullish()
    .transform((design) => (!design || design === "plain" ? null : design)),
  wrap: flag,
  ribbon: z
    .enum(ribbonColours)
    .nullish()
    .transform((colour) => colour ?? null),
  anonymous: flag,
});
const noGift = giftInput.parse({});

interface ParcelPeople {
  readonly contact: z.output<typeof contactInput>;
  readonly recipient: z.output<typeof recipientInput> | null;
  readonly delivery: z.output<typeof deliveryInput>;
}

/** A payer with a foreign phone must name another recipient. */
export function checkWhoMeets(
  { contact, recipient, delivery }: ParcelPeople,
  context: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  if (delivery.type === "recipient_choice" && !recipient) {
    context.addIssue({ code: "custom", path: ["recipient", "phone"], message: "required" });
    return;
  }
  if (recipient || delivery.type === "pickup" || delivery.type === "digital" || !isForeign(contact.phone))
    return;
  context.addIssue({ code: "custom", path: ["contact", "phone"], message: "phone_foreign" });
}

/** Fields of every parcel. */
const parcel = {
  items: z.array(cartItem).min(1).max(maxLines),
  delivery: deliveryInput,
  gift: giftInput.nullish().transform((given) => given ?? noGift),
  do_not_call: flag,
  /** The arrival day that the buyer saw. */
  seen_arrives_by: z.iso
    .date()
    .nullish()
    .transform((given) => given ?? null),
};

/** Any parcel after the first one: for someone else, so its recipient is required. */
const parcelInput = z.object({ ...parcel, recipient: recipientInput });
export type ParcelInput = z.output<typeof parcelInput>;

export const orderInput = z
  .object({
    ...parcel,
    contact: contactInput,
    /** Null: the payer is the recipient. */
    recipient: recipientInput.nullish().transform((given) => given ?? null),
    /** More parcels of the same purchase, for other recipients. */
    more_parcels: z
      .array(parcelInput)
      .max(mostParcels - 1)
      .nullish()
      .transform((given) => given ?? []),
    payment: z.enum(paymentMethods),
    /** Whom the invoice is made out to, with payment by invoice; null: the payer in person. */
    company: companyInput.nullish().transform((given) => given ?? null),
    promo_code: optional(promoCode),
    certificate_code: optional(certificateCode),
    comment: optionalProse(1_000),
    consent: consentInput.nullish().transform((given) => given ?? null),
    /** The total the buyer saw, of all parcels; hryvnias. */
    seen_total: z.number().min(0).max(100_000_000),
    /** The sum due after a certificate, as the buyer saw it. */
    seen_due: z
      .number()
      .min(0)
      .max(100_000_000)
      .nullish()
      .transform((given) => given ?? null),
    /** The advance that the buyer saw, 0 for none; null: whatever it is. */
    seen_advance: z
      .number()
      .min(0)
      .max(100_000_000)
      .nullish()
      .transform((given) => given ?? null),
    lang: z
      .enum(["uk", "ru"])
      .nullish()
      .transform((given) => given ?? null),
  })
  .superRefine(checkWhoMeets);
export type OrderInput = z.output<typeof orderInput>;
/** As a form sends it. */
export type OrderRequest = z.input<typeof orderInput>;

/** Created by the buyer's device, once per order. */
export const idempotencyKey = z.uuid({ error: "idempotency_key" });

/** The same order, entered by staff during a phone call. */
export const takenOrderInput = orderInput.safeExtend({
  /** Created by the staff member's device, once per order. */
  key: idempotencyKey,
  /** The buyer has confirmed on the phone: no call is needed. */
  confirm: flag,
  /** Cash on delivery although the buyer has left parcels unclaimed. */
  allow_cash: z.boolean().default(false),
  /** Null: none. */
  discount: manualDiscount.nullish().transform((given) => given || null),
  /** For the history; required with a discount. */
  discount_reason: optionalProse(300),
  /** The lead that led to the order. */
  lead_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullish()
    .transform((given) => given ?? null),
});
export type TakenOrderInput = z.output<typeof takenOrderInput>;
export type TakenOrderRequest = z.input<typeof takenOrderInput>;
