// Unsubscribing by the key of a message. A mail program posts to the first URL by itself (RFC 8058): with a
// form, and without a CSRF token.
import { z } from "zod";
import { pathsOf, subscribeAgain, unsubscribe } from "#shop/customers/ops/unsubscribe.server.ts";
import { mailings } from "#shop/customers/rules.ts";
import { stopAlerts, waitForAlertsAgain } from "#shop/product-alerts/ops.server.ts";
import { endpoint, type Resource, resource, succeeded } from "../endpoint.ts";

const querystring = z.object({
  token: z.string().max(100),
  list: z
    .enum(["alerts", ...mailings])
    .optional()
    .describe("What to unsubscribe from: product alerts or one mailing; all mailings when omitted"),
});

/** The form is ignored: every POST here means unsubscribe. */
const ignoreForms: Resource["accept"] = (scope) => {
  const form = "application/x-www-form-urlencoded";
  scope.addContentTypeParser(form, { parseAs: "string" }, (_request, _body, done) => done(null, {}));
};

export const unsubscribeApi = resource(
  "user",
  (shop) => {
    const change = (summary: string, mailing: typeof unsubscribe, alerts: typeof stopAlerts) =>
      endpoint({
        // The key is the proof: only the recipient has it.
        access: "public",
        csrf: false,
        limitClass: "secret_link",
        summary,
        query: querystring,
        response: { 200: z.object({ success: z.literal(true) }) },
        async handle(request) {
          const { token, list } = request.query;
          return succeeded(list === "alerts" ? alerts(shop, token) : mailing(shop, token, list));
        },
      });
    return {
      "GET /unsubscribe": endpoint({
        access: "public",
        limitClass: "secret_link",
        summary: "For mail programs that do not POST: redirects to the page with the button",
        query: querystring.extend({ lang: z.enum(["uk", "ru"]).default("uk") }),
        handle: async ({ query: { token, lang, list } }, reply) =>
          reply.redirect(pathsOf(token, lang, list).page, 303),
      }),
      "POST /unsubscribe": change("Unsubscribe by the key of a message", unsubscribe, stopAlerts),
      "POST /unsubscribe/undo": change("Undo a recent unsubscribe", subscribeAgain, waitForAlertsAgain),
    };
  },
  ignoreForms,
);
