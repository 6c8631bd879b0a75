// Callbacks of card providers, in their own formats and signatures. A provider that is off has no URL.

import { refusal } from "#http/errors/refusals.ts";
import { must } from "#kit/result.ts";
import { takePaymentNews } from "#shop/orders/ops/payment/events.server.ts";
import { providerOf } from "#shop/payments/rules.ts";
import type { ShopPlugin } from "../plugin.ts";

/** No provider sends more. */
const mostBytes = 64 * 1024;

export const paymentsApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  // Signatures cover the raw bytes, so no parser may touch them before the provider does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const provider of shop.cards) {
    app.post(
      `/payments/${providerOf[provider.method]}/callback`,
      {
        bodyLimit: mostBytes,
        schema: {
          tags: ["payments"],
          summary: "The provider's callback",
          description: "200 with what the provider wants to hear; 403 for what it has not signed.",
        },
        // All callbacks of a provider come from a few addresses.
        config: {
          access: "provider",
          csrf: false,
          rateLimit: false,
          limitClass: "callback",
        },
      },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const callback = { headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
        const news = await provider.readCallback(callback);
        if (!news.ok) return refusal(reply, { code: "forbidden" });
        const { paymentStatus } = must(await takePaymentNews(needs, news.value));
        if (paymentStatus === null) {
          const { provider: name, eventId } = news.value;
          shop.log.warn({ provider: name, eventId }, "signed news about no payment of ours is kept");
        }
        const { contentType, body } = provider.replyTo(callback);
        return reply.type(contentType).send(body);
      },
    );
  }
};
