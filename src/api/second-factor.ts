// The second factor of people of the staff, and their session's proof. Guests and customers do not get as far as here
// (http/guards.ts). Wrong codes are answers and not refusals: each of them is counted.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { translator } from "#i18n/translate.server.ts";
import { codeInput, newPasskeyInput, usedPasskeyInput } from "#shop/second-factor/input.ts";
import {
  askPasskey,
  beginPasskey,
  finishPasskey,
  givePasskey,
} from "#shop/second-factor/ops/passkeys.server.ts";
import { beginTotp, finishTotp } from "#shop/second-factor/ops/totp.server.ts";
import {
  giveCode,
  removePasskey,
  removeTotp,
  renewCodes,
  type StaffSession,
} from "#shop/second-factor/ops.server.ts";
import { secondFactors } from "#shop/second-factor/reads.server.ts";
import { idParam } from "./id-param.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const tags = ["staff"];
const path = "/staff/second-factor";

const stateSchema = z.object({
  totp: z.boolean(),
  passkeys: z
    .array(
      z.object({
        id: z.number(),
        device: z.string().nullable(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    )
    .readonly(),
  recovery_codes_left: z.number(),
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
/** What the browser's own interface takes; WebAuthn describes it. */
const optionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Behind the guard; anybody else there is a bug and throws. */
function sessionOf({ visitor, actor }: FastifyRequest): StaffSession {
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
  const wrong = ({ locale }: FastifyRequest) => ({
    valid: false as const,
    message: translator(locale)("auth.second_factor.wrong"),
  });
  const notMade = (request: FastifyRequest) => ({ ...wrong(request), recovery_codes: null });

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

  app.post(
    `${path}/code`,
    {
      config: { access: "staff-self", beforeSecondFactor: true, limitClass: "sign_in_try" },
      schema: {
        tags,
        summary: "Prove the session with a code of the application, or with a recovery code",
        description: "After five wrong codes in a row the account waits: 429.",
        body: codeInput,
        response: { 200: validSchema },
      },
    },
    async (request, reply) => {
      const given = await giveCode(needs, sessionOf(request), request.body.code);
      if (!given.ok) return refusal(reply, given.error);
      return given.value ? { valid: true } : wrong(request);
    },
  );

  app.post(
    `${path}/passkey/options`,
    {
      config: { access: "staff-self", beforeSecondFactor: true, limitClass: "sign_in_try" },
      schema: {
        tags,
        summary: "What the browser is to sign with a passkey",
        response: { 200: optionsSchema },
      },
    },
    async (request, reply) => {
      const asked = await askPasskey(needs, sessionOf(request));
      return asked.ok ? { options: { ...asked.value } } : refusal(reply, asked.error);
    },
  );

  app.post(
    `${path}/passkey`,
    {
      config: { access: "staff-self", beforeSecondFactor: true, limitClass: "sign_in_try" },
      schema: {
        tags,
        summary: "Prove the session with a passkey; a challenge is answered once",
        body: usedPasskeyInput,
        response: { 200: validSchema },
      },
    },
    async (request, reply) => {
      const given = await givePasskey(needs, sessionOf(request), request.body);
      if (!given.ok) return refusal(reply, given.error);
      return given.value ? { valid: true } : wrong(request);
    },
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

  app.post(
    `${path}/totp/confirm`,
    {
      config: { access: "staff-self", limitClass: "own_data" },
      schema: {
        tags,
        summary: "The first code of the application",
        body: codeInput,
        response: { 200: enrolledSchema },
      },
    },
    async (request, reply) => {
      const done = await finishTotp(needs, sessionOf(request), request.body.code);
      if (!done.ok) return refusal(reply, done.error);
      return done.value ? { valid: true, recovery_codes: codes(done.value) } : notMade(request);
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

  app.post(
    `${path}/passkeys/options`,
    {
      config: { access: "staff-self", confirm: true, limitClass: "own_data" },
      schema: {
        tags,
        summary: "What the browser is to make a passkey with",
        response: { 200: optionsSchema },
      },
    },
    async (request, reply) => {
      const begun = await beginPasskey(needs, sessionOf(request));
      return begun.ok ? { options: { ...begun.value } } : refusal(reply, begun.error);
    },
  );

  app.post(
    `${path}/passkeys`,
    {
      config: { access: "staff-self", limitClass: "own_data" },
      schema: {
        tags,
        summary: "Keep the passkey that the browser has made",
        body: newPasskeyInput,
        response: { 200: enrolledSchema },
      },
    },
    async (request, reply) => {
      const made = await finishPasskey(needs, sessionOf(request), {
        passkey: request.body,
        userAgent: request.headers["user-agent"],
      });
      if (!made.ok) return refusal(reply, made.error);
      return made.value ? { valid: true, recovery_codes: codes(made.value) } : notMade(request);
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
