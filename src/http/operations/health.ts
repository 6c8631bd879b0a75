// For process monitoring: live while it runs, ready while it can serve.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#container.ts";
import { isMigrated } from "#db/migrate.ts";
import { within } from "#kit/within.ts";
import type { Lifecycle } from "./lifecycle.ts";

const patienceMs = 2_000;

type DatabaseState = "ok" | "migrations missing" | "unreachable" | "not writable";

async function databaseState({ connection }: AppContext): Promise<DatabaseState> {
  let state: DatabaseState = "unreachable";
  const asked = async () => {
    if (!(await isMigrated(connection.requestPool))) state = "migrations missing";
    else state = (await connection.canWrite()) ? "ok" : "not writable";
  };
  try {
    return (await within(patienceMs, asked())) ? state : "unreachable";
  } catch {
    return "unreachable";
  }
}

export function addHealth(app: FastifyInstance, shop: AppContext, lifecycle: Lifecycle): void {
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
