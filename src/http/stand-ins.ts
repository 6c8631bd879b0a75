// The pages of third parties that a demo plays itself, on its own address: only what a browser opens.
import type { FastifyInstance } from "fastify";
import type { Shop } from "#wiring.ts";

export function serveStandIns(app: FastifyInstance, { env, standInPages }: Shop): void {
  for (const [path, answer] of standInPages) {
    app.get(`${path}/*`, { schema: { hide: true } }, async (request, reply) => {
      const response = await answer(new Request(env.publicUrl + request.url));
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
    });
  }
}
