// What programs receive. Stable: a field is added, never renamed.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { carriers } from "../delivery/rules/carriers.ts";
import { orderWays } from "../delivery/rules/settings.ts";
import { contactOutput, recipientOutput } from "../orders/output/order.ts";
import { orderStatuses } from "../orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "../payments/rules/statuses.ts";

const forContacts = "Null without the scope contacts:read";
const nextCursor = z
  .string()
  .nullable()
  .describe("For the next call; null: there is nothing more, begin again from what you have");

export const partnerOrderOutput = z.object({
  number: z.string(),
  purchase: z.string().describe("The same for parcels that were bought and are paid together"),
  parcel: z.int().describe("Its position in the purchase, from 1"),
  parcels: z.int(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  created_at: z.string(),
  updated_at: z.string(),
  lines: z.array(
    z.object({
      sku: z.string().nullable().describe("Null: the variant does not exist any more"),
      product_id: z.int(),
      name: z.string(),
      variant: z.string(),
      quantity: z.int(),
      price: money,
      total: money,
    }),
  ),
  subtotal: money,
  discount: money,
  gift_wrap: money,
  delivery_price: money,
  fee: money.describe("For cash on delivery"),
  total: money,
  paid: money,
  delivery: z.object({
    type: z.enum(orderWays),
    carrier: z.enum(carriers).nullable().describe("Null: pickup"),
    city: z.string(),
    warehouse_number: z.int().nullable(),
    warehouse: z.string(),
    dispatch_on: z.string().nullable(),
    tracking_number: z.string().nullable(),
    address: z
      .object({ street: z.string(), building: z.string().nullable(), apartment: z.string().nullable() })
      .nullable()
      .describe(`To a door. ${forContacts}`),
  }),
  contact: contactOutput.nullable().describe(`Who pays. ${forContacts}`),
  recipient: recipientOutput.describe(`Who receives it, when that is another person. ${forContacts}`),
});
export type PartnerOrder = z.infer<typeof partnerOrderOutput>;

export const partnerOrdersOutput = z.object({
  data: z.array(partnerOrderOutput),
  next_cursor: z
    .string()
    .nullable()
    .describe(
      "For the next call, now or later: orders that change after it come then. Null: none has come yet",
    ),
  has_more: z.boolean().describe("Whether more orders are there already"),
});

export const partnerVariantsOutput = z.object({
  data: z.array(
    z.object({
      sku: z.string(),
      product_id: z.int(),
      name: z.string(),
      variant: z.string(),
      price: money,
      old_price: money.nullable(),
      weight_g: z.int(),
      on_hand: z.int().describe("Units that may be sold"),
      published: z.boolean(),
    }),
  ),
  next_cursor: nextCursor,
});

export const stockOutput = z.object({
  data: z.array(z.object({ sku: z.string(), before: z.int(), on_hand: z.int() })),
});
