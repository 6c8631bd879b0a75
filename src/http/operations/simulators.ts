// The pages of simulated third parties in a demo, on its own address: only those that a browser opens or
// posts to.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#container.ts";

const mostBytes = 64 * 1024;

export function serveSimulators(app: FastifyInstance, { env, simulatorPages }: AppContext): void {
  for (const [path, { answer, takesPosts }] of simulatorPages) {
    app.route({
      method: takesPosts ? ["GET", "POST"] : "GET",
      url: `${path}/*`,
      bodyLimit: mostBytes,
      schema: { hide: true },
      handler: async (request, reply) => {
        const sent =
          request.method === "POST" ? { method: "POST", body: JSON.stringify(request.body ?? null) } : {};
        const response = await answer(new Request(env.publicUrl + request.url, sent));
        for (const [name, value] of response.headers) reply.header(name, value);
        return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
      },
    });
  }
}
