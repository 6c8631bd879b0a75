// Printable invoices, for buyers by their secret link and for the team.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { companyEditInput } from "#shop/invoices/input.ts";
import { changeCompany } from "#shop/invoices/ops.server.ts";
import { invoicePdf } from "#shop/invoices/pdf.server.ts";
import { type InvoiceReader, orderInvoiceDocument } from "#shop/invoices/reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, notFound, resource } from "../endpoint.ts";

const params = z.object({ number: z.string().max(40) });

export const invoicesApi = resource("orders", (shop) => {
  async function send(reply: FastifyReply, asked: string, reader: InvoiceReader) {
    const number = orderNumber.safeParse(asked);
    const invoice = number.success ? await orderInvoiceDocument(shop.db, number.data, reader) : null;
    if (!invoice) return notFound;
    return reply
      .header("content-disposition", `inline; filename="rakhunok-${number.data}.pdf"`)
      .type("application/pdf")
      .send(await invoicePdf(invoice));
  }
  return {
    "GET /orders/:number/invoice.pdf": endpoint({
      access: "secret-link",
      limitClass: "secret_link",
      summary: "The invoice as a PDF, by the order's token",
      params,
      query: z.object({ token: z.string().max(200).optional() }),
      handle: (request, reply) =>
        send(reply, request.params.number, { kind: "link", token: request.query.token ?? "" }),
    }),
    "GET /crm/orders/:number/invoice.pdf": endpoint({
      tag: "crm",
      access: "staff:order.money",
      summary: "The invoice as a PDF",
      params,
      async handle(request, reply) {
        if (!can(request.actor, "order.money")) return forbidden;
        return send(reply, request.params.number, { kind: "actor", actor: request.actor });
      },
    }),
    "PUT /crm/orders/:number/company": endpoint({
      tag: "crm",
      access: "staff:order.edit",
      summary: "Change the company that the invoice is made out to, or make it out to the buyer in person",
      description:
        "409 `conflict` when the order has another `version`. 404 for an order that is paid otherwise.",
      params: z.object({ number: orderNumber }),
      body: companyEditInput,
      response: { 200: z.object({ version: z.number() }) },
      refusals: ["conflict"],
      handle: (request) => changeCompany(shop, request.actor, request.params.number, request.body),
    }),
  };
});
