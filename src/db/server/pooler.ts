// A pooler such as PgBouncer in transaction mode gives each transaction another session: what one sets in a
// session, notifications included, may be lost. So all of it is checked once, at the start.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { within } from "#kit/within.ts";
import type { Listener } from "./listener.ts";

/** An error that the operator can fix: the message names the variable. */
export class DatabaseSetupError extends Error {}

/** A pooler refuses parameters of a connection that it does not know. */
const refusesParameters = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("unsupported startup parameter");

async function settingsOf(pool: pg.Pool, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('${names.join("', '")}')`,
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

type Settings = Readonly<Record<string, string | number>>;

/** Throws when a pooler drops the parameters of connections. @param advice says what to do */
export async function assertOwnSessions(pool: pg.Pool, settings: Settings, advice: string): Promise<void> {
  const dropped = new DatabaseSetupError(advice);
  const held = await settingsOf(pool, Object.keys(settings)).catch((error: unknown) => {
    throw refusesParameters(error) ? dropped : error;
  });
  for (const [name, value] of Object.entries(settings)) if (held.get(name) !== String(value)) throw dropped;
}

/** Throws when the sessions behind a pooler lack a setting, which the role has to bring along. */
export async function assertRoleSettings(pool: pg.Pool, settings: Settings): Promise<void> {
  const held = await settingsOf(pool, Object.keys(settings));
  const missing = Object.entries(settings).filter(([name]) => ["0", "auto"].includes(held.get(name) ?? "0"));
  if (missing.length === 0) return;
  const { rows } = await pool.query<{ who: string }>(
    "select format('alter role %I in database %I', current_user, current_database()) as who",
  );
  const statements = missing.map(([name, value]) => `${rows[0]?.who} set ${name} = '${value}';`);
  throw new DatabaseSetupError(
    `DATABASE_URL: its sessions lack settings. Run once, then let the pooler reconnect: ${statements.join(" ")}`,
  );
}

/**
 * Whether statements may be named. PgBouncer from 1.21 on gives the names of its own, for which it needs
 * max_prepared_statements; others pass ours on to a session that the next statement does not get.
 */
export async function namesStatements(pool: pg.Pool): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  const { rows } = await pool.query<{ isOurs: boolean }>({
    name,
    text: 'select exists (select from pg_prepared_statements where name = $1) as "isOurs"',
    values: [name],
  });
  return rows[0]?.isOurs === false;
}

const probeChannel = "diaka_probe";
const probeMs = 5_000;

/** Throws when what is sent through the pool is not heard. */
export async function assertHeard(pool: pg.Pool, listener: Listener, advice: string): Promise<void> {
  const sent = randomUUID();
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await listener.listen(probeChannel, (payload) => {
    if (payload === sent) resolve();
  });
  await pool.query("select pg_notify($1, $2)", [probeChannel, sent]);
  if (!(await within(probeMs, arrived))) throw new DatabaseSetupError(advice);
}
