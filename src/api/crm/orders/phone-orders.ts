// An order that a manager enters during a phone call, and its look-ups. Staff only (http/guards.ts).

import { z } from "zod";
import { parseForeignPhone, parsePhone } from "#kit/phone/phone.ts";
import { lineOrEmpty } from "#kit/text/text.ts";
import { foundProductOutput } from "#shop/catalog/output.ts";
import { findProducts } from "#shop/catalog/reads/crm/item-search.server.ts";
import { takenOrderInput } from "#shop/checkout/input.ts";
import { takeOrder } from "#shop/checkout/take-order.server.ts";
import { callerOf } from "#shop/customer-care/caller-reads.server.ts";
import { callerQuery } from "#shop/customer-care/input.ts";
import { callerOutput } from "#shop/customer-care/output.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";
import { orderRefusalData, orderRefused, placingRefusals } from "../../order-refusals.ts";

const takenSchema = z.object({ number: z.string() });

export const crmPhoneOrdersApi = resource("crm", (shop) => {
  const needs = { ...shop, cards: shop.cards.map(({ method }) => method) };
  return {
    "POST /crm/orders": endpoint({
      access: "staff:order.create",
      summary: "Place an order for a buyer, exactly once for its key",
      description:
        "201 for a new order; 200 with the same number for a key that was used before with the same body, 409 " +
        "`idempotency_conflict` with the `number` for another body. 409 `price_changed` and `out_of_stock` carry " +
        "the new `quote`. A `discount` needs the right to change prices, and its reason.",
      body: takenOrderInput,
      response: { 200: takenSchema, 201: takenSchema },
      refusals: [...placingRefusals, "reason_needed"],
      refusalData: orderRefusalData,
      async handle(request, reply) {
        const taken = await takeOrder(needs, request.actor, request.body, request.locale);
        if (!taken.ok) return orderRefused(taken.error);
        const { order, isNew } = taken.value;
        return reply.code(isNew ? 201 : 200).send({ number: order.number });
      },
    }),
    "GET /crm/callers": endpoint({
      access: "staff:customer.read",
      summary: "Look up a caller by phone; null for an unknown phone",
      query: callerQuery,
      response: { 200: z.object({ caller: callerOutput.nullable() }) },
      async handle(request) {
        if (!can(request.actor, "customer.read")) return forbidden;
        const { phone: typed } = request.query;
        const phone = parsePhone(typed) ?? parseForeignPhone(typed);
        const options = { locale: request.locale, now: shop.clock() };
        return { caller: phone ? await callerOf(shop.db, request.actor, phone, options) : null };
      },
    }),
    "GET /crm/phone-order-products": endpoint({
      access: "staff:order.create",
      summary: "Search products on sale by words of the name or by SKU; empty without words",
      query: z.object({ q: lineOrEmpty(100).default("") }),
      response: { 200: z.object({ data: z.array(foundProductOutput) }) },
      async handle(request) {
        const { q } = request.query;
        const data = await findProducts(shop.db, request.actor, {
          q,
          locale: request.locale,
          now: shop.clock(),
        });
        return data ? { data } : forbidden;
      },
    }),
  };
});
