// A PostgreSQL server (15 or newer), directly or through a pooler.
import { Socket } from "node:net";
import type pg from "pg";
import { within } from "#kit/within.ts";
import { Access, limits, type PoolTrouble, steadyPool } from "../access.ts";
import { planOnce } from "../plans.ts";
import type { Connection } from "../pool.ts";
import { Listener } from "./listener.ts";
import { assertHeard, assertOwnSessions, assertRoleSettings, namesStatements } from "./pooler.ts";
import { recentReads } from "./replica.ts";

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

/** What the sessions of requests need: by parameters of the connection, or by the role behind a pooler. */
const ofRequests = {
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
} as const;
const { idle_in_transaction_session_timeout } = ofRequests;

const advice = {
  pooled:
    "DATABASE_URL leads through a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the server itself too",
  direct: "DATABASE_DIRECT_URL leads through a pooler: it must lead to the server itself",
  deaf: "DATABASE_DIRECT_URL does not receive what is sent through DATABASE_URL: both must lead to one database",
} as const;

export interface ServerOptions {
  /** Connections of requests. */
  readonly max?: number;
  /** The server itself, when the URL leads through a pooler in transaction mode. */
  readonly directUrl?: string | undefined;
  /** A streaming replica, for reports. */
  readonly replicaUrl?: string | undefined;
}

/** Reports are few. */
const replicaConnections = 4;

/** @throws DatabaseSetupError when a pooler would lose settings or notifications */
export async function connectServer(
  url: string,
  trouble: PoolTrouble,
  { max = 10, directUrl, replicaUrl }: ServerOptions = {},
): Promise<Connection> {
  const watched = socketsOf();
  const patient = socketsOf();
  const ofReplica = socketsOf();
  const common = {
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveAfter,
  };
  const direct = {
    ...common,
    connectionString: directUrl ?? url,
    idle_in_transaction_session_timeout,
    // The role may limit the statements of requests.
    options: "-c statement_timeout=0",
  };
  const isPooled = directUrl !== undefined;
  const ofAccess = { ...common, query_timeout: limits.query };
  const ownSessions = { ...ofRequests, onConnect: planOnce };
  const requestPool = steadyPool(
    {
      ...ofAccess,
      connectionString: url,
      stream: watched.stream,
      max,
      ...(isPooled ? {} : ownSessions),
    } as pg.PoolConfig,
    trouble,
  );
  const replicaPool =
    replicaUrl === undefined
      ? null
      : steadyPool(
          {
            ...ofAccess,
            ...ownSessions,
            connectionString: replicaUrl,
            stream: ofReplica.stream,
            max: replicaConnections,
          } as pg.PoolConfig,
          trouble,
        );
  const pool = steadyPool({ ...direct, stream: patient.stream, max: 4 }, trouble);
  const listener = new Listener({
    config: { ...direct, stream: watched.stream, application_name: "diaka listener" },
    trouble,
    silent: (error) => watched.giveUp(error),
  });
  let heard: Promise<void> | undefined;
  const listen: Connection["listen"] = async (channel, receive) => {
    await listener.listen(channel, receive);
    heard ??= assertHeard(requestPool, listener, isPooled ? advice.deaf : advice.pooled);
    await heard;
  };
  const close = async (): Promise<void> => {
    await listener.close();
    await within(limits.goodbye, Promise.all([requestPool.end(), pool.end(), replicaPool?.end()]));
    for (const sockets of [watched, patient, ofReplica]) sockets.giveUp();
  };
  try {
    if (isPooled) {
      await assertOwnSessions(pool, { idle_in_transaction_session_timeout }, advice.direct);
      await assertRoleSettings(requestPool, { ...ofRequests, plan_cache_mode: "force_generic_plan" });
    } else await assertOwnSessions(requestPool, ofRequests, advice.pooled);
    const access = new Access(requestPool, true, !isPooled || (await namesStatements(requestPool)));
    const replica = replicaPool && { access: new Access(replicaPool, true), pool: replicaPool };
    return {
      kind: "server",
      replicas: replica ? [replica.access.db] : [],
      readRecent: replica
        ? recentReads({ access, pool: requestPool }, replica, trouble)
        : async (read) => ({ value: await read(access.db), lagSeconds: 0 }),
      pool,
      requestPool,
      db: access.db,
      canWrite: () => access.canWrite(),
      listen,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
