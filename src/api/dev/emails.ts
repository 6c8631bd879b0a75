// Demo mode only: e-mails as mail programs show them, for the frames of the pages under /dev. Registered
// outside /api.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { emailSamples, sampleEmail } from "#shop/messaging/emails/samples.server.ts";
import { outboxMessage } from "#shop/messaging/reads.server.ts";
import type { Email } from "#shop/messaging/rules/emails/email.ts";
import { emailHtml } from "#shop/messaging/rules/emails/html.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const asked = z.object({ theme: z.enum(["light", "dark"]).optional() });
/** An e-mail has pictures and inline styles, and is shown in a frame of the shop. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const devEmailsApi = resource("dev", (shop) => {
  const show = (reply: FastifyReply, email: Email, theme: "light" | "dark" | undefined) =>
    reply
      .header("content-security-policy", policy)
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(emailHtml(email, { home: shop.env.publicUrl, ...(theme && { theme }) }));
  return {
    "GET /dev/outbox/:id/email.html": endpoint({
      hide: true,
      params: idParam,
      query: asked,
      async handle(request, reply) {
        const message = await outboxMessage(shop.db, request.params.id);
        return message?.email ? show(reply, message.email, request.query.theme) : reply.callNotFound();
      },
    }),
    "GET /dev/emails/:lang/:sample.html": endpoint({
      hide: true,
      params: z.object({ lang: z.enum(["uk", "ru"]), sample: z.enum(emailSamples) }),
      query: asked,
      handle: async ({ params, query }, reply) =>
        show(reply, sampleEmail(params.sample, params.lang), query.theme),
    }),
  };
});
