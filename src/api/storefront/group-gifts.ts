// A gift that several people pay for: its organiser's side, and the side of everybody with its link.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { contribute } from "#shop/group-gifts/contribute.server.ts";
import {
  contributionInput,
  groupGiftChange,
  groupGiftInput,
  groupGiftParams as params,
} from "#shop/group-gifts/input.ts";
import {
  changeGroupGift,
  closeToOrder,
  giveAllBack,
  giveRestBack,
  openGroupGift,
  renewGroupGiftLink,
} from "#shop/group-gifts/ops.server.ts";
import { groupGiftOutput, orderingOutput } from "#shop/group-gifts/output.ts";
import { groupGift, orderingOf } from "#shop/group-gifts/reads.server.ts";
import { payOrder } from "#shop/orders/ops/payment/pay.server.ts";
import { paymentPath } from "#shop/orders/rules/statuses.ts";
import { endpoint, found, foundAfter, resource } from "../endpoint.ts";

const answer = z.object({ gift: groupGiftOutput });

export const groupGiftsApi = resource("group gifts", (shop) => ({
  "POST /group-gifts": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Begin to collect money for a gift; the organiser shares its link",
    body: groupGiftInput,
    response: { 201: z.object({ secret: z.string() }) },
    refusals: ["group_gift_day", "group_gift_too_many"],
    async handle(request, reply) {
      const opened = await openGroupGift(shop, request.actor, request.body, request.locale);
      return opened.ok ? reply.code(201).send(opened.value) : opened;
    },
  }),
  "GET /group-gifts/:secret": endpoint({
    access: "secret-link",
    limitClass: "secret_link",
    summary: "The gift, its contributors and what is collected; more for its organiser",
    params,
    response: { 200: answer },
    handle: ({ actor, params: { secret } }) => found("gift", groupGift(shop, actor, secret)),
  }),
  "POST /group-gifts/:secret/contributions": endpoint({
    access: "secret-link",
    limitClass: "order",
    summary: "Contribute a sum, paid by card; exactly once for its key",
    description:
      "Each contribution is an order without delivery. `redirect_url` is the bank's page; without the bank the " +
      "contribution is paid at `payment_url`. 409 `group_gift_over` when no contributions are taken any more.",
    params,
    body: contributionInput,
    response: {
      201: z.object({
        number: z.string(),
        redirect_url: z.string().optional(),
        payment_url: z.string(),
      }),
    },
    refusals: codes("group_gift_over group_gift_too_many idempotency_conflict payment_off"),
    async handle(request, reply) {
      const { locale } = request;
      const contributed = await contribute(
        { ...shop, cards: shop.cards.map(({ method }) => method) },
        request.actor,
        request.params.secret,
        request.body,
        locale,
      );
      if (!contributed.ok) return contributed;
      const { number, access_token } = contributed.value;
      const way = await payOrder(shop, { kind: "link", token: access_token }, number);
      const redirect = way.ok ? { redirect_url: way.value.redirectUrl } : {};
      const payment_url = paymentPath({ number, access_token, lang: locale });
      return reply.code(201).send({ number, payment_url, ...redirect });
    },
  }),
  "PUT /group-gifts/:secret": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Change texts, sum or day; an ended gift takes contributions again",
    params,
    body: groupGiftChange,
    response: { 200: answer },
    refusals: ["group_gift_day", "group_gift_over"],
    async handle({ actor, params: { secret }, body }) {
      const changed = changeGroupGift(shop, actor, secret, body);
      return foundAfter(changed, "gift", () => groupGift(shop, actor, secret));
    },
  }),
  "POST /group-gifts/:secret/link": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Replace the link; the old one stops working",
    params,
    response: { 200: z.object({ secret: z.string() }) },
    handle: ({ actor, params: { secret } }) => renewGroupGiftLink(shop, actor, secret),
  }),
  "POST /group-gifts/:secret/order": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Close the gift and get what the checkout needs: the items, the card's words, the certificate",
    description: "409 `group_gift_empty` without money. A repeat answers the same.",
    params,
    response: { 200: orderingOutput },
    refusals: ["group_gift_empty", "group_gift_over"],
    async handle({ actor, params: { secret } }) {
      const closed = await closeToOrder(shop, actor, secret);
      return closed.ok ? orderingOf(shop.db, closed.value.gift, closed.value.code) : closed;
    },
  }),
  "POST /group-gifts/:secret/give-back": endpoint({
    access: "own",
    limitClass: "claim",
    summary: "Give everybody the money back by the way they paid; a repeat changes nothing",
    params,
    response: { 200: answer },
    refusals: ["group_gift_over"],
    async handle({ actor, params: { secret } }) {
      const given = giveAllBack(shop, actor, secret);
      return foundAfter(given, "gift", () => groupGift(shop, actor, secret));
    },
  }),
  "POST /group-gifts/:secret/give-rest-back": endpoint({
    access: "own",
    limitClass: "claim",
    summary: "Give back what is left over after the order, to the latest contributors first",
    params,
    response: { 200: answer },
    refusals: ["group_gift_over"],
    async handle({ actor, params: { secret } }) {
      const given = giveRestBack(shop, actor, secret);
      return foundAfter(given, "gift", () => groupGift(shop, actor, secret));
    },
  }),
}));
