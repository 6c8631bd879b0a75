// The carrier's waybills: created in batches, printed through the server, grouped into registers.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { mapOk, type Result } from "#kit/result.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { dissolveRegister } from "#shop/waybills/dissolving.server.ts";
import { labelsPdf, type PaperRefusal, registerPdf } from "#shop/waybills/documents.server.ts";
import { labelsQuery, ordersInput, registerInput } from "#shop/waybills/input.ts";
import { deleteWaybill, wantWaybills } from "#shop/waybills/ops.server.ts";
import { makeRegister } from "#shop/waybills/registers.server.ts";
import { waybillReasons } from "#shop/waybills/rules/states.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const params = z.object({ number: orderNumber });

const wantedSchema = z.object({
  results: z.array(
    z.object({
      number: z.string(),
      refused: z
        .enum([
          "not_found",
          "order_unpaid",
          "waybill_not_sent",
          "waybill_by_hand",
          "waybill_busy",
          ...waybillReasons,
        ])
        .nullable()
        .describe("Null: it will be made, or exists; otherwise why not"),
    }),
  ),
});

export const crmWaybillsApi = resource("crm", (shop) => {
  const pdf = (reply: FastifyReply, name: string, paper: Result<Buffer, PaperRefusal>) =>
    mapOk(paper, (bytes) =>
      reply
        .header("content-type", "application/pdf")
        .header("content-disposition", `inline; filename="${name}.pdf"`)
        .send(bytes),
    );
  return {
    "POST /crm/waybills": endpoint({
      access: "staff:order.ship",
      summary: "Request waybills, with a result for each order; idempotent",
      body: ordersInput,
      response: { 200: wantedSchema },
      handle: (request) => named("results", wantWaybills(shop, request.actor, request.body)),
    }),
    "DELETE /crm/waybills/:number": endpoint({
      access: "staff:order.ship",
      summary: "Cancel an order's waybill",
      params,
      response: { 204: z.null() },
      refusals: ["waybill_busy", "waybill_by_hand", "waybill_not_sent"],
      handle: (request) => deleteWaybill(shop, request.actor, request.params.number),
    }),
    "GET /crm/waybills/:number/label.pdf": endpoint({
      access: "staff:order.pack",
      summary: "The label of an order as PDF",
      params,
      query: labelsQuery.pick({ format: true }),
      refusals: ["carrier_unavailable", "labels_mixed"],
      async handle(request, reply) {
        const { number } = request.params;
        const { format } = request.query;
        return pdf(
          reply,
          `label-${number}`,
          await labelsPdf(shop, request.actor, { numbers: [number], format }),
        );
      },
    }),
    "GET /crm/waybills/labels.pdf": endpoint({
      access: "staff:order.pack",
      summary: "Labels of several orders as one PDF",
      query: labelsQuery,
      refusals: ["carrier_unavailable", "labels_mixed"],
      handle: async (request, reply) =>
        pdf(reply, "labels", await labelsPdf(shop, request.actor, request.query)),
    }),
    "POST /crm/waybill-registers": endpoint({
      access: "staff:order.ship",
      summary: "Create a register of the orders' waybills that are in none yet",
      body: registerInput,
      response: { 200: z.object({ id: z.number(), count: z.number() }) },
      refusals: ["register_empty", "register_unpacked", "register_unpaid"],
      handle: (request) => makeRegister(shop, request.actor, request.body),
    }),
    "DELETE /crm/waybill-registers/:id": endpoint({
      access: "staff:order.ship",
      summary: "Dissolve a register; its waybills wait for another one",
      params: idParam,
      response: { 204: z.null() },
      refusals: ["register_left"],
      handle: (request) => dissolveRegister(shop, request.actor, request.params.id),
    }),
    "GET /crm/waybill-registers/:id/register.pdf": endpoint({
      access: "staff:order.ship",
      summary: "A register as PDF",
      params: idParam,
      refusals: ["carrier_unavailable", "labels_mixed"],
      handle: async (request, reply) =>
        pdf(
          reply,
          `register-${request.params.id}`,
          await registerPdf(shop, request.actor, request.params.id),
        ),
    }),
  };
});
