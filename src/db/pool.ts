// One pg.Pool interface over either database: the embedded one here, a server in server/. Not here: what the
// data means (shop/), its shape (migrations/).
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig, type PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import type pg from "pg";
import { within } from "#kit/within.ts";
import { Access, limits, type PoolTrouble, steadyPool } from "./access.ts";
import { inBatches } from "./batches.ts";
import type { Db } from "./database.ts";
import { Embedded, type Engine } from "./embedded.ts";
import { planOnce } from "./plans.ts";

/** Reads; must not write, and may run twice. */
export type RecentRead<T> = (db: Db) => Promise<T>;

export interface Connection {
  readonly kind: "embedded" | "server";
  /**
   * For requests and jobs: a query that waits or runs too long fails with an error that `databaseTrouble`
   * recognises.
   */
  readonly db: Db;
  /** Replicas beside `db`, which `readRecent` may read. */
  readonly replicas: readonly Db[];
  /**
   * For reports: reads a replica that is recent enough (server/replica-lag.ts), else `db`.
   * @returns also how old the data may be
   */
  readRecent<T>(read: RecentRead<T>): Promise<{ readonly value: T; readonly lagSeconds: number }>;
  /** For long work: migrations, backups, imports of a whole database. */
  readonly pool: pg.Pool;
  /** The connections behind `db`, for measurements. */
  readonly requestPool: pg.Pool;
  /**
   * Receives pg_notify on a channel, from every instance. After a reconnect, an empty payload means that
   * events may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /**
   * Whether the database accepts writes. After a write failed for lack of space, it tests with a temporary
   * megabyte.
   */
  canWrite(): Promise<boolean>;
  /** Does not wait for a server that does not answer. */
  close(): Promise<void>;
}

/** The session's prepared statements are lost with it; the pool opens a new one. */
function endSession(connection: PglitePgConnection): void {
  connection.parsedStatements = {};
  connection.submittedNamedStatements = {};
  if (connection.listenerCount("error") > 0) connection.emit("error", new Error("PGlite failed"));
}

/** Wraps a running PGlite in the same pool that a server gets. */
export function connectPglite(engine: Engine, close: () => Promise<void>, trouble: PoolTrouble): Connection {
  const config = createPgConfig(inBatches(engine) as PGlite);
  const pool = steadyPool(
    {
      ...(config as pg.PoolConfig),
      max: 1,
      connectionTimeoutMillis: limits.embeddedWait,
      onConnect: planOnce,
    } as pg.PoolConfig,
    trouble,
  );
  if (engine instanceof Embedded) engine.onRestart = () => endSession(config.connection);
  const access = new Access(pool, false);
  return {
    kind: "embedded",
    pool,
    requestPool: pool,
    db: access.db,
    replicas: [],
    readRecent: async (read) => ({ value: await read(access.db), lagSeconds: 0 }),
    canWrite: () => access.canWrite(),
    async listen(channel, heard) {
      await engine.listen(channel, heard);
    },
    async close() {
      await within(limits.goodbye, pool.end());
      await close();
    },
  };
}

/** The embedded database of a data directory. */
export async function connectEmbedded(
  dataDir: string,
  trouble: PoolTrouble,
  prepared?: string | null,
): Promise<Connection> {
  const embedded = await Embedded.open(dataDir, prepared);
  return connectPglite(embedded, () => embedded.close(), trouble);
}
