// Databases to measure on: the demo shop, seeded once for a run and copied for each measurement.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../tests/race/setup/postgres.ts";
import { startShop } from "./processes/processes.ts";

/** A shop that has run: its first jobs are done. */
async function seedDemo(env: Record<string, string>): Promise<void> {
  const shop = await startShop({ LOG_LEVEL: "error", ...env });
  await shop.stop();
}

interface Copies {
  /** A new copy: the variables to open it. */
  copy(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Demo shops in folders. */
async function embeddedDemos(): Promise<Copies> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-bench-"));
  const template = path.join(home, "template");
  await seedDemo({ DATA_DIR: template });
  return {
    async copy() {
      const dataDir = path.join(home, randomUUID());
      await fs.cp(template, dataDir, { recursive: true });
      return { DATA_DIR: dataDir };
    },
    close: () => fs.rm(home, { recursive: true, force: true }),
  };
}

/** Demo shops on a real PostgreSQL: the one of TEST_DATABASE_URL or one of our own. */
async function serverDemos(): Promise<Copies> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-bench-"));
  const server = await startPostgres();
  const made: string[] = [];
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: PostgreSQL copies no database that another command copies. */
  const make = (from: string): Promise<string> => {
    const name = `bench_${randomUUID().replaceAll("-", "")}`;
    made.push(name);
    const done = last.then(() => ask(`create database ${name} ${from}`));
    last = done.catch(() => undefined);
    return done.then(() => name);
  };
  const variables = (name: string): Record<string, string> => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { DATABASE_URL: url.href, DATA_DIR: home };
  };
  const template = await make("");
  await seedDemo(variables(template));
  return {
    copy: async () => variables(await make(`template ${template}`)),
    async close() {
      for (const name of made) await ask(`drop database if exists ${name} with (force)`);
      await server.stop();
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}

export interface DemoShops {
  /** The variables of a new demo shop, in a folder or on PostgreSQL. */
  copy(kind: "embedded" | "PostgreSQL"): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Seeds at the first request for a copy. */
export function demoShops(): DemoShops {
  const open = new Map<string, Promise<Copies>>();
  return {
    async copy(kind) {
      const copies = open.get(kind) ?? (kind === "embedded" ? embeddedDemos() : serverDemos());
      open.set(kind, copies);
      return (await copies).copy();
    },
    async close() {
      for (const copies of open.values()) await (await copies).close();
    },
  };
}
