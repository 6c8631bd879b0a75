// A customer's own orders. Other customers' orders are 404.

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { cancelInput, orderNumber, ordersPageQuery } from "#shop/orders/input.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { ownOrderOutput } from "#shop/own-orders/output.ts";
import { customerOrder, customerOrders } from "#shop/own-orders/reads.server.ts";
import { claimInput } from "#shop/returns/input.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { endpoint, found, foundAfter, resource } from "../endpoint.ts";
import { customerIdOf } from "./signed-in.ts";

const pageSchema = z.object({
  data: z.array(ownOrderOutput),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});
const params = z.object({ number: orderNumber });
const wholeOrder = z.object({ order: ownOrderOutput });

export const profileOrdersApi = resource("profile", (shop) => {
  const ownOrder = ({ actor, locale }: FastifyRequest, { number }: { number: string }) =>
    customerOrder(shop.db, customerIdOf(actor), number, { locale, now: shop.clock() });
  return {
    "GET /profile/orders": endpoint({
      access: "account",
      summary: "List orders of the signed-in customer, newest first",
      query: ordersPageQuery,
      response: { 200: z.object({ orders: pageSchema }) },
      async handle({ actor, query, locale }) {
        const customerId = customerIdOf(actor);
        const paging = { page: query.page, perPage: query.per_page };
        return { orders: await customerOrders(shop.db, customerId, paging, { locale, now: shop.clock() }) };
      },
    }),
    "GET /profile/orders/:number": endpoint({
      access: "own",
      summary: "One order",
      params,
      response: { 200: wholeOrder },
      handle: (request) => found("order", ownOrder(request, request.params)),
    }),
    "POST /profile/orders/:number/cancel": endpoint({
      access: "own",
      limitClass: "claim",
      summary: "Cancel an order before it is shipped; idempotent",
      description:
        "409 `too_late_to_cancel`, or `conflict` when the order has another `version` than the given one.",
      params,
      body: cancelInput,
      response: { 200: wholeOrder },
      refusals: ["conflict", "too_late_to_cancel"],
      handle(request) {
        const owner = { kind: "customer", customerId: customerIdOf(request.actor) } as const;
        const cancelled = cancelOwnOrder(shop, owner, request.params.number, request.body);
        return foundAfter(cancelled, "order", () => ownOrder(request, request.params));
      },
    }),
    "POST /profile/orders/:number/claims": endpoint({
      access: "own",
      limitClass: "claim",
      summary: "Open a claim about a received order",
      description:
        "Within 14 days of receiving it, one unanswered claim at a time. " +
        "409 `claim_not_received`, `claim_too_late` or `claim_open`.",
      params,
      body: claimInput,
      response: { 201: wholeOrder },
      refusals: ["claim_not_received", "claim_open", "claim_too_late", "unknown_photo"],
      handle(request) {
        const owner = { kind: "customer", customerId: customerIdOf(request.actor) } as const;
        const opened = openClaim(shop, owner, request.params.number, request.body);
        return foundAfter(opened, "order", () => ownOrder(request, request.params));
      },
    }),
  };
});
