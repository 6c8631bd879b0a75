// Orders for the staff. Staff only (http/guards.ts).

import { z } from "zod";
import { codes, refusalMessage } from "#http/errors/refusals.ts";
import { pageLinks } from "#kit/paging.ts";
import { mapOk, ok, refuse } from "#kit/result.ts";
import { shortageOutput } from "#shop/checkout/output.ts";
import { openCard } from "#shop/customer-care/ops.server.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { crmOrdersQuery } from "#shop/order-list/input.ts";
import { crmOrdersOutput, purchaseParcelsOutput, wholeOrderOutput } from "#shop/order-list/output.ts";
import { crmOrder, crmOrders } from "#shop/order-list/reads/crm.server.ts";
import { purchaseParcels } from "#shop/order-list/reads/purchase-parcels.server.ts";
import { bulkTransitionInput, cancellationInput, transitionInput } from "#shop/order-steps/input.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { cancelWithRefund } from "#shop/order-steps/ops/cancel.server.ts";
import { type MoveRefusal, moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { bulkMoveOutput, undoOutput } from "#shop/order-steps/output.ts";
import { undoOf } from "#shop/order-steps/reads/undo.server.ts";
import { moneyTakenInput, orderParams, trackingInput } from "#shop/orders/input.ts";
import { approveMessage } from "#shop/orders/ops/held-messages.server.ts";
import { recordMoney } from "#shop/orders/ops/payment/step-money.server.ts";
import { setTrackingNumber } from "#shop/orders/ops.server.ts";
import { orderStatuses, stepsFor } from "#shop/orders/rules/statuses.ts";
import { claimAnswerInput } from "#shop/returns/input.ts";
import { answerClaim } from "#shop/returns/ops/claims.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { askAboutOrder } from "#shop/tracking/ask-at-once.server.ts";
import { endParcelWish } from "#shop/tracking/wish-ops.server.ts";
import { endpoint, forbidden, found, foundAfter, resource } from "../../endpoint.ts";

const moveRefusalData = z
  .object({ status: z.enum(orderStatuses), products: z.array(shortageOutput).readonly() })
  .partial();

/** When two people move an order, the second receives its current state. */
function asItIs(error: MoveRefusal): z.input<typeof moveRefusalData> {
  if (error.code === "out_of_stock") return { products: error.products };
  if (error.code === "conflict") return { status: error.status };
  return error.code === "wrong_status" ? { status: error.from } : {};
}

export const crmOrdersApi = resource("crm", (shop) => {
  /** Of a step that this user has just taken. */
  const ownUndo = ({ actor, locale }: { readonly actor: Actor; readonly locale: Locale }, number: string) =>
    undoOf(shop.db, actor, number, { now: shop.clock(), own: true, locale });
  return {
    "GET /crm/orders": endpoint({
      access: "staff:order.read",
      summary: "List orders with counts and the sum",
      query: crmOrdersQuery,
      response: { 200: crmOrdersOutput },
      async handle(request) {
        const list = await crmOrders(shop.db, request.actor, request.query, request.locale);
        if (!list) return forbidden;
        const address = new URL(request.url, shop.publicUrl);
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
        return found("order", crmOrder(shop.db, request.actor, request.params.number, request.locale));
      },
    }),
    "GET /crm/orders/:number/parcels": endpoint({
      access: "staff:order.read",
      summary: "The parcels of an order's purchase, side by side",
      params: orderParams,
      response: { 200: purchaseParcelsOutput },
      async handle(request) {
        if (!can(request.actor, "order.read")) return forbidden;
        return found(
          "parcels",
          purchaseParcels(shop.db, request.actor, request.params.number, request.locale),
        );
      },
    }),
    "POST /crm/orders/:number/transitions": endpoint({
      access: "staff:order.read",
      summary: "Change the status of an order; 409 when another user changed it first",
      params: orderParams,
      body: transitionInput,
      response: { 200: wholeOrderOutput.extend({ undo: undoOutput }) },
      refusals: codes(
        "conflict message_unseen order_unpaid out_of_stock payment_needed return_too_much",
        "return_unknown_line wrong_status",
      ),
      refusalData: moveRefusalData,
      async handle(request) {
        const { number } = request.params;
        const {
          to,
          unpaid_reason,
          taken = to === "delivered" && !unpaid_reason ? "cash" : null,
        } = request.body;
        // A handover that does not mention payment was paid in cash; completing an order records no money silently.
        const moved = await moveOrder(shop, request.actor, number, { ...request.body, taken });
        if (!moved.ok) return refuse({ ...moved.error, extra: asItIs(moved.error) });
        const order = await found("order", crmOrder(shop.db, request.actor, number, request.locale));
        return order.ok ? ok({ ...order.value, undo: await ownUndo(request, number) }) : order;
      },
    }),
    "POST /crm/orders/:number/cancellation": endpoint({
      access: "staff:refund.make",
      confirm: true,
      summary: "Cancel an order and refund all that was paid for it; idempotent by its key",
      params: orderParams,
      body: cancellationInput,
      response: { 200: wholeOrderOutput },
      refusals: codes(
        "conflict message_unseen order_unpaid out_of_stock payment_needed refund_food refund_lines_missing",
        "refund_not_by_card refund_not_overpaid refund_not_received refund_not_stopped refund_nothing",
        "refund_too_late refund_too_much refund_unknown_line return_too_much return_unknown_line wrong_status",
      ),
      async handle(request) {
        const { number } = request.params;
        const needs = { ...shop, cards: shop.cards.map(({ method }) => method) };
        const cancelled = await cancelWithRefund(needs, request.actor, number, request.body);
        if (!cancelled.ok) return cancelled;
        return found("order", crmOrder(shop.db, request.actor, number, request.locale));
      },
    }),
    "POST /crm/orders/transitions": endpoint({
      access: "staff:order.read",
      summary: "Change the status of many orders, each separately; idempotent",
      body: bulkTransitionInput,
      response: { 200: bulkMoveOutput },
      async handle(request) {
        const moved = await moveOrders(shop, request.actor, request.body);
        if (!moved.ok) return moved;
        const results = moved.value.map(async ({ refused, ...order }) => ({
          ...order,
          done: refused === null,
          next: order.status ? stepsFor({ status: order.status }, request.actor) : [],
          code: refused,
          message: refused && refusalMessage({ code: refused }, request.locale),
          undo: refused === null ? await ownUndo(request, order.number) : null,
        }));
        return { results: await Promise.all(results) };
      },
    }),
    "PUT /crm/orders/:number/tracking": endpoint({
      access: "staff:order.ship",
      summary: "Record the waybill number",
      params: orderParams,
      body: trackingInput,
      response: { 200: wholeOrderOutput },
      refusals: ["conflict", "wrong_status"],
      handle: ({ actor, body, locale, params: { number } }) =>
        foundAfter(setTrackingNumber(shop, actor, number, body), "order", () =>
          crmOrder(shop.db, actor, number, locale),
        ),
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
      handle({ actor, body, locale, params: { number, claim } }) {
        const needs = { ...shop, cards: shop.cards.map(({ method }) => method) };
        const answered = answerClaim(needs, actor, number, { ...body, claimId: claim });
        return foundAfter(answered, "order", () => crmOrder(shop.db, actor, number, locale));
      },
    }),
    "POST /crm/orders/:number/customer": endpoint({
      access: "staff:customer.edit",
      summary: "The customer card of an order's payer; created for a guest",
      params: orderParams,
      body: z.object({}),
      response: { 200: z.object({ id: z.number() }) },
      handle: (request) => openCard(shop, request.actor, request.params.number),
    }),
    "POST /crm/orders/:number/money": endpoint({
      access: "staff:payment.record",
      summary: "Record the money of an order that was handed over; 409 `payment_settled` when none is due",
      params: orderParams,
      body: moneyTakenInput,
      response: { 204: z.null() },
      refusals: ["conflict", "payment_settled"],
      handle: (request) => recordMoney(shop, request.actor, request.params.number, request.body),
    }),
    "POST /crm/orders/:number/message/approval": endpoint({
      access: "staff:order.confirm",
      summary: "Approve a held message, so that the order can be confirmed; idempotent",
      params: orderParams,
      response: { 204: z.null() },
      handle: (request) => approveMessage(shop, request.actor, request.params.number),
    }),
    "POST /crm/parcels/:number/ask": endpoint({
      access: "staff:order.read",
      summary: "Query the carrier about an order's parcel now",
      params: orderParams,
      response: { 202: z.object({ asked: z.literal(true) }) },
      handle: async (request) =>
        mapOk(await askAboutOrder(shop, request.actor, request.params.number), () => ({
          asked: true as const,
        })),
    }),
    "POST /crm/parcels/:number/wish/done": endpoint({
      access: "staff:order.edit",
      summary: "Close what the payer asked for; closing it twice is no error",
      params: orderParams,
      response: { 200: z.object({ done: z.literal(true) }) },
      handle: async (request) =>
        mapOk(await endParcelWish(shop, request.actor, request.params.number), () => ({
          done: true as const,
        })),
    }),
  };
});
