// Gift certificates for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import type { Result } from "#kit/result.ts";
import {
  blockInput,
  changeSendingInput,
  correctInput,
  newCertificateInput,
  prolongInput,
  resendInput,
  unblockInput,
} from "#shop/certificates/input.ts";
import {
  blockCertificate,
  type CertificateRefusal,
  correctCertificate,
  issueCertificate,
  prolongCertificate,
  resendCertificate,
  unblockCertificate,
} from "#shop/certificates/ops.server.ts";
import { changeSending } from "#shop/certificates/sending-ops.server.ts";
import type { Actor } from "#shop/staff/rules.ts";
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];
const done = z.object({ ok: z.literal(true) });

export const crmCertificatesApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/certificates",
    {
      config: { access: "staff:certificate.manage" },
      schema: {
        tags,
        summary: "Issue a gift certificate; sent again with its key, it is the same one",
        description: "The code is in this answer and in no other; null when it was sent to a phone.",
        body: newCertificateInput,
        response: {
          201: z.object({
            certificate: z.object({ id: z.int(), last4: z.string(), code: z.string().nullable() }),
          }),
        },
      },
    },
    async (request, reply) => {
      const issued = await issueCertificate(shop, request.actor, request.body);
      if (!issued.ok) return refusal(reply, issued.error);
      reply.header("cache-control", "no-store");
      // A code that was sent to its holder is not shown to staff.
      const { id, last4, code } = issued.value;
      const certificate = { id, last4, code: request.body.phone === null ? code : null };
      return reply.code(201).send({ certificate });
    },
  );

  const change = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    verb: (actor: Actor, id: number, wish: z.output<Body>) => Promise<Result<null, CertificateRefusal>>,
  ): void => {
    app.post(
      `/crm/certificates/:id/${path}`,
      {
        config: { access: path === "correct" ? "staff:certificate.correct" : "staff:certificate.manage" },
        schema: { tags, summary, params: idParam, body, response: { 200: done } },
      },
      async (request, reply) => {
        const { id } = request.params as { id: number };
        const changed = await verb(request.actor, id, request.body as z.output<Body>);
        return changed.ok ? { ok: true as const } : refusal(reply, changed.error);
      },
    );
  };

  change("block", "From now on it does not pay", blockInput, (actor, id, wish) =>
    blockCertificate(shop, actor, id, wish),
  );
  change("unblock", "It pays again", unblockInput, (actor, id, wish) =>
    unblockCertificate(shop, actor, id, wish),
  );
  change("prolong", "It pays until another day", prolongInput, (actor, id, wish) =>
    prolongCertificate(shop, actor, id, wish),
  );
  change("correct", "Make its balance what it should be; for owners", correctInput, (actor, id, wish) =>
    correctCertificate(shop, actor, id, wish),
  );
  change(
    "sending",
    "Another address or day for one that has not left, or did not arrive",
    changeSendingInput,
    (actor, id, wish) => changeSending(shop, actor, id, wish),
  );
  change("resend", "Send the code again to where it was sent", resendInput, (actor, id, { version }) =>
    resendCertificate(shop, actor, id, version),
  );
};
