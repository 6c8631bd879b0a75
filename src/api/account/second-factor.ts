// The second factor of staff, and the proof of their session. Staff only (http/guards.ts). A wrong code is a
// normal response, not a refusal: each one is counted.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { translator } from "#i18n/translate.server.ts";
import { mapOk, type Result } from "#kit/result.ts";
import { codeInput, newPasskeyInput, usedPasskeyInput } from "#shop/second-factor/input.ts";
import {
  askPasskey,
  beginPasskey,
  finishPasskey,
  givePasskey,
} from "#shop/second-factor/ops/passkeys.server.ts";
import { beginTotp, finishTotp } from "#shop/second-factor/ops/totp.server.ts";
import {
  type Enrolled,
  giveCode,
  removePasskey,
  removeTotp,
  renewCodes,
  type StaffSession,
} from "#shop/second-factor/ops.server.ts";
import { secondFactorsOutput } from "#shop/second-factor/output.ts";
import { secondFactors } from "#shop/second-factor/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const stateSchema = secondFactorsOutput.extend({
  gate: z
    .enum(["second_factor_required", "second_factor_setup_required"])
    .nullable()
    .describe("What this session still needs to enter the CRM"),
  must_confirm: z.boolean().describe("A sensitive step would be refused with `confirmation_required`"),
});
const validSchema = z.object({ valid: z.boolean(), message: z.string().optional() });
const enrolledSchema = validSchema.extend({
  recovery_codes: z
    .array(z.string())
    .nullable()
    .describe("Shown once; null: the user has recovery codes already"),
});
/** The input of the browser's own API, described by WebAuthn. */
const usedOptions = z.looseObject({ challenge: z.string() });
const newOptions = usedOptions.extend({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
});

const refusals = ["passkeys_unavailable"] as const;
const change = { access: "staff-self", confirm: true, limitClass: "own_data" } as const;
interface ProofRefusal {
  readonly code: (typeof refusals)[number] | "too_many_requests";
}

/** Behind the guard; any other visitor here is a bug and throws. */
function sessionOf({ visitor, actor }: Pick<FastifyRequest, "visitor" | "actor">): StaffSession {
  const { customer, sessionId, staff } = visitor;
  if (!customer?.role || !staff || sessionId === null)
    throw new Error("a visitor who is not staff passed the guard");
  const self = { kind: "staff", customerId: customer.id, role: customer.role } as const;
  return { customerId: customer.id, sessionId, actor: actor.kind === "staff" ? actor : self };
}

export const secondFactorApi = resource("staff", (shop) => {
  const wrong = ({ locale }: Pick<FastifyRequest, "locale">) => ({
    valid: false as const,
    message: translator(locale)("auth.second_factor.wrong"),
  });
  /** A proof of identity in the session: right or wrong. */
  const prove = <Body extends z.ZodType>(
    summary: string,
    body: Body,
    give: (session: StaffSession, typed: z.output<Body>) => Promise<Result<boolean, ProofRefusal>>,
  ) =>
    endpoint({
      access: "staff-self",
      beforeSecondFactor: true,
      limitClass: "sign_in_try",
      summary,
      body,
      response: { 200: validSchema },
      refusals,
      async handle(request) {
        const given = await give(sessionOf(request), request.body);
        if (!given.ok) return given;
        return given.value ? { valid: true } : wrong(request);
      },
    });
  /** The last step of setting up a factor: right, with the recovery codes of the first factor, or wrong. */
  const enrol = <Body extends z.ZodType>(
    summary: string,
    body: Body,
    finish: (
      session: StaffSession,
      typed: z.output<Body>,
      userAgent: string | undefined,
    ) => Promise<Result<Enrolled | null, ProofRefusal>>,
  ) =>
    endpoint({
      access: "staff-self",
      limitClass: "own_data",
      summary,
      body,
      response: { 200: enrolledSchema },
      refusals,
      async handle(request) {
        const done = await finish(sessionOf(request), request.body, request.headers["user-agent"]);
        if (!done.ok) return done;
        return done.value
          ? { valid: true, recovery_codes: codes(done.value) }
          : { ...wrong(request), recovery_codes: null };
      },
    });
  return {
    "POST /staff/second-factor/code": prove(
      "Confirm the session with a code of the authenticator app or a recovery code; 429 after five wrong ones in a row",
      codeInput,
      (session, { code }) => giveCode(shop, session, code),
    ),
    "POST /staff/second-factor/passkey": prove(
      "Confirm the session with a passkey; each challenge works once",
      usedPasskeyInput,
      (session, passkey) => givePasskey(shop, session, passkey),
    ),
    "POST /staff/second-factor/totp/confirm": enrol(
      "Finish setting up an authenticator app by its first code",
      codeInput,
      (session, { code }) => finishTotp(shop, session, code),
    ),
    "POST /staff/second-factor/passkeys": enrol(
      "Save the passkey that the browser has created",
      newPasskeyInput,
      (session, passkey, userAgent) => finishPasskey(shop, session, { passkey, userAgent }),
    ),
    "POST /staff/second-factor/passkey/options": endpoint({
      access: "staff-self",
      beforeSecondFactor: true,
      limitClass: "sign_in_try",
      summary: "Options for signing with a passkey",
      response: { 200: z.object({ options: usedOptions }) },
      refusals: ["passkeys_unavailable"],
      handle: async (request) =>
        mapOk(await askPasskey(shop, sessionOf(request)), (value) => ({ options: { ...value } })),
    }),
    "POST /staff/second-factor/passkeys/options": endpoint({
      ...change,
      summary: "Options for creating a passkey",
      response: { 200: z.object({ options: newOptions }) },
      refusals: ["passkeys_unavailable", "second_factor_exists"],
      handle: async (request) =>
        mapOk(await beginPasskey(shop, sessionOf(request)), (value) => ({ options: { ...value } })),
    }),
    "GET /staff/second-factor": endpoint({
      access: "staff-self",
      beforeSecondFactor: true,
      summary: "Second factors of the account, and the state of the session",
      response: { 200: stateSchema },
      async handle(request) {
        const { staff } = request.visitor;
        const factors = await secondFactors(shop.db, sessionOf(request).customerId);
        return { ...factors, gate: staff?.gate ?? null, must_confirm: staff?.mustConfirm ?? true };
      },
    }),
    "POST /staff/second-factor/totp": endpoint({
      ...change,
      summary: "Begin setting up an authenticator app: returns its secret until the first code is confirmed",
      response: { 200: z.object({ secret: z.string(), address: z.string() }) },
      refusals: ["second_factor_exists"],
      handle: (request) => beginTotp(shop, sessionOf(request)),
    }),
    "DELETE /staff/second-factor/totp": endpoint({
      ...change,
      summary: "Remove the authenticator app",
      response: { 204: z.null() },
      async handle(request) {
        await removeTotp(shop, sessionOf(request));
        return null;
      },
    }),
    "DELETE /staff/second-factor/passkeys/:id": endpoint({
      ...change,
      summary: "Remove a passkey",
      params: idParam,
      response: { 204: z.null() },
      handle: (request) => removePasskey(shop, sessionOf(request), request.params.id),
    }),
    "POST /staff/second-factor/recovery-codes": endpoint({
      ...change,
      summary: "Create new recovery codes; the old ones stop working",
      response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
      refusals: ["second_factor_missing"],
      handle: async (request) =>
        mapOk(await renewCodes(shop, sessionOf(request)), (value) => ({ recovery_codes: [...value] })),
    }),
  };
});

const codes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }): string[] | null =>
  recoveryCodes && [...recoveryCodes];
