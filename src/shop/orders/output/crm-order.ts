// Orders for the staff: list rows, and one whole order.
import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { orderMessageOutput } from "#shop/messaging/output.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { stepAsks } from "../rules/payment/step-money.ts";
import { orderSources } from "../rules/sources.ts";
import { orderStatuses, steps } from "../rules/statuses.ts";
import { contactOutput, deliveryOutput, orderOutput, parcelPlaceOutput, recipientOutput } from "./order.ts";
import { claimOutput } from "./own-order.ts";

const step = z.enum(steps);

/** What must be said about the money when an order moves on. */
const moneyAsks = {
  asks: z.partialRecord(step, z.enum(stepAsks)).describe("What has to be said of the money, by step"),
  unpaid: z.boolean().describe("It is paid in advance, and neither paid nor held by a bank"),
};

/** Null for staff who may not see sums, such as a packer. */
const sum = z.number().nullable().describe("Hryvnias; null for those who see no sums");
const payer = contactOutput
  .nullable()
  .describe("Who pays; null for those who see no customers when somebody else takes the parcel");

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
  held: z.boolean().describe("A chocolate message in it waits for a manager's eye"),
  parcel: parcelPlaceOutput,
  source: z.enum(orderSources),
  next: z.array(step),
  ...moneyAsks,
  to_pay: sum.describe("Hryvnias, still to be paid; null for those who see no sums"),
  to_give_back: sum.describe("Hryvnias, to go back to the buyer; null for those who see no sums"),
});

export const crmOrdersOutput = z.object({
  data: z.array(crmOrderRowOutput),
  links: pageLinksOutput,
  meta: pageMetaOutput,
  counts: z.record(z.enum(orderStatuses), z.number()).describe("By all filters but the status"),
  sum: sum.describe("Hryvnias, of all pages; null for those who see no sums"),
});

const noteOutput = z.object({
  id: z.number(),
  at: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  mentions: z.array(z.string()).describe("Names of the team that stand in the text after @"),
  unseen: z.boolean().describe("It calls the requester, who has not looked yet"),
});

/** The buyer's secret link is shown to no staff: its page shows the codes of certificates. */
const staffOrderOutput = orderOutput.omit({ access_token: true }).extend({
  subtotal: sum,
  discount: sum,
  wrap: sum,
  ribbon: sum,
  delivery_price: sum,
  fee: sum,
  total: sum,
  due: sum,
  items: z.array(orderOutput.shape.items.element.extend({ price: sum, total: sum, paid: sum })),
  contact: payer,
  manual_discount: sum,
});

const crmOrderOutput = staffOrderOutput.extend({
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
  claims: z.array(claimOutput.extend({ note: z.string().nullable() })),
  notes: z.array(noteOutput).describe("What the team wrote to itself, the newest first"),
  messages: z.array(orderMessageOutput).describe("What the payer was told, the newest first"),
  next: z.array(step),
  ...moneyAsks,
  unpaid_reason: z.string().nullable().describe("Why it was let go without its money"),
  customer: z
    .object({ orders: z.number(), sum: z.number() })
    .nullable()
    .describe("Of the payer's phone; null for those who see no customers"),
  balance: z
    .object({ paid: z.number(), due: z.number(), refund: z.number() })
    .nullable()
    .describe("Hryvnias; null for those who see no sums"),
  may: z.object({ edit: z.boolean(), reprice: z.boolean(), split: z.boolean(), record_money: z.boolean() }),
});

export const wholeOrderOutput = z.object({ order: crmOrderOutput });

export const bulkMoveOutput = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        done: z.boolean().describe("The order has taken the step, now or by an earlier request"),
        version: z.number().nullable().describe("Of the order as it is now; null when it is not there"),
        status: z.enum(orderStatuses).nullable(),
        next: z.array(step),
        code: z.string().nullable().describe("Why it did not go through"),
        message: z.string().nullable(),
      }),
    )
    .describe("In the order they were sent"),
});

export type CrmOrderRow = z.infer<typeof crmOrderRowOutput>;
export type CrmOrders = Omit<z.infer<typeof crmOrdersOutput>, "links">;
export type NoteJson = z.infer<typeof noteOutput>;
export type StaffOrderJson = z.infer<typeof staffOrderOutput>;
export type StaffContactJson = StaffOrderJson["contact"];
export type CrmOrderJson = z.infer<typeof crmOrderOutput>;
