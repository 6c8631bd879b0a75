// The second factor of staff, and the proof of their session. Staff only (http/guards.ts). A wrong code is a
// normal response, not a refusal: each one is counted.
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Refusal, refusal } from "#http/errors/refusals.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Result } from "#kit/result.ts";
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
import { idParam } from "../id-param.ts";
import type { ShopPlugin } from "../plugin.ts";

const tags = ["staff"];
const path = "/staff/second-factor";

const stateSchema = secondFactorsOutput.extend({
  gate: z
    .enum(["second_factor_required", "second_factor_setup_required"])
    .nullable()
    .describe("What stands between this session and the CRM"),
  must_confirm: z.boolean().describe("A sensitive step would be refused with `confirmation_required`"),
});
const validSchema = z.object({ valid: z.boolean(), message: z.string().optional() });
const enrolledSchema = validSchema.extend({
  recovery_codes: z.array(z.string()).nullable().describe("Shown once; null: the person has theirs already"),
});
/** The input of the browser's own API, described by WebAuthn. */
const optionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Behind the guard; any other visitor here is a bug and throws. */
function sessionOf({ visitor, actor }: Pick<FastifyRequest, "visitor" | "actor">): StaffSession {
  const { customer, sessionId, staff } = visitor;
  if (!customer?.role || !staff || sessionId === null) throw new Error("no staff behind the guard");
  const self = { kind: "staff", customerId: customer.id, role: customer.role } as const;
  return { customerId: customer.id, sessionId, actor: actor.kind === "staff" ? actor : self };
}

export const secondFactorApi: ShopPlugin = async (app, { shop }) => {
  const needs = {
    db: shop.db,
    clock: shop.clock,
    secondFactorSecret: shop.secondFactorSecret,
    publicUrl: shop.env.publicUrl,
  };
  const wrong = ({ locale }: Pick<FastifyRequest, "locale">) => ({
    valid: false as const,
    message: translator(locale)("auth.second_factor.wrong"),
  });

  app.get(
    path,
    {
      config: { access: "staff-self", beforeSecondFactor: true },
      schema: { tags, summary: "What one's account and session have", response: { 200: stateSchema } },
    },
    async (request) => {
      const { staff } = request.visitor;
      const factors = await secondFactors(shop.db, sessionOf(request).customerId);
      return { ...factors, gate: staff?.gate ?? null, must_confirm: staff?.mustConfirm ?? true };
    },
  );

  /** A proof of identity in the session: right or wrong. */
  const prove = <Body extends z.ZodType>(
    what: string,
    summary: string,
    body: Body,
    give: (session: StaffSession, typed: z.output<Body>) => Promise<Result<boolean, Refusal>>,
  ): void => {
    app.post(
      `${path}/${what}`,
      {
        config: { access: "staff-self", beforeSecondFactor: true, limitClass: "sign_in_try" },
        schema: { tags, summary, body, response: { 200: validSchema } },
      },
      async (request, reply) => {
        const given = await give(sessionOf(request), request.body as z.output<Body>);
        if (!given.ok) return refusal(reply, given.error);
        return given.value ? { valid: true } : wrong(request);
      },
    );
  };
  /** The last step of setting up a factor: right, with the recovery codes of the first factor, or wrong. */
  const enrol = <Body extends z.ZodType>(
    what: string,
    summary: string,
    body: Body,
    finish: (
      session: StaffSession,
      typed: z.output<Body>,
      userAgent: string | undefined,
    ) => Promise<Result<Enrolled | null, Refusal>>,
  ): void => {
    app.post(
      `${path}/${what}`,
      {
        config: { access: "staff-self", limitClass: "own_data" },
        schema: { tags, summary, body, response: { 200: enrolledSchema } },
      },
      async (request, reply) => {
        const typed = request.body as z.output<Body>;
        const done = await finish(sessionOf(request), typed, request.headers["user-agent"]);
        if (!done.ok) return refusal(reply, done.error);
        return done.value
          ? { valid: true, recovery_codes: codes(done.value) }
          : { ...wrong(request), recovery_codes: null };
      },
    );
  };
  /** What the browser needs to sign with a passkey, or to create one. */
  const offer = (
    what: string,
    summary: string,
    config: Pick<FastifyContextConfig, "beforeSecondFactor" | "confirm" | "limitClass">,
    ask: (session: StaffSession) => Promise<Result<{ challenge: string }, Refusal>>,
  ): void => {
    app.post(
      `${path}/${what}`,
      {
        config: { access: "staff-self", ...config },
        schema: { tags, summary, response: { 200: optionsSchema } },
      },
      async (request, reply) => {
        const asked = await ask(sessionOf(request));
        return asked.ok ? { options: { ...asked.value } } : refusal(reply, asked.error);
      },
    );
  };

  prove(
    "code",
    "Prove the session with a code of the application, or with a recovery code; 429 after five wrong ones in a row",
    codeInput,
    (session, { code }) => giveCode(needs, session, code),
  );
  prove(
    "passkey",
    "Prove the session with a passkey; a challenge is answered once",
    usedPasskeyInput,
    (session, passkey) => givePasskey(needs, session, passkey),
  );
  enrol("totp/confirm", "The first code of the application", codeInput, (session, { code }) =>
    finishTotp(needs, session, code),
  );
  enrol(
    "passkeys",
    "Keep the passkey that the browser has made",
    newPasskeyInput,
    (session, passkey, userAgent) => finishPasskey(needs, session, { passkey, userAgent }),
  );
  offer(
    "passkey/options",
    "What the browser is to sign with a passkey",
    { beforeSecondFactor: true, limitClass: "sign_in_try" },
    (session) => askPasskey(needs, session),
  );
  offer(
    "passkeys/options",
    "What the browser is to make a passkey with",
    { confirm: true, limitClass: "own_data" },
    (session) => beginPasskey(needs, session),
  );

  app.post(
    `${path}/totp`,
    {
      config: { access: "staff-self", confirm: true, limitClass: "own_data" },
      schema: {
        tags,
        summary: "Begin with an application: its secret, shown until its first code is typed",
        response: { 200: z.object({ secret: z.string(), address: z.string() }) },
      },
    },
    async (request, reply) => {
      const begun = await beginTotp(needs, sessionOf(request));
      return begun.ok ? begun.value : refusal(reply, begun.error);
    },
  );

  app.delete(
    `${path}/totp`,
    {
      config: { access: "staff-self", confirm: true, limitClass: "own_data" },
      schema: { tags, summary: "Take the application away", response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeTotp(needs, sessionOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${path}/passkeys/:id`,
    {
      config: { access: "staff-self", confirm: true, limitClass: "own_data" },
      schema: { tags, summary: "Take a passkey away", params: idParam, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const removed = await removePasskey(needs, sessionOf(request), request.params.id);
      return removed.ok ? reply.code(204).send(null) : refusal(reply, removed.error);
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config: { access: "staff-self", confirm: true, limitClass: "own_data" },
      schema: {
        tags,
        summary: "New recovery codes; the old ones stop working",
        response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const renewed = await renewCodes(needs, sessionOf(request));
      return renewed.ok ? { recovery_codes: [...renewed.value] } : refusal(reply, renewed.error);
    },
  );
};

const codes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }): string[] | null =>
  recoveryCodes && [...recoveryCodes];
