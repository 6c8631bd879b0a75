// The visitor data of every request. Filled by http/visitor/session.ts and http/visitor/locale.ts.

import type { Locale } from "#i18n/locale.ts";
import type { Program } from "#shop/api-keys/ops.server.ts";
import type { SignedIn } from "#shop/identity/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { StaffGate } from "#shop/staff/rules/second-factor.ts";
import type { Access } from "./guards.ts";

export interface Visitor {
  readonly sessionId: number | null;
  readonly customer: SignedIn | null;
  readonly cityRef: string | null;
  /** Null for visitors who may not enter the CRM. */
  readonly staff: {
    /** What this session still needs for the CRM; until then the person is a customer. */
    readonly gate: StaffGate | null;
    /** A sensitive step needs a new proof of identity. */
    readonly mustConfirm: boolean;
  } | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** By Accept-Language; Ukrainian by default. */
    readonly locale: Locale;
    /** A guest until the visitor is loaded; under /api it always is. */
    readonly actor: Actor;
    readonly visitor: Visitor;
    /** The program whose API key was accepted; null: the request is a visitor's. */
    program: Program | null;
    /** Reads the session once, and only when the request has its cookie. */
    loadVisitor(): Promise<Visitor>;
  }
  interface FastifyContextConfig {
    /** false: a signed provider callback, exempt from the CSRF token. */
    csrf?: false;
    /** true: a sensitive step that needs a recent proof of identity. */
    confirm?: true;
    /** true: open to staff before their second factor. */
    beforeSecondFactor?: true;
    /** true: CRM pages poll it, which does not count as activity of a staff session. */
    background?: true;
    /** Who may call the route; every route of the API declares it (http/guards.ts). */
    access?: Access;
  }
}
