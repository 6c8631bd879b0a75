// How the sums of a cart or an order came to be.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { deliveryReasons } from "../rules/explained-delivery.ts";

/** What reduces a line's price; `order`: the line's share of a discount on the whole order. */
const discountSource = z.enum(["promotion", "code", "manual", "order"]);

const name = z.string().nullable();
const explainedDelivery = z.object({
  ahead: z
    .boolean()
    .describe("No delivery method is chosen yet: the price to a branch, not part of the total"),
  /** Null: not stored. */
  full: money.nullable(),
  price: money,
  why: z.enum(deliveryReasons).nullable().describe("Why it costs less than its full price"),
  promotion: name,
  less_from: money
    .nullable()
    .describe("The subtotal that lowers the price, when that is the reason; hryvnias"),
});
/** «Деталі суми»; placed orders are explained in the same form (shop/orders/rules/explained.ts). */
export const explainedOutput = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string(),
      quantity: z.number(),
      price: money.describe("Of one unit before a sale, hryvnias"),
      list: money.describe("Of all units before a sale, hryvnias"),
      sale: money.describe("Discount of the sale, hryvnias"),
      sale_until: z.string().nullable(),
      made: z
        .object({ own: money, parts: money, parts_count: z.number() })
        .nullable()
        .describe("One unit that is made of parts: the empty box and its contents"),
      off: z
        .array(z.object({ by: discountSource, name, amount: money }))
        .describe("Discounts of the line by promotions and the promo code"),
      paid: money,
    }),
  ),
  /** `worth`: the usual price of each; null: not stored. */
  gifts: z.array(z.object({ name: z.string(), worth: money.nullable(), promotion: name })),
  wrap: z.object({ full: money.nullable(), price: money, promotion: name }).nullable(),
  ribbon: money,
  delivery: explainedDelivery.nullable(),
  deliveries: z
    .array(explainedDelivery)
    .describe("Each of several parcels, the first one first; empty for one parcel"),
  fee: z
    .object({ price: money, of: money.nullable(), fixed: money.nullable(), percent: z.number().nullable() })
    .nullable()
    .describe("The carrier's fee: a fixed sum and a percentage of the collected sum"),
  total: money,
  certificate: z.object({ last4: z.string(), paid: money }).nullable(),
  due: money,
});

export type ExplainedJson = z.infer<typeof explainedOutput>;
export type ExplainedDeliveryJson = z.infer<typeof explainedDelivery>;
export type DiscountSource = z.infer<typeof discountSource>;
export type ExplainedLineJson = ExplainedJson["lines"][number];
