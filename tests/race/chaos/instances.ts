// Instances of the shop on one database: each with its own connections and its own calls to third parties. A
// dead instance receives no responses and writes nothing, like a killed process; its jobs go to the others
// when its lease ends.
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app.ts";
import { type AppContext, openContainer } from "#container.ts";
import { connectServer } from "#db/server/connect.ts";
import { readEnv } from "#env.ts";
import { Worker } from "#jobs/worker.ts";
import type { OutgoingMail } from "#shop/messaging/port.ts";
import { readyJobs } from "../../../src/container/jobs.ts";
import type { RaceDatabase } from "../setup/database.ts";
import type { ThirdParties } from "./third-parties.ts";

const quiet = { warn: () => undefined, error: () => undefined };

export interface Instance {
  readonly shop: AppContext;
  readonly app: FastifyInstance;
  readonly worker: Worker;
  readonly port: number;
  close(): Promise<void>;
}

export async function openInstance(race: RaceDatabase, parties: ThirdParties): Promise<Instance> {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SHOP_MODE: "demo",
    SESSION_SECRET: "s".repeat(32),
    PUBLIC_URL: "https://diaka.example",
  });
  const connection = await connectServer(race.url, () => undefined);
  const wired = await openContainer(env, { clock: race.clock, connection });
  const { close: closeWays, ...adapters } = parties.connect();
  const shop: AppContext = { ...wired, ...adapters };
  const app = await buildApp(shop, { rateLimits: false });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    shop,
    app,
    worker: new Worker({ connection, clock: race.clock, log: quiet }, readyJobs(shop)),
    port: Number(new URL(address).port),
    async close() {
      await app.close();
      closeWays();
      await wired.close();
    },
  };
}

const never = new Promise<never>(() => undefined);

export interface Death {
  readonly shop: AppContext;
  readonly parties: ThirdParties;
  /** At which call to a third party. */
  readonly call: number;
  /** true: the call is made, and its response lost; false: it is not made. */
  readonly isMade: boolean;
  /** The jobs that the process runs; all by default. */
  readonly jobs?: readonly string[];
}

/** A worker in a process of its own, killed at a call. @returns whether that happened */
export async function workUntilKilled(
  race: RaceDatabase,
  { shop, parties, call, isMade, jobs }: Death,
): Promise<boolean> {
  const { promise: isKilled, resolve: kill } = Promise.withResolvers<void>();
  let calls = 0;
  async function mortal<T>(ask: () => Promise<T>): Promise<T> {
    calls += 1;
    if (calls < call) return ask();
    if (calls === call && isMade) await ask().catch(() => undefined);
    kill();
    return never;
  }
  const connection = await connectServer(race.url, () => undefined);
  const { close, ...adapters } = parties.connect(
    (way): typeof fetch =>
      (input, init) =>
        mortal(() => way(input, init)),
  );
  const { mail } = adapters.senders;
  const senders = {
    ...adapters.senders,
    mail: mail && { send: (email: OutgoingMail) => mortal(() => mail.send(email)) },
  };
  const shopOfItsOwn = { ...shop, connection, db: connection.db, ...adapters, senders };
  const ready = readyJobs(shopOfItsOwn).filter(({ name }) => jobs?.includes(name) ?? true);
  const worker = new Worker({ connection, clock: race.clock, log: quiet }, ready);
  await Promise.race([isKilled, worker.drain()]);
  close();
  await connection.close();
  return calls >= call;
}
