// Webhooks to other programs. The owner only.
import { z } from "zod";
import { newWebhook, webhookSwitch } from "#shop/webhooks/input.ts";
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from "#shop/webhooks/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const secret = z.string().describe("Shown only now");
const access = "staff:api.manage";
const step = { access, params: idParam, response: { 204: z.null() } } as const;

export const crmWebhooksApi = resource("crm", (shop) => ({
  "POST /crm/webhooks": endpoint({
    access,
    confirm: true,
    summary: "Subscribe an address to events; the answer has the secret that signs them",
    body: newWebhook,
    response: { 201: z.object({ id: z.int(), secret }) },
    refusals: ["too_many_webhooks", "url_form", "url_https", "url_secret"],
    handle: (request) => createWebhook(shop, request.actor, request.body),
  }),
  "POST /crm/webhooks/:id/secret": endpoint({
    access,
    confirm: true,
    summary: "Replace the secret of a webhook",
    params: idParam,
    response: { 200: z.object({ secret }) },
    handle: (request) => renewSecret(shop, request.actor, request.params.id),
  }),
  "POST /crm/webhooks/:id/switch": endpoint({
    ...step,
    summary: "Switch a webhook on or off; what happens while it is off is not sent",
    body: webhookSwitch,
    handle: ({ actor, params, body }) => switchWebhook(shop, actor, params.id, body.on),
  }),
  "DELETE /crm/webhooks/:id": endpoint({
    ...step,
    summary: "Remove a webhook with its log",
    handle: (request) => removeWebhook(shop, request.actor, request.params.id),
  }),
  "POST /crm/webhooks/:id/test": endpoint({
    ...step,
    summary: "Send an event «test»",
    refusals: ["webhook_off"],
    handle: (request) => testWebhook(shop, request.actor, request.params.id),
  }),
  "POST /crm/webhook-deliveries/:id/resend": endpoint({
    ...step,
    summary: "Send an event again under the same id",
    refusals: ["webhook_off"],
    handle: (request) => resendDelivery(shop, request.actor, request.params.id),
  }),
}));
