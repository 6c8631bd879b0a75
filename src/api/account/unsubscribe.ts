// Unsubscribing by the key of a message. A mail program posts to the first URL by itself (RFC 8058): with a
// form, and without a CSRF token.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import type { Result } from "#kit/result.ts";
import {
  pathsOf,
  subscribeAgain,
  type UnsubscribeRefusal,
  unsubscribe,
} from "#shop/customers/ops/unsubscribe.server.ts";
import { mailings } from "#shop/customers/rules.ts";
import { stopAlerts, waitForAlertsAgain } from "#shop/product-alerts/ops.server.ts";
import type { ShopPlugin } from "../plugin.ts";

const querystring = z.object({
  token: z.string().max(100),
  list: z
    .enum(["alerts", ...mailings])
    .optional()
    .describe("What to end: alerts of products, or one mailing; left out: all mailings"),
});

export const unsubscribeApi: ShopPlugin = async (app, { shop }) => {
  // The form is ignored: every POST here means unsubscribe.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, _body, done) => done(null, {}),
  );
  app.get(
    "/unsubscribe",
    {
      config: { access: "public", limitClass: "secret_link" },
      schema: {
        tags: ["user"],
        summary: "Where mail programs lead that do not post: the page with the button",
        querystring: querystring.extend({ lang: z.enum(["uk", "ru"]).default("uk") }),
      },
    },
    async ({ query: { token, lang, list } }, reply) => reply.redirect(pathsOf(token, lang, list).page, 303),
  );

  const ways = [
    {
      path: "/unsubscribe",
      summary: "Leave the list by the key of a message",
      mailing: unsubscribe,
      alerts: stopAlerts,
    },
    {
      path: "/unsubscribe/undo",
      summary: "Come back, when it is just done",
      mailing: subscribeAgain,
      alerts: waitForAlertsAgain,
    },
  ];
  for (const { path, summary, mailing, alerts } of ways) {
    app.post(
      path,
      {
        schema: {
          tags: ["user"],
          summary,
          querystring,
          response: { 200: z.object({ success: z.literal(true) }) },
        },
        // The key is the proof: a stranger does not have it.
        config: { access: "public", csrf: false, limitClass: "secret_link" },
      },
      async (request, reply) => {
        const { token, list } = request.query;
        const done: Result<null, UnsubscribeRefusal> =
          list === "alerts" ? await alerts(shop, token) : await mailing(shop, token, list);
        return done.ok ? { success: true as const } : refusal(reply, done.error);
      },
    );
  }
};
