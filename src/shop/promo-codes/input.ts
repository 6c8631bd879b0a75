// Input for promo codes, by staff.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import { lineOrEmpty } from "#kit/text/text.ts";
import { wallMoment } from "#kit/wall-moment.ts";
import type { promoCodesFromUrl } from "./rules/list-address.ts";
import { promoKey } from "./rules/promo-code.ts";

const LARGEST_SUM = 1_000_000;
const LARGEST_LIMIT = 1_000_000;

/** Letters of one alphabet: a Latin «М» in «МИКОЛАЙ» would look the same. */
const isOneAlphabet = (code: string): boolean =>
  !(/\p{Script=Latin}/u.test(code) && /\p{Script=Cyrillic}/u.test(code));

export const promoCodeKey = z
  .string()
  .max(100)
  .transform(promoKey)
  .refine(
    (code) =>
      /^[\p{Script=Latin}\p{Script=Cyrillic}\d][\p{Script=Latin}\p{Script=Cyrillic}\d-]{2,29}$/u.test(code),
    {
      error: "promo_code",
      abort: true,
    },
  )
  .refine(isOneAlphabet, { error: "promo_letters" });

const sum = (least: number) => z.number().min(least).max(LARGEST_SUM).transform(kop);
const limit = z.int().min(1).max(LARGEST_LIMIT).nullable().default(null);

const moment = wallMoment.nullable().default(null);

const terms = z.strictObject({
  percent: z.int().min(1).max(90).nullable().default(null),
  amount: sum(0.01).nullable().default(null),
  min_subtotal: sum(0).default(0),
  starts_at: moment,
  ends_at: moment,
  total_limit: limit,
  per_customer_limit: limit,
  note: lineOrEmpty(200).default(""),
});

const isOneDiscount = ({ percent, amount }: z.output<typeof terms>): boolean =>
  (percent === null) !== (amount === null);
const isInTurn = ({ starts_at, ends_at }: z.output<typeof terms>): boolean =>
  !starts_at || !ends_at || starts_at < ends_at;
const oneDiscount = { error: "promo_value", path: ["amount"] };
const inTurn = { error: "promo_ends", path: ["ends_at"] };

export const newPromoCodeInput = terms
  .extend({ code: promoCodeKey })
  .refine(isOneDiscount, oneDiscount)
  .refine(isInTurn, inTurn);

const version = z.int().min(1).max(2_147_483_647);

export const promoCodeInput = terms
  .extend({ version })
  .refine(isOneDiscount, oneDiscount)
  .refine(isInTurn, inTurn);

export const promoEndInput = z.strictObject({ version });

export type PromoTermsInput = z.output<typeof terms>;

export type PromoCodesQuery = ReturnType<typeof promoCodesFromUrl>;
