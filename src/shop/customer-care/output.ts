// Customers for the staff.
import { z } from "zod";
import { money, pageMetaOutput } from "#kit/output.ts";
import { addressOutput, savedRecipientOutput } from "#shop/address-book/output.ts";
import { addressTypes } from "#shop/address-book/rules/addresses.ts";
import { consentKinds } from "#shop/customers/rules.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";

const order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  created_at: z.string(),
  items_count: z.number(),
  total: money,
});

const knownRecipient = savedRecipientOutput.pick({
  name: true,
  surname: true,
  phone: true,
  birthday: true,
  avoids: true,
});

const note = z.object({
  id: z.number(),
  text: z.string(),
  /** Null when the author's account is deleted. */
  author: z.string().nullable(),
  at: z.string(),
});

export const customerRowOutput = z.object({
  id: z.number().nullable().describe("Null: a guest, identified by the phone of their orders"),
  guest_order: z.string().nullable().describe("The newest guest order with this phone"),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  phones: z.array(z.string()).describe("With those of merged accounts"),
  email: z.string().nullable(),
  orders: z.number(),
  sum: money,
  last_order_at: z.string().nullable(),
  created_at: z.string(),
  blocked: z.boolean(),
  tags: z.array(z.string()),
});

export const customerCardOutput = z.object({
  id: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  birthday: z.string().nullable(),
  imported: z.array(z.enum(["email", "birthday"])).describe("Known only from an imported file"),
  locale: z.enum(["uk", "ru"]).nullable(),
  created_at: z.string(),
  block: z.object({ at: z.string(), reason: z.string() }).nullable(),
  value: z.object({
    orders: z.number(),
    sum: money,
    average: money,
    last_order_at: z.string().nullable(),
  }),
  favourites: z.number(),
  addresses: z.array(
    z.object({
      id: z.number(),
      name: z.string().nullable(),
      type: z.enum(addressTypes),
      city: z.string(),
      number: z.string().nullable(),
      place: z.string(),
      is_default: z.boolean(),
    }),
  ),
  recipients: z.array(knownRecipient).describe("Saved ones, then those of orders; at most 20"),
  bought: z
    .array(
      z.object({
        product_id: z.number(),
        name: z.string(),
        units: z.number(),
        last_at: z.string(),
      }),
    )
    .describe("Products by units, without cancelled and returned orders; at most 10"),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      given: z.boolean(),
      text_version: z.string(),
      at: z.string(),
    }),
  ),
  merged: z
    .array(
      z.object({
        id: z.number(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        at: z.string(),
      }),
    )
    .describe("Accounts of the same person that were merged into this one"),
  tags: z.array(z.string()),
  notes: z.array(note).describe("The newest 100"),
  orders: z.object({
    data: z.array(order),
    meta: pageMetaOutput,
  }),
});

const mergeSide = z.object({
  name: z.string().nullable(),
  phones: z.array(z.string()),
  orders: z.number(),
  orders_placed: z.number().describe("With cancelled and returned ones"),
  sum: money,
  notes: z.number(),
  tags: z.array(z.string()),
  recipients: z.number(),
  blocked: z.boolean(),
});
/** What comes together when two customers are merged. */
export const mergePreviewOutput = z.object({
  main: mergeSide,
  other: mergeSide,
  together: mergeSide,
  problem: z.enum(["already_merged", "merge_too_many"]).nullable(),
});

/** What the shop knows of a caller's phone. */
export const callerOutput = z.object({
  customer_id: z.number().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  lang: z.enum(["uk", "ru"]).nullable(),
  block: z.object({ at: z.string(), reason: z.string() }).nullable(),
  must_prepay: z.boolean().describe("The caller has left parcels unclaimed"),
  value: z.object({ orders: z.number(), sum: money }),
  orders: z.array(order),
  notes: z.array(note),
  addresses: z.array(addressOutput),
  recipients: z.array(knownRecipient),
});

export type CustomerRowJson = z.infer<typeof customerRowOutput>;
export type CustomerCardJson = z.infer<typeof customerCardOutput>;
export type CallerJson = z.infer<typeof callerOutput>;
export type CustomerOrderJson = z.infer<typeof order>;
export type MergeSideJson = z.infer<typeof mergeSide>;
export type MergePreviewJson = z.infer<typeof mergePreviewOutput>;
export type KnownRecipientJson = z.infer<typeof knownRecipient>;
export type NoteJson = z.infer<typeof note>;
