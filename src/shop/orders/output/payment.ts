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
  methods: z.array(z.enum(cardMethods)).describe("By which it may be paid now"),
  stock: stockOutput,
  advance: z
    .object({ due: z.number(), on_delivery: z.number() })
    .nullable()
    .describe("Of cash on delivery: what is still to be paid now, and what the carrier collects then"),
  otherwise: z
    .array(
      z.object({
        method: z.enum(["cod", ...cardMethods]),
        fee: z.number().describe("The carrier's, for taking the money"),
        total: z.number().describe("What the order costs then"),
        due: z.number().describe("What of it is left to pay"),
        advance: z.number().optional().describe("What of that is paid by card right away; left out: nothing"),
      }),
    )
    .describe("How else it may be paid now"),
});

export type PaymentJson = z.infer<typeof paymentOutput>;
export type OtherWay = PaymentJson["otherwise"][number];
