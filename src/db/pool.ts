// One pg.Pool path over either database. Not here: what the data means (shop/), its shape (migrations/).
import { EventEmitter } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Db } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { planOnce } from "./plans.ts";
import { namingStatements } from "./statements.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is a day, not a moment in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

export interface Connection {
  readonly kind: "embedded" | "server";
  readonly db: Db;
  readonly pool: pg.Pool;
  /**
   * Hears pg_notify on a channel, from every instance. After a lost connection comes back,
   * an empty payload says that something may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export type PoolTrouble = (error: Error) => void;

/** Wraps a running PGlite in the same pool that a server gets. */
export function connectPglite(pglite: PGlite, close: () => Promise<void>, trouble: PoolTrouble): Connection {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, onConnect: planOnce } as pg.PoolConfig);
  pool.on("error", trouble);
  return {
    kind: "embedded",
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) }),
    async listen(channel, heard) {
      await pglite.listen(channel, heard);
    },
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** The embedded database of a data directory. */
export async function connectEmbedded(
  dataDir: string,
  trouble: PoolTrouble,
  dump?: Blob,
): Promise<Connection> {
  const embedded = await openEmbedded(dataDir, dump);
  return connectPglite(embedded.pglite, () => embedded.close(), trouble);
}

/** A PostgreSQL server (15 or newer) by its URL. */
export async function connectServer(url: string, trouble: PoolTrouble, max = 10): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    onConnect: planOnce,
  });
  pool.on("error", trouble);
  await pool.query("select 1");
  const ears = new Ears(url, trouble);
  return {
    kind: "server",
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) }),
    listen: (channel, heard) => ears.listen(channel, heard),
    async close() {
      await ears.close();
      await pool.end();
    },
  };
}

/** A connection of its own for LISTEN, made anew when it is lost. */
class Ears {
  readonly #url: string;
  readonly #trouble: PoolTrouble;
  readonly #events = new EventEmitter();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, trouble: PoolTrouble) {
    this.#url = url;
    this.#trouble = trouble;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.#events.on(channel, heard);
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#connect();
  }

  async #connect(again = false): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on("notification", ({ channel, payload }) => this.#events.emit(channel, payload ?? ""));
    client.on("error", (error) => this.#lost(error));
    client.on("end", () => this.#lost(new Error("the listening connection ended")));
    await client.connect();
    this.#client = client;
    for (const channel of this.#events.eventNames()) {
      await client.query(`listen ${pg.escapeIdentifier(String(channel))}`);
      if (again) this.#events.emit(channel, "");
    }
  }

  #lost(error: Error): void {
    if (this.#closed || this.#retry) return;
    this.#trouble(error);
    this.#client = null;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect(true).catch((error: Error) => this.#lost(error));
    }, 1_000);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
