// Printable invoices and delivery notes, for buyers by their secret link and for the team.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { companyEditInput } from "#shop/invoices/input.ts";
import { noteOf } from "#shop/invoices/note-reads.server.ts";
import { changeCompany } from "#shop/invoices/ops.server.ts";
import { invoicePdf, notePdf } from "#shop/invoices/pdf.server.ts";
import { type InvoiceReader, orderInvoiceDocument } from "#shop/invoices/reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, notFound, resource } from "../endpoint.ts";

const params = z.object({ number: z.string().max(40) });
/** Anything else is no note. */
const note = z.string().max(20).default("");

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
  async function sendNote(reply: FastifyReply, asked: string, of: string, reader: InvoiceReader) {
    const number = orderNumber.safeParse(asked);
    const isNumber = /^[1-9]\d{0,8}$/.test(of);
    const found = number.success && isNumber ? await noteOf(shop.db, number.data, Number(of), reader) : null;
    if (!found) return notFound;
    return reply
      .header("content-disposition", `inline; filename="vydatkova-nakladna-${of}.pdf"`)
      .type("application/pdf")
      .send(await notePdf(found));
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
    "GET /orders/:number/delivery-note.pdf": endpoint({
      access: "secret-link",
      limitClass: "secret_link",
      summary: "A delivery note of the purchase as a PDF, by the first parcel's token",
      params,
      query: z.object({ note, token: z.string().max(200).optional() }),
      handle: ({ params: { number }, query }, reply) =>
        sendNote(reply, number, query.note, { kind: "link", token: query.token ?? "" }),
    }),
    "GET /crm/orders/:number/delivery-note.pdf": endpoint({
      tag: "crm",
      access: "staff:order.money",
      summary: "A delivery note of the purchase as a PDF",
      params,
      query: z.object({ note }),
      async handle({ actor, params: { number }, query }, reply) {
        if (!can(actor, "order.money")) return forbidden;
        return sendNote(reply, number, query.note, { kind: "actor", actor });
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
