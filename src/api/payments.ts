// Callbacks of card providers, in their own formats and signatures. Those that are not on have no address.
import { z } from "zod";
import { takePaymentNews } from "#shop/orders/ops.server.ts";
import { providerOf } from "#shop/payments/rules.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

export const paymentsApi: ShopPlugin = async (app, { shop }) => {
  // Signatures are over the bytes, so nobody reads them before the provider does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const provider of shop.cards) {
    app.post(
      `/payments/${providerOf[provider.method]}/callback`,
      {
        schema: {
          tags: ["payments"],
          summary: "The provider's callback",
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
        config: { csrf: false },
      },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const news = await provider.readCallback({ headers, body });
        if (!news.ok) return refusal(reply, { code: "forbidden" });
        const taken = await takePaymentNews(shop, news.value);
        return taken.ok ? { ok: true as const } : refusal(reply, taken.error);
      },
    );
  }
};
