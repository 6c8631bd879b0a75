// How the sums of a cart or an order came to be.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { deliveryReasons } from "../rules/explained-delivery.ts";

/** What reduces a line's price; `order`: the line's share of a discount on the whole order. */
const discountSource = z.enum(["promotion", "code", "manual", "order"]);

const name = z.string().nullable();
const explainedDelivery = z.object({
  ahead: z.boolean().describe("No way is chosen yet: what a branch will cost, no part of the total"),
  /** Null: not stored. */
  full: money.nullable(),
  price: money,
  why: z.enum(deliveryReasons).nullable().describe("Why it costs less than by itself"),
  promotion: name,
  less_from: money.nullable().describe("Hryvnias of goods that make it cost less, when that is why"),
});
/** «Чому така ціна?»; placed orders are explained in the same form (shop/orders/rules/explained.ts). */
export const explainedOutput = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string(),
      quantity: z.number(),
      price: money.describe("Of one piece before a sale, hryvnias"),
      list: money.describe("Of all pieces before a sale, hryvnias"),
      sale: money.describe("Hryvnias that the sale takes off"),
      sale_until: z.string().nullable(),
      made: z
        .object({ own: money, parts: money, parts_count: z.number() })
        .nullable()
        .describe("One piece that is made of parts: the empty box, and what lies in it"),
      off: z
        .array(z.object({ by: discountSource, name, amount: money }))
        .describe("What promotions and the promo code take off the line"),
      paid: money,
    }),
  ),
  /** `worth`: the usual price of each; null: not stored. */
  gifts: z.array(z.object({ name: z.string(), worth: money.nullable(), promotion: name })),
  wrap: z.object({ full: money.nullable(), price: money, promotion: name }).nullable(),
  ribbon: money,
  delivery: explainedDelivery.nullable(),
  deliveries: z.array(explainedDelivery).describe("Of several parcels each, the first one first; else none"),
  fee: z
    .object({ price: money, of: money.nullable(), fixed: money.nullable(), percent: z.number().nullable() })
    .nullable()
    .describe("The carrier's: so much and a percent of what it brings"),
  total: money,
  certificate: z.object({ last4: z.string(), paid: money }).nullable(),
  due: money,
});

export type ExplainedJson = z.infer<typeof explainedOutput>;
export type ExplainedDeliveryJson = z.infer<typeof explainedDelivery>;
export type DiscountSource = z.infer<typeof discountSource>;
export type ExplainedLineJson = ExplainedJson["lines"][number];
