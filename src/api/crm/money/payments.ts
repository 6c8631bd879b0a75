// Card payments, for the team. Staff only (http/guards.ts).
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { heldStepInput } from "#shop/orders/input.ts";
import { askBank, settleHeld } from "#shop/orders/ops/payment/cards.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

export const crmPaymentsApi = resource("crm", (shop) => ({
  "POST /crm/payments/:id/ask": endpoint({
    access: "staff:payment.record",
    summary: "Query the bank about a card payment now",
    description: "503 `payment_unavailable` when the bank does not answer.",
    params: idParam,
    response: { 200: z.object({ is_known: z.boolean().describe("The bank knows the payment") }) },
    refusals: ["payment_unavailable"],
    handle: async (request) =>
      mapOk(await askBank(shop, request.actor, request.params.id), (value) => ({
        is_known: value.looked === "event",
      })),
  }),
  "POST /crm/payments/:id/held": endpoint({
    access: "staff:payment.record",
    summary: "Capture or release held money; the bank is called afterwards",
    description: "409 `payment_settled` when it is no longer held.",
    params: idParam,
    body: heldStepInput,
    response: { 202: z.object({ asked: z.literal(true) }) },
    refusals: ["payment_settled"],
    handle: async (request) =>
      mapOk(await settleHeld(shop, request.actor, request.params.id, request.body.step), () => ({
        asked: true as const,
      })),
  }),
}));
