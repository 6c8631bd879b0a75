// Waiting for a product: that it comes back, or costs less. An account's wishes are whose is signed in; a guest's device
// holds a key of what it asked for.
import { z } from "zod";
import { alertInput, alertParams, withdrawInput } from "#shop/product-alerts/input.ts";
import { addAlert, removeAlert, withdrawAlert } from "#shop/product-alerts/ops.server.ts";
import { alertsOf } from "#shop/product-alerts/reads.server.ts";
import { alertKinds } from "#shop/product-alerts/rules.ts";
import { accountOf } from "#shop/staff/rules.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const tags = ["product alerts"];
const done = z.object({ success: z.literal(true) });

export const productAlertsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/product-alerts",
    {
      schema: {
        tags,
        summary: "Ask to be told, once, that a variant is back or costs less; may be repeated",
        description: "Who is signed in is reached through the account; a guest names a phone or an e-mail.",
        body: alertInput,
        response: {
          200: z.object({
            data: z.object({
              kind: z.enum(alertKinds),
              product_id: z.int(),
              variant_id: z.int(),
              way: z.enum(["email", "phone"]),
              key: z.string().nullable().describe("Takes the wish back from this device; null in an account"),
            }),
          }),
        },
      },
    },
    async ({ actor, body, ip, locale }, reply) => {
      const kept = await addAlert(shop, actor, body, { address: ip, locale });
      if (!kept.ok) return refusal(reply, kept.error);
      const { kind, variant_id } = body;
      return { data: { kind, variant_id, ...kept.value } };
    },
  );

  app.post(
    "/product-alerts/withdraw",
    {
      schema: {
        tags,
        summary: "Take back what this device asked for",
        body: withdrawInput,
        response: { 200: done },
      },
    },
    async ({ body }, reply) => {
      const withdrawn = await withdrawAlert(shop, body.key);
      return withdrawn.ok ? { success: true as const } : refusal(reply, withdrawn.error);
    },
  );

  app.get(
    "/profile/product-alerts",
    {
      schema: {
        tags,
        summary: "What the signed-in customer waits for, the newest first",
        response: {
          200: z.object({
            data: z.array(
              z.object({
                kind: z.enum(alertKinds),
                product_id: z.int(),
                variant_id: z.int(),
                seen_price: z.number(),
                asked_at: z.string(),
              }),
            ),
          }),
        },
      },
    },
    async ({ actor }, reply) => {
      const customerId = accountOf(actor);
      if (customerId === null) return refusal(reply, { code: "unauthenticated" });
      return { data: await alertsOf(shop.db, customerId) };
    },
  );

  app.delete(
    "/profile/product-alerts/:kind/:variant_id",
    {
      schema: {
        tags,
        summary: "Wait no longer; may be repeated",
        params: alertParams,
        response: { 200: done },
      },
    },
    async ({ actor, params }, reply) => {
      const removed = await removeAlert(shop, actor, params);
      return removed.ok ? { success: true as const } : refusal(reply, removed.error);
    },
  );
};
