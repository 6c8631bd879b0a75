// Response shapes of orders for staff: list rows, and one whole order.
import { z } from "zod";
import { messageStatuses, orderPurposes } from "#shop/messaging/rules.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses } from "#shop/orders/rules.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules.ts";
import {
  claimSchema,
  contactSchema,
  deliverySchema,
  moneyAsks,
  orderSchema,
  parcelPlaceSchema,
  recipientSchema,
  stepSchema,
} from "../../storefront/order-schema.ts";

/** Null for staff who may not see sums, such as a packer. */
const sum = z.number().nullable().describe("Hryvnias; null for those who see no sums");
const payer = contactSchema
  .nullable()
  .describe("Who pays; null for those who see no customers when somebody else takes the parcel");

const rowSchema = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  created_at: z.string(),
  contact: payer,
  recipient: recipientSchema,
  delivery: deliverySchema,
  items_count: z.number(),
  total: sum,
  tracking_number: z.string().nullable(),
  do_not_call: z.boolean(),
  has_gift_message: z.boolean(),
  held: z.boolean().describe("A chocolate message in it waits for a manager's eye"),
  parcel: parcelPlaceSchema,
  source: z.enum(orderSources),
  next: z.array(stepSchema),
  ...moneyAsks,
  to_pay: sum.describe("Hryvnias, still to be paid; null for those who see no sums"),
  to_give_back: sum.describe("Hryvnias, to go back to the buyer; null for those who see no sums"),
});

const linksSchema = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

const metaSchema = z.object({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});

export const listSchema = z.object({
  data: z.array(rowSchema),
  links: linksSchema,
  meta: metaSchema,
  counts: z.record(z.enum(orderStatuses), z.number()).describe("By all filters but the status"),
  sum: sum.describe("Hryvnias, of all pages; null for those who see no sums"),
});

const noteSchema = z.object({
  id: z.number(),
  at: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  mentions: z.array(z.string()).describe("Names of the team that stand in the text after @"),
  unseen: z.boolean().describe("It calls the requester, who has not looked yet"),
});

const messageSchema = z.object({
  id: z.number(),
  channel: z.enum(["sms", "viber", "telegram", "email"]),
  purpose: z.enum(orderPurposes),
  status: z.enum(messageStatuses),
  error: z.string().nullable(),
  carrier: z.string().nullable(),
  segments: z.number().nullable().describe("Parts an SMS is billed by"),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  settled_at: z.string().nullable().describe("When it was known to have arrived or not"),
});

export const wholeOrder = z.object({
  order: orderSchema.omit({ access_token: true }).extend({
    subtotal: sum,
    discount: sum,
    wrap: sum,
    ribbon: sum,
    delivery_price: sum,
    fee: sum,
    total: sum,
    due: sum,
    items: z.array(orderSchema.shape.items.element.extend({ price: sum, total: sum, paid: sum })),
    contact: payer,
    version: z.number(),
    held: z.boolean(),
    missing: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .describe("Units of a paid order that were not there any more"),
    lang: z.enum(["uk", "ru"]),
    source: z.enum(orderSources),
    replaces: z.string().nullable().describe("The number of the order whose pieces it sends again"),
    replaced_by: z.array(z.string()).readonly().describe("Orders that send pieces of it again"),
    lead_id: z.number().nullable().describe("The lead that it came of; null for those who handle no leads"),
    updated_at: z.string(),
    history: z.array(
      z.object({
        kind: z.string(),
        at: z.string(),
        actor: z.enum(["customer", "staff", "system"]),
        name: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    claims: z.array(claimSchema.extend({ note: z.string().nullable() })),
    notes: z.array(noteSchema).describe("What the team wrote to itself, the newest first"),
    messages: z.array(messageSchema).describe("What the payer was told, the newest first"),
    next: z.array(stepSchema),
    ...moneyAsks,
    unpaid_reason: z.string().nullable().describe("Why it was let go without its money"),
    customer: z
      .object({ orders: z.number(), sum: z.number() })
      .nullable()
      .describe("Of the payer's phone; null for those who see no customers"),
    manual_discount: sum,
    balance: z
      .object({ paid: z.number(), due: z.number(), refund: z.number() })
      .nullable()
      .describe("Hryvnias; null for those who see no sums"),
    may: z.object({ edit: z.boolean(), reprice: z.boolean(), split: z.boolean(), record_money: z.boolean() }),
  }),
});

export const bulkSchema = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        done: z.boolean().describe("The order has taken the step, now or by an earlier request"),
        version: z.number().nullable().describe("Of the order as it is now; null when it is not there"),
        status: z.enum(orderStatuses).nullable(),
        next: z.array(stepSchema),
        code: z.string().nullable().describe("Why it did not go through"),
        message: z.string().nullable(),
      }),
    )
    .describe("In the order they were sent"),
});

export const orderParams = z.object({ number: orderNumber });
