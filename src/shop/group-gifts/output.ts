import { z } from "zod";
import { money } from "#kit/output.ts";
import { groupGiftStates } from "./rules/states.ts";

const ownOutput = z.object({
  can: z.object({
    change: z.boolean(),
    order: z.boolean(),
    give_back: z.boolean(),
    give_rest_back: z.boolean(),
  }),
  rest: money.describe("Left over after the order"),
  decide_until: z.string().nullable().describe("Then everybody gets the money back"),
  order_numbers: z.array(z.string()).describe("Orders that were paid with the gift's money"),
  contributions: z
    .array(
      z.object({
        name: z.string(),
        wish: z.string(),
        amount: money,
        state: z.enum(["waiting", "paid", "back"]).describe("`back`: refunded, or on its way"),
      }),
    )
    .readonly(),
});

export const groupGiftOutput = z.object({
  secret: z.string(),
  title: z.string(),
  note: z.string(),
  organiser: z.string(),
  target: money,
  collected: money,
  ends_on: z.string(),
  state: z.enum(groupGiftStates),
  contributors: z
    .array(
      z.object({
        name: z.string(),
        wish: z.string(),
        amount: money.nullable().describe("Null: not shown to others"),
      }),
    )
    .readonly(),
  own: ownOutput.nullable().describe("For its organiser"),
});
export type GroupGiftJson = z.output<typeof groupGiftOutput>;

export const orderingOutput = z.object({
  code: z.string().describe("Of the certificate that holds the money"),
  items: z.array(
    z.object({
      product_id: z.int(),
      variant_id: z.int().nullable(),
      quantity: z.int(),
      options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  words: z.string().describe("The wishes that fit on the card"),
  left: z.array(z.string()).readonly().describe("Names of those whose wishes did not fit"),
});
