// What every request knows about its visitor. Filled by http/session.ts and http/locale.ts.

import type { Locale } from "#i18n/locale.ts";
import type { SignedIn } from "#shop/identity/reads.server.ts";
import type { Actor } from "#shop/staff/rules.ts";
import type { Access } from "./guards.ts";

export interface Visitor {
  readonly sessionId: number | null;
  readonly customer: SignedIn | null;
  readonly cityRef: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** By Accept-Language; Ukrainian when in doubt. */
    readonly locale: Locale;
    /** A guest until the visitor is loaded; under /api it always is. */
    readonly actor: Actor;
    readonly visitor: Visitor;
    /** Reads the session once, and only when the request has its cookie. */
    loadVisitor(): Promise<Visitor>;
  }
  interface FastifyContextConfig {
    /** false: a signed provider callback, exempt from the CSRF token. */
    csrf?: false;
    /** Who may call the route; every route of the API says it (http/guards.ts). */
    access?: Access;
  }
}
