// The programs that call the API with a key. Only routes that declare a scope look at the header; everywhere else a
// key means nothing, and on those routes a session means nothing.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { type Program, programOf } from "#shop/api-keys/ops.server.ts";
import { refusal } from "./errors/refusals.ts";
import { scopeOf } from "./guards.ts";

/** Call before the visitor is loaded: these requests have none. */
export function admitPrograms(api: FastifyInstance, shop: AppContext): void {
  api.decorateRequest("program", null);
  api.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    const scope = access && scopeOf(access);
    // Without a key it is like any other request: first it needs the CSRF token.
    if (!scope || request.headers.authorization === undefined) return;
    const program = await programOf(shop, request.headers.authorization);
    if (!program) {
      reply.header("www-authenticate", "Bearer");
      return refusal(reply, { code: "unauthenticated" });
    }
    request.program = program;
    if (!program.scopes.includes(scope)) return refusal(reply, { code: "forbidden" });
  });
}

/** The program on a route that declares a scope. */
export function callingProgram({ program }: Pick<FastifyRequest, "program">): Program {
  if (!program) throw new Error("the route declares no scope");
  return program;
}
