// Input for promotions, by staff. Sums in hryvnias, times in Kyiv.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import type { ReadonlyDeep } from "#kit/readonly-deep.ts";
import { line, lineOrEmpty } from "#kit/text/text.ts";
import { wallMoment } from "#kit/wall-moment.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import { paymentMethods } from "../payments/rules/statuses.ts";

const LARGEST_SUM = 1_000_000;
const LARGEST_LIMIT = 1_000_000;
const LARGEST_PERCENT = 90;
const LARGEST_PRIORITY = 1_000;
const MOST_CHOSEN = 100;
const MOST_UNITS = 99;
const DAYS = 7;

const id = z.int().min(1).max(2_147_483_647);
const ids = z.array(id).max(MOST_CHOSEN);
const sum = (least: number) => z.number().min(least).max(LARGEST_SUM).transform(kop);
const limit = z.int().min(1).max(LARGEST_LIMIT).nullable();
const moment = wallMoment.nullable();
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "format" })
  .nullable();

/** Products in any of these groups; categories with their subcategories. */
const chosenProducts = z
  .strictObject({ products: ids, categories: ids, collections: ids })
  .refine(
    ({ products, categories, collections }) => products.length + categories.length + collections.length > 0,
    {
      error: "promotion_products",
    },
  );

const conditions = z
  .strictObject({
    /** Of all products, before any discount; null: any sum. */
    min_subtotal: sum(0.01).nullable(),
    /** Null: all products. */
    products: chosenProducts.nullable(),
    /** Minimum number of units of the chosen products. */
    units: z.int().min(1).max(MOST_UNITS),
    /** Empty: any; so are the payment and the weekdays. */
    delivery: z.array(z.enum(deliveryTypes)).max(deliveryTypes.length),
    payment: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
    first_order: z.boolean(),
    /** 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(DAYS)).max(DAYS),
    /** In Kyiv; the period may cross midnight. */
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from === null || from !== to, { error: "promotion_hours", path: ["to"] })
  .transform(({ min_subtotal, ...rest }) => ({ ...rest, min_subtotal_kop: min_subtotal }));

export type Conditions = ReadonlyDeep<z.output<typeof conditions>>;

/** All products of the order, or the chosen ones. */
const on = z.enum(["all", "chosen"]);
const action = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percent"), percent: z.int().min(1).max(LARGEST_PERCENT), on }),
  z
    .strictObject({ kind: z.literal("amount"), amount: sum(0.01), on })
    .transform(({ kind, amount, on: where }) => ({ kind, amount_kop: amount, on: where })),
  /** One of every n units is free, the cheapest. */
  z.strictObject({ kind: z.literal("nth_free"), nth: z.int().min(2).max(20) }),
  z.strictObject({ kind: z.literal("free_delivery") }),
  z.strictObject({ kind: z.literal("free_wrap") }),
  z.strictObject({
    kind: z.literal("gift"),
    variant_id: z.int({ error: "choice" }).min(1).max(2_147_483_647),
  }),
]);

export type Action = ReadonlyDeep<z.output<typeof action>>;

const terms = z.strictObject({
  name: z.strictObject({ uk: line(80), ru: line(80) }),
  conditions,
  action,
  priority: z.int().min(1).max(LARGEST_PRIORITY),
  combines: z.boolean(),
  with_codes: z.boolean(),
  is_on: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  total_limit: limit,
  per_customer_limit: limit,
  note: lineOrEmpty(200),
});
type Terms = z.output<typeof terms>;

const isInTurn = ({ starts_at, ends_at }: Terms): boolean => !starts_at || !ends_at || starts_at < ends_at;
const inTurn = { error: "promo_ends", path: ["ends_at"] };
/** An action on chosen products needs a choice. */
const hasProducts = ({ action: { kind, ...rest }, conditions: { products: items } }: Terms): boolean =>
  !("on" in rest) || rest.on === "all" || items !== null;
const itsProducts = { error: "promotion_products", path: ["conditions", "products"] };

export const newPromotionInput = terms
  .extend({ key: z.uuid({ error: "idempotency_key" }) })
  .refine(isInTurn, inTurn)
  .refine(hasProducts, itsProducts);

const version = z.int().min(1).max(2_147_483_647);

export const promotionInput = terms
  .extend({ version })
  .refine(isInTurn, inTurn)
  .refine(hasProducts, itsProducts);

export const promotionEndInput = z.strictObject({ version });

export type PromotionTermsInput = Terms;

export const promotionDraft = terms.refine(hasProducts, itsProducts);
