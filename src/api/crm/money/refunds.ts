// Refunds, returned products, and paid invoices. Staff only (http/guards.ts).
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { invoicePaidInput, invoiceUndoneInput, orderNumber } from "#shop/orders/input.ts";
import { payInvoice, undoInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { refundStates } from "#shop/payments/rules/refunds.ts";
import { refundInput, takeBackInput } from "#shop/returns/input.ts";
import { makeRefund, retryRefund } from "#shop/returns/ops/refunds.server.ts";
import { takeBack } from "#shop/returns/ops/returns.server.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const madeSchema = z.object({ refund: z.object({ id: z.int(), state: z.enum(refundStates) }) });

export const crmRefundsApi = resource("crm", (shop) => {
  const needs = { ...shop, cards: shop.cards.map(({ method }) => method) };
  return {
    "POST /crm/orders/:number/refunds": endpoint({
      access: "staff:refund.make",
      confirm: true,
      summary: "Refund money of an order; idempotent by its key",
      description:
        "Way `card`: the bank is called afterwards, the refund is `pending` until it answers. Way `by_hand`: it is " +
        "`done`. 409 `conflict` when the order has another `version`, " +
        "`refund_nothing` when nothing is left; 422 `refund_too_much` and the others name the field.",
      params: z.object({ number: orderNumber }),
      body: refundInput,
      response: { 200: madeSchema },
      refusals: codes(
        "conflict refund_food refund_lines_missing refund_not_by_card refund_not_overpaid",
        "refund_not_received refund_not_stopped refund_nothing refund_too_late refund_too_much",
        "refund_unknown_line",
      ),
      handle: (request) =>
        named("refund", makeRefund(needs, request.actor, request.params.number, request.body)),
    }),
    "POST /crm/orders/:number/returns": endpoint({
      access: "staff:order.return",
      summary: "Return units of a received order; idempotent by its key",
      description:
        "For each line: how many units go back to stock, how many are written off, and why. 409 `conflict` when the order " +
        "has another `version`, `return_not_received` before the parcel has arrived; 422 `return_too_much` " +
        "names the line.",
      params: z.object({ number: orderNumber }),
      body: takeBackInput,
      response: { 200: z.object({ version: z.number() }) },
      refusals: ["conflict", "return_not_received", "return_too_much", "return_unknown_line"],
      handle: (request) => takeBack(needs, request.actor, request.params.number, request.body),
    }),
    "POST /crm/orders/:number/invoice-payments": endpoint({
      access: "staff:payment.record",
      summary: "Record a full or partial payment of an order's invoice; idempotent by its key",
      description:
        "409 `conflict` when the order has another `version`, `invoice_nothing_due` when nothing is " +
        "due; 422 `invoice_too_much` and `invoice_ahead` name the field.",
      params: z.object({ number: orderNumber }),
      body: invoicePaidInput,
      response: { 200: z.object({ left: z.number().describe("Hryvnias still due") }) },
      refusals: codes("conflict idempotency_conflict invoice_ahead invoice_nothing_due invoice_too_much"),
      handle: (request) => payInvoice(needs, request.actor, request.params.number, request.body),
    }),
    "POST /crm/orders/:number/invoice-payments/:id/undo": endpoint({
      access: "staff:payment.record",
      summary: "Undo a payment recorded by mistake, before the order is shipped",
      params: z.object({ number: orderNumber }).extend(idParam.shape),
      body: invoiceUndoneInput,
      response: { 200: z.object({ left: z.number().describe("Hryvnias due again") }) },
      refusals: ["conflict", "invoice_settled"],
      async handle(request) {
        const { number, id } = request.params;
        return undoInvoice(needs, request.actor, number, { ...request.body, attemptId: id });
      },
    }),
    "POST /crm/refunds/:id/retry": endpoint({
      access: "staff:refund.make",
      confirm: true,
      summary: "Repeat a refund request that the bank refused or did not answer",
      params: idParam,
      response: { 200: madeSchema },
      refusals: ["refund_nothing", "refund_settled"],
      handle: (request) => named("refund", retryRefund(needs, request.actor, request.params.id)),
    }),
  };
});
