// A priced cart as it goes out: one language, hryvnias.
import { z } from "zod";
import { money } from "#kit/output.ts";
import { allergens } from "#shop/catalog/rules/product.ts";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { warehouseProblems } from "#shop/delivery/rules/places/warehouse-problem.ts";
import { deliveryUnavailable } from "#shop/delivery/rules/prices/prices.ts";
import { orderWays } from "#shop/delivery/rules/settings.ts";
import { gives } from "#shop/promotions/rules/promotion.ts";
import { explainedOutput } from "./explained.ts";

const unavailable = z.enum(deliveryUnavailable);

const line = z.object({
  product_id: z.number(),
  /** The sold variant; null when there is none. */
  variant_id: z.number().nullable(),
  quantity: z.number(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Empty when the product is gone. */
  name: z.string(),
  variant: z.string(),
  /** For the product's URL: ?v=3-plytky */
  variant_key: z.string().nullable(),
  slug: z.string().nullable(),
  /** The picture's file name in the catalogue, and its URL in the preview size. */
  picture: z.string().nullable(),
  preview: z.string().nullable(),
  price: money,
  old_price: money.nullable(),
  total: money,
  weight_g: z.number(),
  available: z.boolean().describe("The whole quantity is available"),
  occasions: z.array(z.string()).describe("Slugs of its occasions"),
  parts: z
    .array(
      z.object({
        product_id: z.number(),
        variant_id: z.number(),
        key: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().describe("In one unit"),
        price: money.describe("Of one unit, hryvnias"),
      }),
    )
    .describe("The parts of one unit, each kind once"),
});

const food = z.object({
  name: z.string(),
  part: z.string().nullable().describe("The bonbon inside a composed box"),
  allergens: z.array(z.enum(allergens)),
  traces: z.array(z.enum(allergens)),
});

const problem = z.object({
  code: z.enum([
    "unknown_product",
    "unpublished",
    "unknown_variant",
    "out_of_stock",
    "not_enough",
    "quantity_limit",
    "bad_composition",
    "bad_giving",
    "giving_day",
    "cash_for_digital",
    "cash_for_choice",
    "part_unknown",
    "part_unpublished",
    "part_not_enough",
    "promo_unknown",
    "promo_expired",
    "promo_min_subtotal",
    "promo_used_up",
    "promo_used",
    "promo_later",
    "promo_not_combined",
    "discount_too_big",
    "certificate_unknown",
    "certificate_waiting",
    "certificate_blocked",
    "certificate_expired",
    "certificate_empty",
    "certificate_later",
    "certificate_for_certificate",
    "unknown_city",
    "delivery_unavailable",
    "cash_too_much",
    "cash_not_taken",
    ...warehouseProblems,
  ]),
  line: z.int().optional().describe("The index of the line, when the problem is about its parts"),
  part: z.string().optional().describe("Key of the part"),
  part_variant_id: z.number().optional(),
  part_name: z.string().optional(),
  product_id: z.number().optional(),
  variant_id: z.number().nullable().optional(),
  available: z.number().optional().describe("Available units"),
  max: z
    .int()
    .optional()
    .describe("Maximum units of the product in an order; larger quantities need a `bulk` lead"),
  min_subtotal: money.optional(),
  reason: unavailable.optional(),
  warehouse_ref: z.string().optional().describe("The chosen branch or postomat that the problem is about"),
});

const way = z.object({
  price: money,
  full_price: money,
  available: z.boolean(),
  reason: unavailable.nullable(),
  arrives_by: z.string().nullable(),
});

const deliveryOption = way.extend({
  type: z.enum(orderWays),
  /** Pickup: "HH:MM" in Kyiv on that day. */
  ready_at: z.string().nullable(),
  carriers: z
    .array(way.extend({ carrier: z.enum(carriers) }))
    .describe("Available carriers, the default one first; the other fields are those of the default"),
});

const why = "Why it is unavailable; null: it is available";
const closed = z.enum(["full", "closed", "late"]).nullable().describe(why);

export const deliveryDayOutput = z.object({
  day: z.string(),
  closed: z.enum(["full", "closed", "late", "heat"]).nullable().describe(why),
  thermo_bag: z.boolean().describe("It will be warm: the parcel gets a thermo bag, free"),
  slots: z
    .array(z.object({ slot: z.string().describe("10:00-13:00"), closed }))
    .describe("Slots of the shop's own courier; empty for other methods"),
});

/** A promotion that the shop applies without a code. */
const promotion = z.object({
  id: z.number(),
  name: z.string(),
  discount: money.describe("Hryvnias off the items, part of the whole discount"),
  gives: z.enum(gives),
  saved: money.describe("The price of the free delivery, wrap or gift, hryvnias"),
});

/** A promotion that applies with a little more in the cart: a sum or a quantity is missing. */
const nextPromotion = z.object({
  id: z.number(),
  name: z.string(),
  left: money.nullable().describe("The missing sum of items, hryvnias"),
  units: z.number().nullable().describe("The missing number of units"),
});

const whole = z.object({
  lines: z.array(line),
  food: z.array(food).describe("Allergens of its contents, gifts included; what has none is left out"),
  subtotal: money,
  discount: money,
  manual_discount: money.describe("A manager's part of the discount"),
  promotions: z.array(promotion).describe("Applied promotions"),
  has_food: z.boolean().describe("Heat changes its delivery"),
  has_certificates: z.boolean().describe("It contains certificates, which are never discounted"),
  next_promotion: nextPromotion.nullable(),
  wrap: money.describe("The whole gift packing, ribbon included"),
  ribbon: money.describe("The ribbon's part"),
  delivery: money.nullable().describe("Null until a delivery method is chosen"),
  fee: money,
  total: money,
  certificate: z
    .object({ last4: z.string(), balance: money, used: money.describe("Of the total") })
    .nullable()
    .describe("The gift certificate that pays"),
  due: money.describe("The rest to pay"),
  advance: z
    .object({ now: money, on_delivery: money })
    .nullable()
    .describe("With cash on delivery: the advance paid by card, and the rest that the carrier collects"),
  free_delivery_left: money.nullable(),
  arrives_by: z.string().nullable(),
  weight_g: z.number(),
  delivery_options: z.array(deliveryOption),
  delivery_days: z
    .array(deliveryDayOutput)
    .describe("Of the chosen method; empty until the method and its city are known"),
  problems: z.array(problem),
  explained: explainedOutput.describe(
    "The explanation of the sums, line by line; its parts add up to the total",
  ),
});

export const quoteOutput = whole.extend({
  must_prepay: z
    .boolean()
    .describe("The signed-in buyer has left parcels unclaimed: no cash on delivery is offered"),
  parcels: z
    .array(
      whole.pick({
        lines: true,
        food: true,
        subtotal: true,
        discount: true,
        wrap: true,
        ribbon: true,
        delivery: true,
        total: true,
        free_delivery_left: true,
        arrives_by: true,
        weight_g: true,
        delivery_options: true,
        delivery_days: true,
        problems: true,
      }),
    )
    .describe(
      "Each of several parcels, the first one first; the sums above are then of all. Empty for one parcel",
    ),
});

export type QuoteJson = z.infer<typeof quoteOutput>;
export type QuoteParcelJson = QuoteJson["parcels"][number];
export type QuoteLineJson = z.infer<typeof line>;
export type QuotePartJson = QuoteLineJson["parts"][number];
export type QuoteProblemJson = z.infer<typeof problem>;
export type QuotePromotionJson = z.infer<typeof promotion>;
export type NextPromotionJson = z.infer<typeof nextPromotion>;
export type DeliveryOptionJson = z.infer<typeof deliveryOption>;
export type DeliveryDayJson = z.infer<typeof deliveryDayOutput>;
