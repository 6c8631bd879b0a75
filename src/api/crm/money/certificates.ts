// Gift certificates for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import type { AppContext } from "#container.ts";
import { codes } from "#http/errors/refusals.ts";
import type { Access } from "#http/guards.ts";
import { mapOk, type Result } from "#kit/result.ts";
import {
  blockInput,
  changeSendingInput,
  correctInput,
  newCertificateInput,
  prolongInput,
  resendInput,
  unblockInput,
} from "#shop/certificates/input.ts";
import { changeSending } from "#shop/certificates/ops/sending.server.ts";
import {
  blockCertificate,
  type CertificateRefusal,
  correctCertificate,
  issueCertificate,
  prolongCertificate,
  resendCertificate,
  unblockCertificate,
} from "#shop/certificates/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const done = z.object({ ok: z.literal(true) });

const refusals = codes(
  "certificate_address certificate_already_sent certificate_day certificate_not_sendable",
  "certificate_past conflict",
);

export const crmCertificatesApi = resource("crm", (shop) => {
  const change = <Body extends z.ZodType>(
    summary: string,
    body: Body,
    verb: (
      needs: AppContext,
      actor: Actor,
      id: number,
      wish: z.output<Body>,
    ) => Promise<Result<null, CertificateRefusal>>,
    access: Access = "staff:certificate.manage",
  ) =>
    endpoint({
      access,
      summary,
      params: idParam,
      body,
      response: { 200: done },
      refusals,
      handle: async (request) =>
        mapOk(await verb(shop, request.actor, request.params.id, request.body), () => ({
          ok: true as const,
        })),
    });
  return {
    "POST /crm/certificates/:id/block": change("Block a certificate", blockInput, blockCertificate),
    "POST /crm/certificates/:id/unblock": change("Unblock a certificate", unblockInput, unblockCertificate),
    "POST /crm/certificates/:id/prolong": change(
      "Change the expiry date of a certificate",
      prolongInput,
      prolongCertificate,
    ),
    "POST /crm/certificates/:id/correct": change(
      "Correct the balance of a certificate; owners only",
      correctInput,
      correctCertificate,
      "staff:certificate.correct",
    ),
    "POST /crm/certificates/:id/sending": change(
      "Change the address or day of a certificate that is unsent or undelivered",
      changeSendingInput,
      changeSending,
    ),
    "POST /crm/certificates/:id/resend": change(
      "Resend the code to the same address",
      resendInput,
      (needs, actor, id, { version }) => resendCertificate(needs, actor, id, version),
    ),
    "POST /crm/certificates": endpoint({
      access: "staff:certificate.manage",
      summary: "Issue a gift certificate; idempotent by its key",
      description: "Only this answer contains the code; null when it was sent to a phone.",
      body: newCertificateInput,
      response: {
        201: z.object({
          certificate: z.object({ id: z.int(), last4: z.string(), code: z.string().nullable() }),
        }),
      },
      refusals,
      async handle(request, reply) {
        const issued = await issueCertificate(shop, request.actor, request.body);
        if (!issued.ok) return issued;
        reply.header("cache-control", "no-store");
        // A code that was sent to its holder is not shown to staff.
        const { id, last4, code } = issued.value;
        const certificate = { id, last4, code: request.body.phone === null ? code : null };
        return reply.code(201).send({ certificate });
      },
    }),
  };
});
