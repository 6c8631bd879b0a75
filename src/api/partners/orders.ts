// Orders for other programs: accounting, a warehouse, a marketplace. With an API key (http/api-keys.ts).
import { z } from "zod";
import { callingProgram } from "#http/api-keys.ts";
import { codes } from "#http/errors/refusals.ts";
import { changedOrdersQuery, orderPath, shipmentInput } from "#shop/partner-api/input.ts";
import { shipOrder } from "#shop/partner-api/ops.server.ts";
import { partnerOrderOutput, partnerOrdersOutput } from "#shop/partner-api/output.ts";
import { changedOrders, partnerOrder } from "#shop/partner-api/reads.server.ts";
import { endpoint, found, foundAfter, resource } from "../endpoint.ts";

const oneOrder = { 200: z.object({ order: partnerOrderOutput }) };

export const partnerOrdersApi = resource("partners", (shop) => ({
  "GET /partners/orders": endpoint({
    access: "key:orders:read",
    summary: "Orders in the order of their last change, some seconds after it",
    query: changedOrdersQuery,
    response: { 200: partnerOrdersOutput },
    handle: (request) => changedOrders(shop.db, callingProgram(request), request.query, shop.clock()),
  }),
  "GET /partners/orders/:number": endpoint({
    access: "key:orders:read",
    summary: "One order",
    params: orderPath,
    response: oneOrder,
    handle: (request) =>
      found("order", partnerOrder(shop.db, callingProgram(request), request.params.number)),
  }),
  "POST /partners/orders/:number/shipment": endpoint({
    access: "key:orders:ship",
    summary: "Record that a parcel was sent; the same call again changes nothing",
    params: orderPath,
    body: shipmentInput,
    response: oneOrder,
    refusals: codes(
      "conflict message_unseen order_unpaid out_of_stock payment_needed return_too_much",
      "return_unknown_line wrong_status",
    ),
    handle(request) {
      const program = callingProgram(request);
      const { number } = request.params;
      return foundAfter(shipOrder(shop, program, number, request.body), "order", () =>
        partnerOrder(shop.db, program, number),
      );
    },
  }),
}));
