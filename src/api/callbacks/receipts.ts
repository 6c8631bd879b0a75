// The fiscal register's callback, in its own format and signature. Without a register this URL does not
// exist.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { hearReceipt } from "#shop/receipts/ops.server.ts";
import type { ShopPlugin } from "../plugin.ts";

export const receiptsApi: ShopPlugin = async (app, { shop }) => {
  const { register } = shop;
  if (!register) return;
  // Signatures cover the raw bytes, so no parser may touch them before the register does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(
    "/receipts/checkbox/callback",
    {
      schema: {
        tags: ["payments"],
        summary: "The fiscal register's callback",
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
      config: { access: "provider", csrf: false, limitClass: "callback" },
    },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const news = register.readCallback({ headers, body });
      if (!news.ok) return refusal(reply, { code: "forbidden" });
      if (news.value.uuid) await hearReceipt(shop, news.value.uuid);
      return { ok: true as const };
    },
  );
};
