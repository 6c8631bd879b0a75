// The payment state of an order, for its buyer.
import { z } from "zod";
import { declineReasons } from "#shop/payments/rules/declines.ts";
import { cardMethods } from "#shop/payments/rules/statuses.ts";
import { payStates } from "../rules/payment/pay-state.ts";
import { stockOutput } from "./order.ts";

export const paymentOutput = z.object({
  state: z.enum(payStates),
  reason: z.enum(declineReasons).nullable().describe("Why the bank declined"),
  amount: z.number().nullable().describe("Hryvnias; null when no payment has begun"),
  methods: z.array(z.enum(cardMethods)).describe("Payment methods that are available now"),
  stock: stockOutput,
  advance: z
    .object({ due: z.number(), on_delivery: z.number() })
    .nullable()
    .describe("With cash on delivery: the sum due now, and the sum that the carrier collects"),
  otherwise: z
    .array(
      z.object({
        method: z.enum(["cod", ...cardMethods]),
        fee: z.number().describe("The carrier's cash-on-delivery fee"),
        total: z.number().describe("The new total of the order"),
        due: z.number().describe("The rest to pay"),
        advance: z.number().optional().describe("The part of it paid by card at once; omitted: none"),
      }),
    )
    .describe("Other payment methods that are available now"),
});

export type PaymentJson = z.infer<typeof paymentOutput>;
export type OtherWay = PaymentJson["otherwise"][number];
