// An order as it goes out: to tracking, account, CRM and the checkout's response.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { deliveryReasons } from "#shop/cart/rules/explained-delivery.ts";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { orderWays } from "#shop/delivery/rules/settings.ts";
import { cardDesigns, ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { gives } from "#shop/promotions/rules/promotion.ts";
import { lineDiscountSources } from "../rules/payment/line-discounts.ts";
import { recipientChoices } from "../rules/recipient-choice.ts";
import { orderStatuses } from "../rules/statuses.ts";
import { stockHoldStates } from "../rules/stock-hold.ts";

export const contactOutput = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});

export const recipientOutput = z
  .object({ name: z.string(), surname: z.string(), phone: z.string() })
  .nullable();

export const deliveryOutput = z.object({
  type: z.enum(orderWays),
  choice: z
    .enum(recipientChoices)
    .nullable()
    .describe("Whether the recipient has chosen the place; null: the buyer named it"),
  carrier: z.enum(carriers).nullable().describe("Null: pickup"),
  city_ref: z.string().nullable(),
  city: z.string().nullable(),
  warehouse_ref: z.string().nullable(),
  warehouse_number: z.number().nullable(),
  warehouse: z.string().nullable(),
  street: z.string().nullable(),
  building: z.string().nullable(),
  apartment: z.string().nullable(),
  courier_on_door: z.boolean(),
  /** The day the buyer chose. */
  date: z.string().nullable(),
  arrives_by: z.string().nullable(),
  slot: z.string().nullable().describe("Slot of the shop's own courier: 10:00-13:00"),
  leaves_on: z.string().nullable().describe("The dispatch day"),
});

const item = z.object({
  product_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  /** Empty when the product has one variant. */
  variant: z.string(),
  slug: z.string(),
  quantity: z.number(),
  price: money,
  total: money,
  /** The picture's file in the catalogue, and its URL in the preview size. */
  picture: z.string().nullable(),
  preview: z.string().nullable(),
  options: z.record(z.string(), z.unknown()),
  off: z
    .array(z.object({ by: z.enum(lineDiscountSources), name: z.string().nullable(), amount: money }))
    .nullable()
    .describe("The line's share of the order's discounts; null: not stored"),
  paid: money.describe("For all its units, before its share of the order's discount"),
  parts: z
    .array(
      z.object({
        position: z.int(),
        key: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
      }),
    )
    .describe("The contents of one unit, by cell"),
});

export const parcelPlaceOutput = z
  .object({ position: z.int(), of: z.int() })
  .nullable()
  .describe("Its position among the parcels of a purchase; null: bought alone");

export const stockOutput = z
  .object({
    state: z.enum(stockHoldStates),
    until: z.string().nullable().describe("Held until then; null otherwise"),
  })
  .nullable()
  .describe(
    "Units of an unpaid order are held for a time, then released; `short`: it was paid when not all were in stock any more",
  );

export const orderOutput = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  created_at: z.string(),
  subtotal: money,
  discount: money,
  promotions: z
    .array(z.object({ name: z.string(), discount: money, gives: z.enum(gives) }))
    .describe("Promotions; discounts on items are part of the whole discount"),
  manual_discount: money.describe("Manual discount, part of the whole discount"),
  wrap: money.describe("The whole gift packing, ribbon included"),
  ribbon: money.describe("The ribbon's part"),
  delivery_price: money,
  delivery_why: z.enum(deliveryReasons).nullable().describe("Why it costs less than its full price"),
  delivery_full: money.nullable().describe("Its full price; null: not stored"),
  delivery_less_from: money
    .nullable()
    .describe("The subtotal that lowers the price, when that is the reason"),
  fee: money,
  total: money,
  certificate: z
    .object({ last4: z.string(), amount: money })
    .nullable()
    .describe("The part of the total paid by a gift certificate"),
  due: money.describe("The total without the certificate's part"),
  rest: money.describe("What is left to pay: it was paid, and has become more expensive since"),
  advance: z
    .object({
      sum: money,
      due: money.describe("The part that is due"),
      on_delivery: money.describe("The rest that the carrier collects"),
    })
    .nullable()
    .describe("The advance of cash on delivery; null: none"),
  invoice: z
    .object({ number: z.string(), url: z.string() })
    .nullable()
    .describe("The invoice as PDF, one for several parcels; null: none"),
  items: z.array(item),
  delivery: deliveryOutput,
  contact: contactOutput,
  recipient: recipientOutput,
  gift: z.object({
    message: z.string().nullable(),
    card: z
      .enum(cardDesigns)
      .exclude(["plain"])
      .nullable()
      .describe("The card's design; null: without a picture"),
    wrap: z.boolean(),
    ribbon: z.enum(ribbonColours).nullable(),
    anonymous: z.boolean(),
  }),
  promo_code: z.string().nullable(),
  comment: z.string().nullable(),
  do_not_call: z.boolean(),
  tracking_number: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), pay: z.boolean(), review: z.boolean() }),
  access_token: z.string(),
  stock: stockOutput,
  parcel: parcelPlaceOutput,
  parcels: z
    .array(
      z.object({
        number: z.string(),
        status: z.enum(orderStatuses),
        total: money,
        /** Null: the payer. */
        recipient: z.object({ name: z.string(), surname: z.string() }).nullable(),
        delivery: z.enum(orderWays),
        arrives_by: z.string().nullable(),
        tracking_number: z.string().nullable(),
        /** The tracking page. */
        url: z.string(),
      }),
    )
    .describe("All parcels of the purchase, for readers who may see them; empty when it was bought alone"),
});

export type OrderJson = z.infer<typeof orderOutput>;
export type OrderItemJson = OrderJson["items"][number];
export type OrderPromotionJson = OrderJson["promotions"][number];
export type OrderParcelJson = OrderJson["parcels"][number];
export type DeliveryJson = OrderJson["delivery"];
export type StockJson = NonNullable<OrderJson["stock"]>;
