// Callbacks of card providers, in their own formats and signatures. A provider that is off has no URL.

import { must } from "#kit/result.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { acceptBytes, bytesOf } from "../bytes.ts";
import { type Endpoints, endpoint, forbidden, resource } from "../endpoint.ts";

/** No provider sends more. */
const mostBytes = 64 * 1024;

export const paymentsApi = resource(
  "payments",
  (shop): Endpoints => {
    const callbacks = shop.cards.map((provider) => {
      const callback = endpoint({
        access: "provider",
        csrf: false,
        limitClass: "callback",
        // All callbacks of a provider come from a few addresses.
        rateLimit: false,
        bodyLimit: mostBytes,
        summary: "The provider's callback",
        description: "200 with the acknowledgement that the provider expects; 403 for an invalid signature.",
        async handle(request, reply) {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          );
          const callback = { headers, body: bytesOf(request) };
          const event = await provider.readCallback(callback);
          if (!event.ok) return forbidden;
          const { paymentStatus } = must(await takePaymentEvent(shop, event.value));
          if (paymentStatus === null) {
            const { provider: name, eventId } = event.value;
            shop.log.warn({ provider: name, eventId }, "a signed event of an unknown payment was stored");
          }
          const { contentType, body } = provider.replyTo(callback);
          return reply.type(contentType).send(body);
        },
      });
      return [`POST /payments/${providerOf[provider.method]}/callback`, callback] as const;
    });
    return Object.fromEntries(callbacks);
    // Signatures cover the raw bytes, so no parser may touch them before the provider does.
  },
  acceptBytes,
);
