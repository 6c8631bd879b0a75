// Product alerts: back in stock, or cheaper. A customer's alerts belong to the account; a guest's device
// keeps a key for its alerts.

import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { alertInput, alertParams, keptInput, withdrawInput } from "#shop/product-alerts/input.ts";
import { addAlert, removeAlert, withdrawAlert } from "#shop/product-alerts/ops.server.ts";
import { alertOutput } from "#shop/product-alerts/output.ts";
import { alertsOf, alertsOfKeys } from "#shop/product-alerts/reads.server.ts";
import { endpoint, named, resource, succeeded } from "../endpoint.ts";
import { customerIdOf } from "./signed-in.ts";

const done = z.object({ success: z.literal(true) });

export const productAlertsApi = resource("product alerts", (shop) => ({
  "POST /product-alerts": endpoint({
    access: "public",
    limitClass: "product_alert",
    summary: "Create an alert for a variant: back in stock, or a lower price; sent once; idempotent",
    description: "A signed-in customer is notified through the account; a guest gives a phone or an e-mail.",
    body: alertInput,
    response: {
      200: z.object({
        data: alertOutput.omit({ asked_at: true }).extend({
          way: z.enum(["email", "phone"]),
          key: z.string().nullable().describe("Cancels the alert from this device; null in an account"),
        }),
      }),
    },
    refusals: codes("alert_contact_needed alert_in_stock alerts_stopped too_many_alerts unknown_variant"),
    handle: ({ actor, body, ip, locale }) =>
      named("data", addAlert(shop, actor, body, { address: addressKey(ip), locale })),
  }),
  "POST /product-alerts/withdraw": endpoint({
    access: "secret-link",
    limitClass: "secret_link",
    summary: "Cancel this device's alerts",
    body: withdrawInput,
    response: { 200: done },
    handle: ({ body }) => succeeded(withdrawAlert(shop, body.key)),
  }),
  "POST /product-alerts/kept": endpoint({
    access: "public",
    limitClass: "secret_link",
    summary: "Active alerts of this device, newest first",
    body: keptInput,
    response: { 200: z.object({ data: z.array(alertOutput.extend({ key: z.string() })) }) },
    handle: async ({ body, locale }) => ({ data: await alertsOfKeys(shop.db, body.keys, locale) }),
  }),
}));

/** The same for signed-in customers. */
export const ownProductAlertsApi = resource("product alerts", (shop) => ({
  "GET /profile/product-alerts": endpoint({
    access: "account",
    summary: "Active alerts of the signed-in customer, newest first",
    response: {
      200: z.object({ data: z.array(alertOutput) }),
    },
    handle: async ({ actor, locale }) => ({ data: await alertsOf(shop.db, customerIdOf(actor), locale) }),
  }),
  "DELETE /profile/product-alerts/:kind/:variant_id": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Cancel an alert; idempotent",
    params: alertParams,
    response: { 200: done },
    handle: ({ actor, params }) => succeeded(removeAlert(shop, actor, params)),
  }),
}));
