// A separate migrated database for each race suite, and a connection for each instance.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Db } from "#db/database.ts";
import type { Connection } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";

import { type TestClock, testClock } from "../../setup/database.ts";

export interface RaceDatabase {
  readonly url: string;
  readonly clock: TestClock;
  /** One more instance of the shop. */
  connect(connections?: number): Promise<Connection>;
  close(): Promise<void>;
}

function fail(error: Error): void {
  throw error;
}

/** A pool ends before its sockets do, and a database with connections cannot be dropped. */
async function emptied(admin: pg.Client, database: string): Promise<void> {
  const guests = async (): Promise<number> => {
    const { rows } = await admin.query("select from pg_stat_activity where datname = $1", [database]);
    return rows.length;
  };
  while ((await guests()) > 0) await pause(10);
}

/** Two instances of the shop behind a load balancer: which of them serves the n-th request. */
export async function twoInstances(race: RaceDatabase) {
  const serve = ({ db }: Connection) => ({
    db,
    clock: race.clock,
    publicUrl: "https://diaka.example",
    cards: [],
  });
  const first = serve(await race.connect());
  const second = serve(await race.connect());
  return (index: number) => (index % 2 ? second : first);
}

/** How many connections wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function raceDatabase(): Promise<RaceDatabase> {
  const server = inject("postgresUrl");
  const name = `race_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject("postgresTemplate")}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open: Connection[] = [];
  const connect = async (connections = 10): Promise<Connection> => {
    const connection = await connectServer(url.href, fail, { max: connections });
    open.push(connection);
    return connection;
  };
  return {
    url: url.href,
    clock: testClock(),
    connect,
    async close() {
      for (const connection of open) await connection.close();
      await emptied(admin, name);
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
