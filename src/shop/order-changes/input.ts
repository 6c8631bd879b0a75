// Input of an order change: the complete new state of the order. Shared by the page and the API.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import { proseOrEmpty } from "#kit/text/text.ts";
import { manualDiscount } from "../cart/input.ts";
import { maxLines, maxQuantity } from "../cart/rules/limits.ts";
import { checkWhoMeets, contactInput, deliveryInput, giftInput, recipientInput } from "../checkout/input.ts";
import { carriers, usualCarrier } from "../delivery/rules/carriers.ts";
import { isPlaced, orderWays } from "../delivery/rules/settings.ts";

const id = z.int().min(1).max(2_147_483_647);
const quantity = z.int().min(1).max(maxQuantity);
const version = z.int().min(1).max(1_000_000_000);
const reason = proseOrEmpty(300)
  .nullish()
  .transform((text) => text || null);

/** An existing line, or an added variant; a line not listed is removed. */
const line = z.union([z.strictObject({ id, quantity }), z.strictObject({ variant_id: id, quantity })]);
export type WantedLine = z.output<typeof line>;

const isEachOnce = (lines: readonly WantedLine[]): boolean =>
  new Set(lines.map((one) => ("id" in one ? `${one.id}` : `v${one.variant_id}`))).size === lines.length;

const wanted = z.object({
  lines: z.array(line).min(1).max(maxLines).refine(isEachOnce, { error: "format" }),
  contact: contactInput,
  /** Null: the payer is the recipient. */
  recipient: recipientInput.nullable(),
  delivery: deliveryInput,
  gift: giftInput,
  keep_promo: z.boolean(),
  /** Keeps the promo code although the products fall below its minimum; must be requested explicitly. */
  keep_promo_below: z.boolean().default(false),
  /** Besides the promo code. */
  discount: manualDiscount,
});

export const previewInput = wanted.superRefine(checkWhoMeets);
export type WantedOrder = z.output<typeof previewInput>;

export const changeInput = wanted
  .extend({
    version,
    /** The total shown before confirmation, hryvnias. */
    seen_total: z.number().min(0).max(100_000_000).transform(kop),
    /** For the history; required when money changes. */
    reason,
    /** Send the payer a message. */
    notify: z.boolean(),
  })
  .superRefine(checkWhoMeets);
export type OrderChangeInput = z.output<typeof changeInput>;

export const splitInput = z.object({
  version,
  lines: z
    .array(z.object({ id, quantity }))
    .min(1)
    .max(maxLines)
    .refine((lines) => new Set(lines.map((one) => one.id)).size === lines.length, { error: "format" }),
  reason,
});
export type Split = z.output<typeof splitInput>;

/** Where an order might go, to know the days. */
export const daysQuery = z.object({
  type: z.enum(orderWays).default("branch"),
  carrier: z.enum(carriers).default(usualCarrier),
  city_ref: z.uuid().nullish(),
});
export type DaysQuery = z.output<typeof daysQuery>;

const linkCode = z.string().regex(/^\w{10,60}$/);

/** A wrong secret gives 404 and not a field error: no link has an empty one. */
export const choiceParams = z.object({ secret: z.string().max(200).pipe(linkCode.catch("")) });

/** A recipient's place for their gift: a branch, a postomat or a door. They do not come to the showroom. */
export const choiceInput = deliveryInput.refine(({ type }) => isPlaced(type) && type !== "pickup", {
  path: ["type"],
  error: "choice",
});
export type ChosenPlace = z.output<typeof choiceInput>;
