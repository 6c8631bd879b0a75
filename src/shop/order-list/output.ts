// Orders for the staff: list rows, and one whole order.
import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { orderMessageOutput } from "#shop/messaging/output.ts";
import { noteOutput } from "#shop/order-notes/output.ts";
import { deliveryOutput, parcelPlaceOutput, recipientOutput } from "#shop/orders/output/order.ts";
import { payer, staffOrderOutput, sum } from "#shop/orders/output/staff-order.ts";
import { stepAsks } from "#shop/orders/rules/payment/step-money.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses, steps } from "#shop/orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { claimOutput } from "#shop/returns/output.ts";

const step = z.enum(steps);

/** What must be said about the money when an order moves on. */
const moneyAsks = {
  asks: z.partialRecord(step, z.enum(stepAsks)).describe("The required payment answer, by step"),
  unpaid: z.boolean().describe("It must be paid in advance, and is neither paid nor held by a bank"),
};

const crmOrderRowOutput = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  created_at: z.string(),
  contact: payer,
  recipient: recipientOutput,
  delivery: deliveryOutput,
  items_count: z.number(),
  total: sum,
  tracking_number: z.string().nullable(),
  do_not_call: z.boolean(),
  has_gift_message: z.boolean(),
  held: z.boolean().describe("A chocolate message in it waits for a manager's approval"),
  parcel: parcelPlaceOutput,
  source: z.enum(orderSources),
  next: z.array(step),
  ...moneyAsks,
  to_pay: sum.describe("Sum due, hryvnias; null for staff who may not see sums"),
  to_give_back: sum.describe("Sum to refund, hryvnias; null for staff who may not see sums"),
});

export const crmOrdersOutput = z.object({
  data: z.array(crmOrderRowOutput),
  links: pageLinksOutput,
  meta: pageMetaOutput,
  counts: z.record(z.enum(orderStatuses), z.number()).describe("By all filters except the status"),
  sum: sum.describe("Of all pages, hryvnias; null for staff who may not see sums"),
});

const crmOrderOutput = staffOrderOutput.extend({
  version: z.number(),
  held: z.boolean(),
  missing: z
    .array(z.object({ name: z.string(), quantity: z.int() }))
    .describe("Units of a paid order that were no longer in stock"),
  lang: z.enum(["uk", "ru"]),
  source: z.enum(orderSources),
  replaces: z.string().nullable().describe("The number of the order whose units it sends again"),
  replaced_by: z.array(z.string()).readonly().describe("Orders that send its units again"),
  lead_id: z.number().nullable().describe("The lead that led to it; null for staff who do not handle leads"),
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
  claims: z.array(claimOutput.extend({ note: z.string().nullable() })),
  notes: z.array(noteOutput).describe("Notes of the team, newest first"),
  messages: z.array(orderMessageOutput).describe("Messages to the payer, newest first"),
  next: z.array(step),
  ...moneyAsks,
  unpaid_reason: z.string().nullable().describe("Why it was released unpaid"),
  customer: z
    .object({ orders: z.number(), sum: z.number() })
    .nullable()
    .describe("Of the payer's phone; null for staff who may not see customers"),
  balance: z
    .object({ paid: z.number(), due: z.number(), refund: z.number() })
    .nullable()
    .describe("Hryvnias; null for staff who may not see sums"),
  may: z.object({ edit: z.boolean(), reprice: z.boolean(), split: z.boolean(), record_money: z.boolean() }),
});

export const purchaseParcelsOutput = z.object({
  parcels: z
    .array(
      z.object({
        number: z.string(),
        position: z.int(),
        of: z.number().describe("How many the purchase was placed with"),
        status: z.enum(orderStatuses),
        recipient: z
          .string()
          .nullable()
          .describe("Null: the payer; always null for staff who may not see payers"),
        delivery: deliveryOutput
          .pick({ type: true, choice: true, carrier: true, city: true, arrives_by: true })
          .extend({ number: z.number().nullable() }),
        total: sum,
        paid: sum,
        tracking_number: z.string().nullable(),
      }),
    )
    .describe(
      "The parcels of the order's purchase, the first one first; one for an order bought alone, of a list the nearest",
    ),
});
export type PurchaseParcel = z.infer<typeof purchaseParcelsOutput>["parcels"][number];

export const wholeOrderOutput = z.object({ order: crmOrderOutput });

export type CrmOrderRow = z.infer<typeof crmOrderRowOutput>;
export type CrmOrders = Omit<z.infer<typeof crmOrdersOutput>, "links">;
export type CrmOrderJson = z.infer<typeof crmOrderOutput>;
