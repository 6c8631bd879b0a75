// The fiscal register's callback, in its own format and signature. Without a register this URL does not
// exist.
import { z } from "zod";
import { recordReceipt } from "#shop/receipts/ops.server.ts";
import { acceptBytes, bytesOf } from "../bytes.ts";
import { type Endpoints, endpoint, forbidden, resource } from "../endpoint.ts";

export const receiptsApi = resource(
  "payments",
  ({ register, ...shop }): Endpoints => {
    if (!register) return {};
    return {
      "POST /receipts/checkbox/callback": endpoint({
        access: "provider",
        csrf: false,
        limitClass: "callback",
        summary: "The fiscal register's callback",
        response: { 200: z.object({ ok: z.literal(true) }) },
        async handle(request) {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          );
          const body = bytesOf(request);
          const event = register.readCallback({ headers, body });
          if (!event.ok) return forbidden;
          if (event.value.uuid) await recordReceipt(shop, event.value.uuid);
          return { ok: true as const };
        },
      }),
    };
  },
  acceptBytes,
);
