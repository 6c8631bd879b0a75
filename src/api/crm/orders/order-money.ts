// Payments that were not recorded with a step: cash that came later, from the buyer or the carrier.
import { z } from "zod";
import { moneyTakenInput, orderNumber } from "#shop/orders/input.ts";
import { recordMoney } from "#shop/orders/ops/payment/step-money.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmOrderMoneyApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/money": endpoint({
    access: "staff:payment.record",
    summary: "Record the money of an order that was handed over; 409 `payment_settled` when none is due",
    params: z.object({ number: orderNumber }),
    body: moneyTakenInput,
    response: { 204: z.null() },
    refusals: ["conflict", "payment_settled"],
    handle: (request) => recordMoney(shop, request.actor, request.params.number, request.body),
  }),
}));
