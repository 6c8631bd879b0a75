// Placing an order and tracking it by its secret link.

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { countedKeys } from "#http/rate-limits.ts";
import { mapOk } from "#kit/result.ts";
import { countPurchase } from "#shop/analytics/ops.server.ts";
import type { BuyersBrowser } from "#shop/analytics/port.ts";
import { consentCookie, parseConsent } from "#shop/analytics/rules/consent.ts";
import { idempotencyKey, orderInput } from "#shop/checkout/input.ts";
import { placeOrder } from "#shop/checkout/ops.server.ts";
import { parcelWishes } from "#shop/delivery/rules/parcels/parcel-wishes.ts";
import {
  linkAskInput,
  linkCancelInput,
  linkPayInput,
  linkWayInput,
  linkWishInput,
  orderNumber,
} from "#shop/orders/input.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { payOrder } from "#shop/orders/ops/payment/pay.server.ts";
import { chooseWay } from "#shop/orders/ops/payment/pay-otherwise.server.ts";
import { orderOutput } from "#shop/orders/output/order.ts";
import { paymentOutput } from "#shop/orders/output/payment.ts";
import { orderByToken } from "#shop/orders/reads/orders.server.ts";
import { askAboutPayment, paymentOf } from "#shop/orders/reads/payment/payment.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { linkClaimInput } from "#shop/returns/input.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { askForParcel } from "#shop/tracking/wish-ops.server.ts";
import { endpoint, found, foundAfter, named, notFound, resource } from "../endpoint.ts";
import { orderRefusalData, orderRefused, placingRefusals } from "../order-refusals.ts";

const placedSchema = z.object({
  order: orderOutput,
  payment: z.object({ redirect_url: z.string().optional().describe("URL of the payment page") }),
  thank_you_url: z.string(),
  parcels: z
    .array(
      z.object({
        number: z.string(),
        total: z.number().describe("Hryvnias"),
        recipient: z.object({ name: z.string(), surname: z.string() }).nullable(),
        arrives_by: z.string().nullable(),
        thank_you_url: z.string(),
      }),
    )
    .describe("All parcels of the purchase, the first one first"),
});

/** An invalid number gives 404 and not a field error: no order has an empty one. */
const params = z.object({ number: z.string().max(40).pipe(orderNumber.catch("")) });

const longestUserAgent = 500;
const metaCookie = /^fb\.[\w.-]{1,300}$/;

/** Data of the buyer's browser, when the buyer has agreed to share it; null otherwise. */
function agreedBrowser({ cookies, ip, headers }: FastifyRequest): BuyersBrowser | null {
  if (parseConsent(cookies[consentCookie])?.choice !== "granted") return null;
  const theirs = (name: string): string | null => {
    const value = cookies[name] ?? "";
    return metaCookie.test(value) ? value : null;
  };
  const userAgent = (headers["user-agent"] ?? "").slice(0, longestUserAgent);
  return { ip, userAgent, fbp: theirs("_fbp"), fbc: theirs("_fbc") };
}

const refusals = codes(
  "out_of_stock payment_off payment_settled payment_unavailable phone_limit price_changed",
);

export const ordersApi = resource("orders", (shop) => {
  /** A failure to find where the buyer came from must not stop the order. */
  const channelOf = async ({ ip, headers }: FastifyRequest) => {
    const who = { address: ip, agent: headers["user-agent"] ?? "" };
    return shop.visits.channelOf(who).catch(() => null);
  };
  return {
    "POST /orders": endpoint({
      access: "public",
      limitClass: "order",
      summary: "Place an order, exactly once for an Idempotency-Key",
      description:
        "201 for a new order; 200 with the same order for a key that was used before with the same body. " +
        "With `more_parcels` it is one purchase of several orders with one payment, by card or by one invoice: all of them or none. " +
        "409 `price_changed`, `certificate_changed`, `advance_changed`, `day_full`, `slot_full` and `out_of_stock` carry the new `quote`, the last also the `products`. " +
        "422 `quantity_limit`: more units of `products` than an order may have; 422 `phone_limit`: more than `left` units, of `max` that one phone may hold unpaid.",
      headers: z.object({ "idempotency-key": idempotencyKey }),
      body: orderInput,
      response: { 200: placedSchema, 201: placedSchema },
      refusals: placingRefusals,
      refusalData: orderRefusalData,
      async handle(request, reply) {
        const placed = await placeOrder(
          {
            ...shop,
            cards: shop.cards.map(({ method }) => method),
            hasTeamChat: shop.teamChat !== null,
          },
          request.actor,
          request.body,
          {
            idempotencyKey: request.headers["idempotency-key"],
            locale: request.locale,
            requester: countedKeys(shop, request),
            browser: shop.purchases && agreedBrowser(request),
            channel: await channelOf(request),
          },
        );
        if (!placed.ok) return orderRefused(placed.error);
        const { order, parcels, isNew } = placed.value;
        const thankYou = trackingPath({ ...order, lang: request.body.lang ?? request.locale });
        // If the bank fails, the order is still placed and can be paid from its page.
        const way = order.can.pay
          ? await payOrder(shop, { kind: "link", token: order.access_token }, order.number)
          : null;
        const payment = way?.ok ? { redirect_url: way.value.redirectUrl } : {};
        return reply.code(isNew ? 201 : 200).send({
          order,
          payment,
          thank_you_url: thankYou,
          parcels: parcels.map(({ number, total, recipient, arrives_by, url }) => ({
            number,
            total,
            recipient,
            arrives_by,
            thank_you_url: url,
          })),
        });
      },
    }),
    "GET /orders/:number": endpoint({
      access: "secret-link",
      limitClass: "secret_link",
      summary: "One order, by its token",
      params,
      query: z.object({ token: z.string().max(200).optional() }),
      response: { 200: z.object({ order: orderOutput }) },
      async handle(request) {
        const { token } = request.query;
        if (!token) return notFound;
        return found("order", orderByToken(shop.db, request.params.number, token, request.locale));
      },
    }),
    "POST /orders/:number/cancel": endpoint({
      access: "secret-link",
      limitClass: "claim",
      summary: "Cancel an order before it is shipped, by its token; idempotent",
      params,
      body: linkCancelInput,
      response: { 200: z.object({ order: orderOutput }) },
      refusals: ["conflict", "too_late_to_cancel"],
      async handle(request) {
        const { number } = request.params;
        const { token, ...wish } = request.body;
        const cancelled = cancelOwnOrder(shop, { kind: "link", token }, number, wish);
        return foundAfter(cancelled, "order", () => orderByToken(shop.db, number, token, request.locale));
      },
    }),
    "POST /orders/:number/parcel-wish": endpoint({
      access: "secret-link",
      limitClass: "claim",
      summary:
        "Ask the team to keep, redirect or return a parcel that waits; the same wish again changes nothing",
      description:
        "A task for a person: the carrier decides. 409 `parcel_not_waiting` when it waits nowhere.",
      params,
      body: linkWishInput,
      response: { 200: z.object({ wish: z.enum(parcelWishes) }) },
      refusals: ["parcel_not_waiting"],
      async handle(request) {
        const { token, wish } = request.body;
        const asked = await askForParcel(shop, { kind: "link", token }, request.params.number, wish);
        return mapOk(asked, () => ({ wish }));
      },
    }),
    "POST /orders/:number/pay": endpoint({
      access: "secret-link",
      limitClass: "payment",
      summary: "Get the payment page of an order; repeated requests get the same pending payment",
      description:
        "409 `payment_settled` when there is nothing to pay, 503 `payment_unavailable` without the bank. Units that were " +
        "released are held again: 409 `out_of_stock` when they are sold, 422 `phone_limit` when the phone holds too many.",
      params,
      body: linkPayInput,
      response: { 200: z.object({ redirect_url: z.string() }) },
      refusals,
      refusalData: orderRefusalData,
      async handle(request) {
        const { number } = request.params;
        const { token, method } = request.body;
        const way = await payOrder(shop, { kind: "link", token }, number, method ?? null);
        return way.ok ? { redirect_url: way.value.redirectUrl } : orderRefused(way.error);
      },
    }),
    "POST /orders/:number/payment-method": endpoint({
      access: "secret-link",
      limitClass: "payment",
      summary: "Change the payment method between card and cash on delivery, at the price that was shown",
      description:
        "409 `price_changed` when the price differs from the shown one, 409 `payment_settled` when it is paid, packed or closed.",
      params,
      body: linkWayInput,
      response: { 200: z.object({ payment: paymentOutput }) },
      refusals,
      refusalData: orderRefusalData,
      async handle(request) {
        const { number } = request.params;
        const { token, ...way } = request.body;
        const chosen = await chooseWay(shop, { kind: "link", token }, number, way);
        if (!chosen.ok) return orderRefused(chosen.error);
        return found("payment", paymentOf(shop, number, token));
      },
    }),
    "POST /orders/:number/payment": endpoint({
      access: "secret-link",
      limitClass: "secret_link",
      summary: "The payment state of an order; the bank is queried when there was no callback yet",
      params,
      body: linkAskInput,
      response: { 200: z.object({ payment: paymentOutput }) },
      async handle(request) {
        const { number } = request.params;
        const { token, promise } = request.body;
        return found("payment", askAboutPayment(shop, number, { token, isPromise: promise }));
      },
    }),
    "POST /orders/:number/claims": endpoint({
      access: "secret-link",
      limitClass: "claim",
      summary: "Open a claim about a received order, by its token",
      description:
        "As for an order of an account: 409 `claim_not_received`, `claim_too_late` or `claim_open`.",
      params,
      body: linkClaimInput,
      response: { 201: z.object({ claim: z.object({ id: z.int() }) }) },
      refusals: ["claim_not_received", "claim_open", "claim_too_late", "unknown_photo"],
      async handle(request) {
        const { number } = request.params;
        const { token, ...claim } = request.body;
        return named("claim", openClaim(shop, { kind: "link", token }, number, claim));
      },
    }),
    "POST /orders/:number/count": endpoint({
      access: "secret-link",
      limitClass: "secret_link",
      summary: "Whether this browser reports the purchase to analytics; true once for each order",
      params,
      body: z.object({ token: z.string().max(200) }),
      response: { 200: z.object({ first: z.boolean() }) },
      async handle(request) {
        const { number } = request.params;
        return mapOk(await countPurchase(shop, number, request.body.token), (value) => ({
          first: value.isFirst,
        }));
      },
    }),
  };
});
