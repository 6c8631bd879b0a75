// Reads a replica as long as it is recent enough, else the primary. The rule is replica-lag.ts.
import type pg from "pg";
import type { Access } from "../access.ts";
import type { RecentRead } from "../pool.ts";
import { databaseTrouble } from "../trouble.ts";
import { type ReplicaState, usableLag } from "./replica-lag.ts";

interface Server {
  readonly access: Access;
  readonly pool: pg.Pool;
}

/** After a failure the replica is left alone for so long: an attempt to connect takes up to three seconds. */
const pauseMs = 30_000;

async function stateOf(primary: pg.Pool, replica: pg.Pool): Promise<ReplicaState> {
  const { rows: written } = await primary.query<{ position: string; system: string }>(
    "select pg_current_wal_lsn()::text as position, system_identifier::text as system from pg_control_system()",
  );
  const { rows } = await replica.query<ReplicaState>(
    `select pg_is_in_recovery() as "isStandby", system_identifier::text = $2 as "isOurs",
       coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
       extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "replayedSecondsAgo"
     from pg_control_system()`,
    [written[0]?.position, written[0]?.system],
  );
  const [state] = rows;
  if (!state) throw new Error("the replica says nothing of its state");
  return state;
}

/** A long read is cancelled when replaying would change what it reads; a lost connection loses it too. */
const isLost = (error: unknown): boolean =>
  databaseTrouble(error) === "connection" || (error as { code?: string }).code === "40001";

/** @param trouble is told each time the replica becomes unusable */
export function recentReads(
  primary: Server,
  replica: Server,
  trouble: (error: Error) => void,
): <T>(read: RecentRead<T>) => Promise<{ value: T; lagSeconds: number }> {
  let leftAloneUntil = 0;
  const failed = (error: unknown): null => {
    leftAloneUntil = Date.now() + pauseMs;
    trouble(new Error("the replica cannot answer: the primary does", { cause: error }));
    return null;
  };
  const lag = (): Promise<number | null> =>
    stateOf(primary.pool, replica.pool)
      .then((state) => usableLag(state) ?? failed(new Error(JSON.stringify(state))))
      .catch(failed);
  return async (read) => {
    const lagSeconds = Date.now() < leftAloneUntil ? null : await lag();
    if (lagSeconds !== null) {
      try {
        return { value: await read(replica.access.db), lagSeconds };
      } catch (error) {
        if (!isLost(error)) throw error;
        failed(error);
      }
    }
    return { value: await read(primary.access.db), lagSeconds: 0 };
  };
}
