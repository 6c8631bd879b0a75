// For whoever watches the process: live while it runs, ready while it can serve.
import type { FastifyInstance } from "fastify";
import { isMigrated } from "#db/migrate.ts";
import type { Shop } from "#wiring.ts";
import type { Lifecycle } from "./lifecycle.ts";

const patienceMs = 2_000;

async function databaseState(shop: Shop): Promise<"ok" | "migrations missing" | "unreachable"> {
  const { promise: late, resolve } = Promise.withResolvers<"unreachable">();
  const timer = setTimeout(() => resolve("unreachable"), patienceMs);
  try {
    const asked = isMigrated(shop.connection.pool).then((yes) =>
      yes ? ("ok" as const) : ("migrations missing" as const),
    );
    return await Promise.race([asked, late]);
  } catch {
    return "unreachable";
  } finally {
    clearTimeout(timer);
  }
}

export function addHealth(app: FastifyInstance, shop: Shop, lifecycle: Lifecycle): void {
  const quiet = { logLevel: "warn", schema: { hide: true } } as const;
  app.get("/health/live", quiet, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/health/ready", quiet, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (lifecycle.draining) return reply.code(503).send({ status: "shutting down" });
    const database = await databaseState(shop);
    return reply
      .code(database === "ok" ? 200 : 503)
      .send({ status: database === "ok" ? "ok" : "not ready", database });
  });
}
