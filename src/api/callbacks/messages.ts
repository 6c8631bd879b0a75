// Delivery reports of SMS and Viber carriers. A carrier that is off, or sends none, has no URL.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { recordDeliveryReport } from "#shop/messaging/ops.server.ts";
import type { ShopPlugin } from "../plugin.ts";

const news = z.record(z.string(), z.unknown());

export const messagesApi: ShopPlugin = async (app, { shop }) => {
  // Their documentation does not say whether reports come as a form or as JSON.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const { name, readCallback } of shop.senders.phone) {
    if (!readCallback) continue;
    app.post(
      `/messages/${name}/callback`,
      {
        schema: {
          tags: ["messages"],
          summary: "The carrier has news of a message",
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
        config: { access: "provider", csrf: false, limitClass: "callback" },
      },
      async (request, reply) => {
        const body = news.safeParse(request.body);
        const id = body.success ? readCallback(body.data) : null;
        if (id === null) return refusal(reply, { code: "forbidden" });
        await recordDeliveryReport(shop.db, name, id);
        return { ok: true as const };
      },
    );
  }
};
