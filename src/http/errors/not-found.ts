// Unknown addresses under /api: 404, or 405 with Allow when the address exists for other methods.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "./refusals.ts";

const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace(/:\w+/g, "[^/]+")
      .replace(/\*/g, ".*")}$`,
  );

/** Call before the routes of the scope are registered, so that it sees them. */
export function answerUnknown(api: FastifyInstance): void {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  const rest = "/api/*";
  api.addHook("onRoute", ({ url, method }) => {
    if (url === rest) return;
    const entry = known.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split("?", 1)[0] ?? "";
    const others = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods]);
    if (others.length === 0) return refusal(reply, { code: "not_found" });
    reply.header("allow", [...new Set(others)].join(", "));
    return refusal(reply, { code: "method_not_allowed" });
  };
  // Answered before a body is read: no handler here needs one.
  api.all(
    "/*",
    {
      onRequest: answer,
      schema: { hide: true },
      config: { access: "public", csrf: false, rateLimit: false },
    },
    answer,
  );
}
