// A recipient chooses by a secret link where their gift goes; the payer may replace the link.
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { deliveryDayOutput } from "#shop/cart/output/quote.ts";
import { choiceDays, choosePlace, choosePlaceAsPayer } from "#shop/order-changes/choose.server.ts";
import { choiceInput, choiceParams, daysQuery } from "#shop/order-changes/input.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { renewChoiceLink } from "#shop/recipient-choices/ops.server.ts";
import { choiceLinkFor } from "#shop/recipient-choices/reads.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";
import { orderRefusals } from "../order-refusals.ts";

const params = z.object({ number: z.string().max(40).pipe(orderNumber.catch("")) });

export const recipientChoicesApi = resource("recipient choices", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  return {
    "POST /recipient-choices/:secret": endpoint({
      access: "secret-link",
      limitClass: "recipient_choice",
      summary: "The recipient chooses where the gift goes; it may be changed until the parcel leaves",
      description:
        "409 `choice_closed` after shipping, 410 `choice_called_back` when the payer replaced the link or it expired.",
      params: choiceParams,
      body: choiceInput,
      response: { 200: z.object({ success: z.literal(true) }) },
      refusals: [...orderRefusals, "choice_called_back", "choice_closed"],
      async handle(request) {
        const chosen = await choosePlace(needs, request.params.secret, request.body);
        return chosen.ok ? { success: true as const } : chosen;
      },
    }),
    "GET /recipient-choices/:secret/days": endpoint({
      access: "secret-link",
      limitClass: "recipient_choice",
      summary: "The days on which the gift can be brought to a city; empty before it is paid",
      params: choiceParams,
      query: daysQuery,
      response: { 200: z.object({ days: z.array(deliveryDayOutput) }) },
      refusals: ["choice_called_back", "choice_closed"],
      handle: async (request) =>
        mapOk(await choiceDays(needs, request.params.secret, request.query), (days) => ({ days })),
    }),
    "POST /orders/:number/choice-place": endpoint({
      access: "secret-link",
      limitClass: "claim",
      summary: "Send the gift to the proposed branch, when its recipient has not chosen in time",
      params,
      body: z.object({ token: z.string().min(1).max(200), warehouse_ref: z.uuid() }),
      response: { 200: z.object({ success: z.literal(true) }) },
      refusals: [...orderRefusals, "choice_closed"],
      async handle({ params: { number }, body: { token, warehouse_ref } }) {
        const chosen = await choosePlaceAsPayer(needs, { kind: "link", token }, number, warehouse_ref);
        return chosen.ok ? { success: true as const } : chosen;
      },
    }),
    "POST /orders/:number/choice-link": endpoint({
      access: "secret-link",
      limitClass: "claim",
      summary: "Replace the link by which the recipient chooses; the old one stops working",
      params,
      body: z.object({ token: z.string().min(1).max(200) }),
      response: { 200: z.object({ path: z.string() }) },
      refusals: ["choice_closed"],
      async handle(request) {
        const { number } = request.params;
        const buyer = { kind: "link", token: request.body.token } as const;
        const renewed = await renewChoiceLink(needs, buyer, number);
        if (!renewed.ok) return renewed;
        const link = await choiceLinkFor(shop.db, buyer, number, request.locale);
        return link ? { path: link.path } : notFound;
      },
    }),
  };
});
