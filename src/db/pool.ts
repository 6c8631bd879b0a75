// One pg.Pool interface over either database. Not here: what the data means (shop/), its shape (migrations/).
import { Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig, type PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { within } from "#kit/within.ts";
import { inBatches } from "./batches.ts";
import type { Database, Db } from "./database.ts";
import { Embedded, type Engine } from "./embedded.ts";
import { Listener } from "./listener.ts";
import { planOnce } from "./plans.ts";
import { namingStatements } from "./statements.ts";
import { databaseTrouble } from "./trouble.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is a day, not a moment in a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

export interface Connection {
  readonly kind: "embedded" | "server";
  /**
   * For requests and jobs: a query that waits or runs too long fails with an error that `databaseTrouble`
   * recognises.
   */
  readonly db: Db;
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

export type PoolTrouble = (error: Error) => void;

/** Milliseconds. The longest statement of the shop, a year's report over 100 000 orders, takes one second. */
const limits = {
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
function steadyPool(config: pg.PoolConfig & pg.ClientConfig, trouble: PoolTrouble): pg.Pool {
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
class Access {
  readonly db: Db;
  readonly #pool: pg.Pool;
  #refusesWrites = false;

  /** @param isServer false: all connections are one session, which a rollback restores */
  constructor(pool: pg.Pool, isServer: boolean) {
    this.#pool = pool;
    const failed = (error: unknown, client: pg.PoolClient) => {
      const trouble = databaseTrouble(error);
      if (trouble === "writes") this.#refusesWrites = true;
      // pg reuses a connection whose query timed out (brianc/node-postgres#3399), and keeps one to a server
      // that became a replica.
      const isUseless = trouble === "connection" || (error as { code?: string }).code === "25006";
      if (isServer && isUseless) (client as unknown as pg.Client).end().catch(() => undefined);
    };
    const dialect = new PostgresDialect({ pool: namingStatements(pool, failed) });
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

/** Sockets that can all be closed at once. */
function socketsOf() {
  const open = new Set<Socket>();
  return {
    stream(): Socket {
      const socket = new Socket();
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      return socket;
    },
    giveUp(error?: Error): void {
      for (const socket of open) socket.destroy(error);
    },
  };
}

/** A PostgreSQL server (15 or newer) by its URL. */
export async function connectServer(url: string, trouble: PoolTrouble, max = 10): Promise<Connection> {
  const watched = socketsOf();
  const patient = socketsOf();
  const common = {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveAfter,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  };
  const requestPool = steadyPool(
    {
      ...common,
      stream: watched.stream,
      max,
      statement_timeout: limits.statement,
      query_timeout: limits.query,
      onConnect: planOnce,
    } as pg.PoolConfig,
    trouble,
  );
  const pool = steadyPool({ ...common, stream: patient.stream, max: 4 }, trouble);
  await requestPool.query("select 1");
  const listener = new Listener({
    config: { ...common, stream: watched.stream, application_name: "diaka listener" },
    trouble,
    silent: (error) => watched.giveUp(error),
  });
  const access = new Access(requestPool, true);
  return {
    kind: "server",
    pool,
    requestPool,
    db: access.db,
    canWrite: () => access.canWrite(),
    listen: (channel, heard) => listener.listen(channel, heard),
    async close() {
      await listener.close();
      await within(limits.goodbye, Promise.all([requestPool.end(), pool.end()]));
      for (const sockets of [watched, patient]) sockets.giveUp();
    },
  };
}
