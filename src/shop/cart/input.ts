// Input of a cart. Lines hold only product, variant, quantity and options; prices come from the server.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import { line, lineOrEmpty } from "#kit/text/text.ts";
import { ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { carriers } from "../delivery/rules/carriers.ts";
import { mostParcels } from "../delivery/rules/lists.ts";
import { orderWays } from "../delivery/rules/settings.ts";
import { paymentMethods } from "../payments/rules/statuses.ts";
import { type ManualDiscount, typedPercent } from "../pricing/rules/manual-discount.ts";
import { maxLines, maxQuantity } from "./rules/limits.ts";

const id = z.int().min(1).max(2_147_483_647);

/** Choices within a product, such as letters, box cells or a greeting: short values, counted first. */
const options = z
  .record(z.string(), z.unknown())
  .refine((chosen) => Object.keys(chosen).length <= 10, { error: "too_many_options" })
  .pipe(
    z.record(
      z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
      z.union([lineOrEmpty(500), z.number(), z.boolean()]),
    ),
  );

export const cartItem = z.object({
  product_id: id,
  /** Null or left out: the product's first variant. */
  variant_id: id.nullable().default(null),
  quantity: z.int().min(1).max(maxQuantity),
  options: options
    .nullable()
    .default(null)
    .transform((chosen) => chosen ?? {}),
});
export type CartItem = z.output<typeof cartItem>;

/** A directory id: a GUID of any version. */
export const ref = z.guid({ error: "choice" }).transform((text) => text.toLowerCase());

export const promoCode = line(40);

/** As the customer typed it; the certificate look-up parses it. */
export const certificateCode = line(60);

const percent = z
  .string()
  .max(12)
  .transform((text, { addIssue }): ManualDiscount => {
    const typed = typedPercent(text);
    if (typed === null) addIssue({ code: "custom", message: "discount", input: text });
    return { percent: typed ?? 0 };
  });
/** A manager's discount on the products: hryvnias, or a percent of them as text, «10%». */
export const manualDiscount = z.union([z.number().min(0).max(1_000_000).transform(kop), percent]);

/** Only the delivery type, or an order's `delivery` with more fields than a quote needs. */
const quoteDelivery = z
  .union([
    z.enum(orderWays),
    z.object({
      type: z.enum(orderWays).nullish(),
      /** Left out: Nova Poshta. */
      carrier: z.enum(carriers).nullish(),
      city_ref: ref.nullish(),
      warehouse_ref: ref.nullish(),
    }),
  ])
  .transform((given) => (typeof given === "string" ? { type: given } : given));

/** The input of a parcel's price. */
const quoteParcel = {
  items: z.array(cartItem).max(maxLines),
  city_ref: ref.nullish(),
  delivery: quoteDelivery.nullish(),
  gift: z.object({ wrap: z.boolean().nullish(), ribbon: z.enum(ribbonColours).nullish() }).nullish(),
};
const quoteParcelInput = z.object(quoteParcel);
export type QuoteParcelInput = z.output<typeof quoteParcelInput>;

export const quoteInput = z.object({
  ...quoteParcel,
  /** More parcels of the same purchase, for other recipients. */
  more_parcels: z
    .array(quoteParcelInput)
    .max(mostParcels - 1)
    .nullish(),
  payment: z.enum(paymentMethods).nullish(),
  promo_code: promoCode.or(z.literal("")).nullish(),
  certificate_code: certificateCode.or(z.literal("")).nullish(),
  discount: manualDiscount
    .nullish()
    .describe("A discount in hryvnias, or «10%»; counts only for staff who may change prices"),
  lang: z.enum(["uk", "ru"]).nullish(),
});
export type QuoteInput = z.output<typeof quoteInput>;
export type QuoteRequest = z.input<typeof quoteInput>;
