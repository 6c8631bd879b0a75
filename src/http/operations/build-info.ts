// Lets a page check whether its build is out of date (specification §7), and which build that was.
import type { FastifyInstance } from "fastify";

export interface BuildInfo {
  readonly buildId: string;
  /** When the build was made; ISO 8601. */
  readonly builtAt: string;
}

export function serveBuildInfo(app: FastifyInstance, { buildId, builtAt }: BuildInfo): void {
  const info = { id: buildId, timestamp: builtAt };
  app.get("/latest.json", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send(info),
  );
  app.get<{ Params: { id: string } }>("/builds/:id.json", { schema: { hide: true } }, (request, reply) =>
    request.params.id === buildId
      ? reply.header("cache-control", "public, max-age=86400").send(info)
      : reply.callNotFound(),
  );
}
