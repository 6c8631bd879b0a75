// An order as the form holds it: flat, with the names of the API. The lines, the city and the branch are one
// text value each.

import type { EndpointBody } from "#api/client-types.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import type { FoundProduct } from "#shop/catalog/output.ts";
import { type ParcelCarrier, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { designOf, ribbonOf } from "#shop/greeting-cards/rules/cards.ts";
import type { EditLineJson } from "#shop/order-changes/reads.server.ts";
import type { CrmOrderJson } from "#shop/order-list/output.ts";
import type { GiftWishes } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { type City, parseCity } from "../../../shared/delivery/city/city-store.ts";
import {
  type ChosenWarehouse,
  parseWarehouse,
} from "../../../shared/delivery/delivery-fields/chosen-warehouse.ts";
import { asTyped, numberText, typedNumber } from "../../form/typed-number.ts";

export type OrderDraft = ReturnType<typeof draftOf>;

export interface DraftLine extends Omit<EditLineJson, "id" | "quantity" | "on_hand" | "discounts"> {
  /** Null: a new line. */
  readonly id: number | null;
  /** 0 removes the line. */
  readonly quantity: number;
  readonly was: number;
}

export const linesOf = ({ lines }: Pick<OrderDraft, "lines">): DraftLine[] => JSON.parse(lines);
export const linesText = (lines: readonly DraftLine[]): string => JSON.stringify(lines);

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));
/** Only branches have a choice of carriers. */
export const carrierIn = (draft: OrderDraft): ParcelCarrier =>
  draft["delivery.type"] === "branch" && draft["delivery.carrier"] === "ukrposhta"
    ? "ukrposhta"
    : usualCarrier;
export const cityIn = (draft: OrderDraft): City | null => parseCity(parsed(draft["delivery.city_ref"]));
export const warehouseIn = (draft: OrderDraft): ChosenWarehouse | null =>
  parseWarehouse(parsed(draft["delivery.warehouse_ref"]));

export const giftIn = (draft: OrderDraft): GiftWishes => ({
  message: draft["gift.message"],
  card: draft["gift.card"],
  wrap: draft["gift.wrap"],
  ribbon: ribbonOf(draft["gift.ribbon"]),
  anonymous: draft["gift.anonymous"],
});

export function withProduct(lines: readonly DraftLine[], product: FoundProduct): DraftLine[] {
  const there = lines.find(({ variant_id }) => variant_id === product.variant_id);
  if (there) return lines.map((line) => (line === there ? { ...line, quantity: line.quantity + 1 } : line));
  const { variant_id, sku, name, variant, picture, price } = product;
  return [...lines, { id: null, variant_id, sku, name, variant, picture, price, quantity: 1, was: 0 }];
}

interface Words {
  /** «Відділення № 1» */
  readonly warehouse: string;
}

export function draftOf(order: CrmOrderJson, lines: readonly EditLineJson[], text: Words) {
  const { contact, recipient, delivery, gift } = order;
  const city = delivery.city ?? "";
  return {
    lines: linesText(
      lines.map(({ on_hand: _stock, discounts: _discounts, ...line }) => ({ ...line, was: line.quantity })),
    ),
    "contact.first_name": contact?.first_name ?? "",
    "contact.last_name": contact?.last_name ?? "",
    "contact.phone": formatPhone(contact?.phone ?? ""),
    "contact.email": contact?.email ?? "",
    recipient: recipient !== null,
    "recipient.name": recipient?.name ?? "",
    "recipient.surname": recipient?.surname ?? "",
    "recipient.phone": recipient ? formatPhone(recipient.phone) : "",
    "delivery.type": delivery.type,
    "delivery.carrier": delivery.carrier ?? usualCarrier,
    "delivery.city_ref":
      delivery.city_ref === null
        ? ""
        : JSON.stringify({ name: city, nameUk: city, nameRu: city, ref: delivery.city_ref }),
    "delivery.warehouse_ref":
      delivery.warehouse_ref === null
        ? ""
        : JSON.stringify({
            ref: delivery.warehouse_ref,
            name: text.warehouse,
            note: delivery.warehouse ?? "",
          }),
    "delivery.street": delivery.street ?? "",
    "delivery.building": delivery.building ?? "",
    "delivery.apartment": delivery.apartment ?? "",
    "delivery.courier_on_door": delivery.courier_on_door,
    "delivery.date": delivery.date ?? "",
    "delivery.slot": delivery.slot ?? "",
    "gift.message": gift.message ?? "",
    "gift.card": designOf(gift.card),
    "gift.wrap": gift.wrap,
    "gift.ribbon": gift.ribbon ?? "",
    "gift.anonymous": gift.anonymous,
    keep_promo: order.promo_code !== null,
    keep_promo_below: false,
    discount: numberText(order.manual_discount || null),
    reason: "",
    notify: false,
  };
}

/** The API's body; unreadable values are passed on, so that the server reports the error. */
export const bodyOf = (draft: OrderDraft): EndpointBody<"POST /crm/orders/:number/preview"> =>
  asTyped({
    lines: linesOf(draft).flatMap(({ id, variant_id, quantity }) => {
      if (quantity === 0) return [];
      return [id === null ? { variant_id, quantity } : { id, quantity }];
    }),
    contact: {
      first_name: draft["contact.first_name"],
      last_name: draft["contact.last_name"],
      phone: draft["contact.phone"],
      email: draft["contact.email"] || null,
    },
    recipient: draft.recipient
      ? {
          name: draft["recipient.name"],
          surname: draft["recipient.surname"],
          phone: draft["recipient.phone"],
        }
      : null,
    delivery: {
      type: draft["delivery.type"],
      carrier: carrierIn(draft),
      city_ref: cityIn(draft)?.ref ?? null,
      warehouse_ref: warehouseIn(draft)?.ref ?? null,
      street: draft["delivery.street"],
      building: draft["delivery.building"],
      apartment: draft["delivery.apartment"],
      courier_on_door: draft["delivery.courier_on_door"],
      date: draft["delivery.date"] || null,
      slot: draft["delivery.slot"] || null,
    },
    gift: giftIn(draft),
    keep_promo: draft.keep_promo,
    keep_promo_below: draft.keep_promo_below,
    discount: typedNumber(draft.discount) ?? 0,
  });
