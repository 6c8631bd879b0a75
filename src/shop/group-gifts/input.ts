import { z } from "zod";
import { kop } from "#kit/money.ts";
import { payerPhoneInput } from "#kit/phone/phone-input.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { cartItem } from "../cart/input.ts";
import { maxLines } from "../cart/rules/limits.ts";
import { consentInput, idempotencyKey } from "../checkout/input.ts";
import {
  leastContribution_kop,
  leastTarget_kop,
  maxNote,
  maxTitle,
  maxWish,
  mostContribution_kop,
  mostTarget_kop,
} from "./rules/states.ts";

/** Hryvnias with at most two decimals in, kopiykas out. */
const sum = (least_kop: number, most_kop: number) =>
  z
    .number()
    .min(least_kop / 100)
    .max(most_kop / 100)
    .transform(kop);

export const groupGiftParams = z.object({ secret: z.string().max(60) });

export const groupGiftChange = z.strictObject({
  title: line(maxTitle),
  note: proseOrEmpty(maxNote).default(""),
  target: sum(leastTarget_kop, mostTarget_kop),
  ends_on: z.iso.date(),
});
export type GroupGiftChange = z.output<typeof groupGiftChange>;

export const groupGiftInput = groupGiftChange.extend({
  /** The organiser's name for the contributors. */
  organiser: line(60),
  /** What the gift is: the organiser's cart. */
  items: z.array(cartItem).max(maxLines).default([]),
});
export type GroupGiftInput = z.output<typeof groupGiftInput>;

export const contributionInput = z.strictObject({
  /** Created by the contributor's device, once per contribution. */
  key: idempotencyKey,
  name: line(60),
  phone: payerPhoneInput,
  email: z.union([z.email().max(120), z.literal("")]).default(""),
  amount: sum(leastContribution_kop, mostContribution_kop),
  wish: lineOrEmpty(maxWish).default(""),
  shows_sum: z.boolean().default(false),
  consent: consentInput.nullish().transform((given) => given ?? null),
});
export type ContributionInput = z.output<typeof contributionInput>;
