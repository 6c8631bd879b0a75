// A real database for each test file: PGlite in memory, opened from a dump of the migrated schema that is
// made once per change of the migrations. Opening takes a second of processor time, so the next file of the
// same process gets the same database, emptied, as long as its schema is as it was.
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { openInMemory } from "#db/embedded.ts";
import type { Connection } from "#db/pool.ts";
import { connectPglite } from "#db/pool.ts";
import { readSchemaDump, writeSchemaDump } from "#db/schema-dump.ts";
import type { Clock } from "#kit/clock.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { afterFile } from "./after-file.ts";

const root = path.join(import.meta.dirname, "../..");
const cache = path.join(root, "node_modules/.cache/diaka");

async function schemaDump(): Promise<Blob | undefined> {
  if (!readSchemaDump(cache)) await writeSchemaDump(cache);
  return readSchemaDump(cache) ?? undefined;
}

function fail(error: Error): void {
  throw error;
}

/** A clock that is stopped until it is moved. */
export interface TestClock {
  (): Date;
  set(at: string | Date): void;
  /** Moves on by this many seconds. */
  advance(seconds: number): void;
}

export function testClock(start = "2026-11-20T10:00:00Z"): TestClock {
  let now = new Date(start);
  const clock = (() => new Date(now)) as TestClock;
  clock.set = (at) => {
    now = new Date(at);
  };
  clock.advance = (seconds) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return clock satisfies Clock;
}

export interface TestDatabase {
  readonly connection: Connection;
  readonly db: Connection["db"];
  readonly clock: TestClock;
  /** Empties every table and resets the sequences. */
  reset(): Promise<void>;
  /** Remembers every row. @returns what puts them back in place of all rows there are then */
  keep(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A table without pages is empty. */
const filledTables = `select quote_ident(relname) as name, pg_relation_size(oid)::int as size from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0`;

interface FilledTable {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

const forgetCounts = "select pg_clear_relation_stats('public', name) from unnest($1::text[]) as name";

/**
 * TRUNCATE recreates the files of every table and index that refers to these, hundreds of them: longer than
 * most tests took. Deleting has the same result while their indexes have not grown: tables without pages, and
 * without row statistics.
 */
async function empty({ pool }: Connection, filled: readonly FilledTable[]): Promise<void> {
  const tables = filled.map(({ name }) => name);
  if (tables.length === 0) return;
  if (filled.some(({ size }) => size > 500_000)) {
    await pool.query(`truncate ${tables.join(", ")} cascade`);
    return;
  }
  const deletes = tables.map((table) => `delete from ${table};`).join(" ");
  await pool.query(`begin; set local session_replication_role = replica; ${deletes} commit`);
  await pool.query(`vacuum (skip_database_stats) ${tables.join(", ")}`);
  await pool.query(forgetCounts, [tables]);
}

const restartCounters = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/** Counts of everything that migrations make. */
const schemaCounts = `select (select count(*) from pg_class), (select count(*) from pg_attribute),
  (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc),
  (select count(*) from schema_migrations)`;

const schemaOf = async (pglite: PGlite): Promise<string> =>
  JSON.stringify((await pglite.query(schemaCounts, [], { rowMode: "array" })).rows);

/** The columns of a table that can be written. */
const columnsOf = `select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace = 'public'::regnamespace and relname = any ($1) group by relname`;

const countersNow = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/** The rows stay in temporary tables, which end with the session. */
async function keep(connection: Connection): Promise<() => Promise<void>> {
  const { pool } = connection;
  const filled = (await pool.query<FilledTable>(filledTables)).rows.map(({ name }) => name);
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(columnsOf, [filled]);
  const { rows: counters } = await pool.query<{ name: string; value: string }>(countersNow);
  const kept = (name: string) => `pg_temp.kept_${name}`;
  for (const { name } of tables) await pool.query(`create temp table kept_${name} as table public.${name}`);
  const inserts = tables.map(
    ({ name, columns }) =>
      `insert into public.${name} (${columns}) overriding system value select ${columns} from ${kept(name)};`,
  );
  return async () => {
    await reset(connection);
    await pool.query(`begin; set local session_replication_role = replica; ${inserts.join(" ")} commit`);
    for (const { name, value } of counters) await pool.query("select setval($1, $2)", [name, value]);
  };
}

interface Engine {
  readonly pglite: PGlite;
  readonly schema: string;
}

/** Empty databases of files that have ended. */
const idle: Engine[] = [];

async function newEngine(): Promise<Engine> {
  const pglite = await openInMemory(await schemaDump());
  return { pglite, schema: await schemaOf(pglite) };
}

const connectTo = ({ pglite }: Engine, close = async (): Promise<void> => undefined): Connection =>
  connectPglite(pglite, close, fail);

async function reset(connection: Connection): Promise<void> {
  const { rows } = await connection.pool.query<FilledTable>(filledTables);
  await empty(connection, rows);
  await connection.pool.query(restartCounters);
}

/** Makes the database of a closed connection as a new one is. */
async function handOn(engine: Engine): Promise<void> {
  const { pglite, schema } = engine;
  // A rollback without a transaction is a warning.
  await pglite.exec("rollback");
  await pglite.exec("discard all");
  await pglite.exec("set search_path to public");
  if ((await schemaOf(pglite)) !== schema) return pglite.close();
  const connection = connectTo(engine);
  await reset(connection);
  await connection.close();
  await pglite.exec("discard all");
  await pglite.exec("set search_path to public");
  idle.push(engine);
}

export async function testDatabase(): Promise<TestDatabase> {
  const engine = idle.pop() ?? (await newEngine());
  const subscriptions: (() => Promise<void>)[] = [];
  const connection: Connection = {
    ...connectTo(engine, async () => {
      for (const end of subscriptions) await end();
      await handOn(engine);
    }),
    async listen(channel, heard) {
      subscriptions.push(await engine.pglite.listen(channel, heard));
    },
  };
  let closed: Promise<void> | null = null;
  const close = () => (closed ??= connection.close());
  afterFile.push(close);
  return {
    connection: { ...connection, close },
    db: connection.db,
    clock: testClock(),
    async reset() {
      await reset(connection);
      onSettingsEvent(connection.db, { kind: "settings_changed" });
    },
    keep: () => keep(connection),
    close,
  };
}
