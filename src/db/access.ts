// The pool of requests over either database: it survives lost connections and checks which queries fail.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Db } from "./database.ts";
import { namingStatements } from "./statements.ts";
import { databaseTrouble } from "./trouble.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is a day, not a moment in a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

export type PoolTrouble = (error: Error) => void;

/** Milliseconds. The longest statement of the shop, a year's report over 100 000 orders, takes one second. */
export const limits = {
  connect: 3_000,
  /** The embedded database has one connection, and all queries share one queue. */
  embeddedWait: 10_000,
  statement: 15_000,
  /** Measured by the client: a socket whose peer has vanished never answers. */
  query: 17_000,
  idleInTransaction: 60_000,
  keepAliveAfter: 5_000,
  goodbye: 1_500,
} as const;

/**
 * A pool that survives the loss of connections: idle, in a query, or between two statements of a transaction.
 */
export function steadyPool(config: pg.PoolConfig & pg.ClientConfig, trouble: PoolTrouble): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("connect", (client) => client.on("error", trouble));
  // Errors of idle connections are reported twice; the first report was enough.
  pool.on("error", () => undefined);
  return pool;
}

/** Tests the space on the disk of the data and of the log. */
const probe =
  "create temp table write_probe on commit drop as select repeat('x', 1000) as x from generate_series(1, 1000)";

/** The pool of requests: checks which queries fail. */
export class Access {
  readonly db: Db;
  readonly #pool: pg.Pool;
  #refusesWrites = false;

  /**
   * @param isServer false: all connections are one session, which a rollback restores
   * @param isNaming false: no statement gets a name
   */
  constructor(pool: pg.Pool, isServer: boolean, isNaming = true) {
    this.#pool = pool;
    const failed = (error: unknown, client: pg.PoolClient) => {
      const trouble = databaseTrouble(error);
      if (trouble === "writes") this.#refusesWrites = true;
      // pg reuses a connection whose query timed out (brianc/node-postgres#3399), and keeps one to a server
      // that became a replica.
      const isUseless = trouble === "connection" || (error as { code?: string }).code === "25006";
      if (isServer && isUseless) (client as unknown as pg.Client).end().catch(() => undefined);
    };
    const dialect = new PostgresDialect({ pool: namingStatements(pool, failed, isNaming) });
    this.db = new Kysely<Database>({ dialect });
  }

  async canWrite(): Promise<boolean> {
    if (!this.#refusesWrites) return true;
    try {
      await this.#pool.query(probe);
      this.#refusesWrites = false;
      return true;
    } catch {
      return false;
    }
  }
}
