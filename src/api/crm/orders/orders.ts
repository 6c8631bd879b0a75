// Orders for the staff. Staff only (http/guards.ts).

import { z } from "zod";
import { codes, refusalMessage } from "#http/errors/refusals.ts";
import { pageLinks } from "#kit/paging.ts";
import { refuse } from "#kit/result.ts";
import { crmOrdersQuery } from "#shop/order-list/input.ts";
import { crmOrdersOutput, wholeOrderOutput } from "#shop/order-list/output.ts";
import { crmOrder, crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { bulkTransitionInput, transitionInput } from "#shop/order-steps/input.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { type MoveRefusal, moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { bulkMoveOutput } from "#shop/order-steps/output.ts";
import { orderParams, trackingInput } from "#shop/orders/input.ts";
import { setTrackingNumber } from "#shop/orders/ops.server.ts";
import { stepsFor } from "#shop/orders/rules/statuses.ts";
import { claimAnswerInput } from "#shop/returns/input.ts";
import { answerClaim } from "#shop/returns/ops/claims.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, notFound, resource } from "../../endpoint.ts";

/** When two people move an order, the second receives its current state. */
function asItIs(error: MoveRefusal): Record<string, unknown> {
  if (error.code === "out_of_stock") return { products: error.products };
  if (error.code === "conflict") return { status: error.status };
  return error.code === "wrong_status" ? { status: error.from } : {};
}

export const crmOrdersApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  return {
    "GET /crm/orders": endpoint({
      access: "staff:order.read",
      summary: "List orders with counts and the sum",
      query: crmOrdersQuery,
      response: { 200: crmOrdersOutput },
      async handle(request) {
        const list = await crmOrders(shop.db, request.actor, request.query, request.locale);
        if (!list) return forbidden;
        const address = new URL(request.url, shop.env.publicUrl);
        const href = (page: number): string => {
          address.searchParams.set("page", String(page));
          return address.href;
        };
        return { ...list, links: pageLinks(list.meta, href) };
      },
    }),
    "GET /crm/orders/:number": endpoint({
      access: "staff:order.read",
      summary: "One order with its history",
      params: orderParams,
      response: { 200: wholeOrderOutput },
      async handle(request) {
        if (!can(request.actor, "order.read")) return forbidden;
        const order = await crmOrder(shop.db, request.actor, request.params.number, request.locale);
        return order ? { order } : notFound;
      },
    }),
    "POST /crm/orders/:number/transitions": endpoint({
      access: "staff:order.read",
      summary: "Change the status of an order; 409 when another user changed it first",
      params: orderParams,
      body: transitionInput,
      response: { 200: wholeOrderOutput },
      refusals: codes(
        "conflict message_unseen order_unpaid out_of_stock payment_needed return_too_much",
        "return_unknown_line wrong_status",
      ),
      async handle(request) {
        const { number } = request.params;
        const { unpaid_reason, taken = unpaid_reason ? null : "cash" } = request.body;
        // A step that hands the order over and does not mention payment was paid in cash.
        const moved = await moveOrder(needs, request.actor, number, { ...request.body, taken });
        if (!moved.ok) return refuse({ ...moved.error, extra: asItIs(moved.error) });
        const order = await crmOrder(shop.db, request.actor, number, request.locale);
        return order ? { order } : notFound;
      },
    }),
    "POST /crm/orders/transitions": endpoint({
      access: "staff:order.read",
      summary: "Change the status of many orders, each separately; idempotent",
      body: bulkTransitionInput,
      response: { 200: bulkMoveOutput },
      async handle(request) {
        const moved = await moveOrders(needs, request.actor, request.body);
        if (!moved.ok) return moved;
        return {
          results: moved.value.map(({ refused, ...order }) => ({
            ...order,
            done: refused === null,
            next: order.status ? stepsFor({ status: order.status }, request.actor) : [],
            code: refused,
            message: refused && refusalMessage({ code: refused }, request.locale),
          })),
        };
      },
    }),
    "PUT /crm/orders/:number/tracking": endpoint({
      access: "staff:order.ship",
      summary: "Record the waybill number",
      params: orderParams,
      body: trackingInput,
      response: { 200: wholeOrderOutput },
      refusals: ["conflict", "wrong_status"],
      async handle(request) {
        const { number } = request.params;
        const noted = await setTrackingNumber(needs, request.actor, number, request.body);
        if (!noted.ok) return noted;
        const order = await crmOrder(shop.db, request.actor, number, request.locale);
        return order ? { order } : notFound;
      },
    }),
    "POST /crm/orders/:number/claims/:claim/answer": endpoint({
      access: "staff:claim.answer",
      summary: "Answer a claim; 409 when it has been answered",
      params: orderParams.extend({ claim: z.coerce.number().int().min(1).max(2_147_483_647) }),
      body: claimAnswerInput,
      response: { 200: wholeOrderOutput },
      refusals: codes(
        "claim_answered conflict idempotency_conflict refund_food refund_lines_missing",
        "refund_not_by_card refund_not_overpaid refund_not_received refund_not_stopped refund_nothing",
        "refund_too_late refund_too_much refund_unknown_line replace_out_of_stock replace_too_much",
      ),
      async handle(request) {
        const { number, claim } = request.params;
        const cards = shop.cards.map(({ method }) => method);
        const answered = await answerClaim({ ...needs, cards }, request.actor, number, {
          ...request.body,
          claimId: claim,
        });
        if (!answered.ok) return answered;
        const order = await crmOrder(shop.db, request.actor, number, request.locale);
        return order ? { order } : notFound;
      },
    }),
  };
});
