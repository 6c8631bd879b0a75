// One backup format for both databases: gzipped lines of JSON, with values as PostgreSQL writes them in text.
// A header names the migrations; then come each table's columns and rows, parents first; then the sequences.
// Not here: files and the manifest (archive.ts), encryption (encryption.ts).
import fs from "node:fs";
import fsp from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import pg from "pg";
import { BackupError, type Line, lineText, readLines, type TableFacts } from "./lines.ts";
import { TableSum } from "./table-sum.ts";

const ROWS_PER_LINE = 500;
const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Tables in an order in which each comes after those it references. */
async function tablesParentsFirst(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of links) if (child === name) visit(parent);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map((row) => row.name);
}

type Tables = Record<string, TableFacts>;

/** The same text for a value, whatever the server's settings are. */
const settings = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres'`;

/** @param tables receives the facts of each table */
async function* lines(client: pg.ClientBase, isWhole: boolean, tables: Tables): AsyncGenerator<Line> {
  const header = { kind: "header", format: 1, migrations: await migrationsOf(client) } as const;
  yield isWhole ? { ...header, whole: true } : header;
  for (const name of await tablesParentsFirst(client)) {
    const { rows: described } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [name],
    );
    const columns = described.map((column) => column.name);
    yield { kind: "table", name, columns };
    const list = columns.map((column) => `${quoted(column)}::text`).join(", ");
    // Ordered by the value of the first column, not its text: a row that others of its table reference has
    // the smaller id.
    const first = quoted(columns[0] ?? "");
    await client.query(
      `declare backup_rows no scroll cursor for select ${list} from ${quoted(name)} as t order by t.${first}`,
    );
    const sum = new TableSum();
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${ROWS_PER_LINE} from backup_rows`,
        rowMode: "array",
      });
      if (rows.length) yield { kind: "rows", rows };
      sum.add(rows);
      if (rows.length < ROWS_PER_LINE) break;
    }
    tables[name] = sum.facts();
    await client.query("close backup_rows");
  }
  const { rows: counters } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  for (const { name, last } of counters) yield { kind: "counter", name, last, called: true };
  yield { kind: "end" };
}

async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${settings}`);
    return await read(client);
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

/**
 * Writes a consistent snapshot of the database into a file; an unfinished file never has its name.
 * @param isWhole the files of the shop and a manifest will follow
 * @returns what each table holds
 */
export async function backup(pool: pg.Pool, file: string, isWhole = false): Promise<Tables> {
  const draft = `${file}.part`;
  const tables: Tables = {};
  try {
    await inSnapshot(pool, async (client) => {
      const text = async function* () {
        for await (const line of lines(client, isWhole, tables)) yield lineText(line);
      };
      await pipeline(Readable.from(text()), zlib.createGzip(), fs.createWriteStream(draft, { mode: 0o600 }));
    });
    await fsp.rename(draft, file);
    return tables;
  } finally {
    await fsp.rm(draft, { force: true });
  }
}

/** What each table of a database holds, as a backup of it would say. */
export const tableFacts = (pool: pg.Pool): Promise<Tables> =>
  inSnapshot(pool, async (client) => {
    const tables: Tables = {};
    for await (const _ of lines(client, false, tables));
    return tables;
  });

async function isEmpty(client: pg.ClientBase, tables: readonly string[]): Promise<boolean> {
  const any = tables.map((name) => `exists (select 1 from ${quoted(name)})`).join(" or ");
  const { rows } = await client.query<{ filled: boolean }>(`select ${any} as filled`);
  return rows[0]?.filled === false;
}

export interface Column {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it, such as "timestamp with time zone". */
  readonly type: string;
}

export interface RestoreOptions {
  /** Empties the database first; without it a database that is not empty is refused. */
  readonly force?: boolean;
  /** Gives the SQL expression for a column's new value, from the expression of the value in the backup. */
  readonly change?: (column: Column, value: string) => string;
  /** Takes each file of the shop, before the database is committed. */
  readonly file?: (file: Extract<Line, { kind: "file" }>) => Promise<void>;
}

/** Restores a backup of a database into a migrated one, completely or not at all. */
export const restore = (pool: pg.Pool, file: string, options: RestoreOptions = {}): Promise<void> =>
  restoreLines(pool, readLines(fs.createReadStream(file)), options);

/** Likewise, from its lines. */
export async function restoreLines(
  pool: pg.Pool,
  source: AsyncIterable<Line>,
  options: RestoreOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await fill(client, source, options);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Tables with triggers of the shop; those of foreign keys stay on. */
async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal",
  );
  return rows.map((row) => row.name);
}

async function fill(
  client: pg.ClientBase,
  source: AsyncIterable<Line>,
  { force = false, change = (_column, value) => value, file }: RestoreOptions,
): Promise<void> {
  const tables = await tablesParentsFirst(client);
  if (force) await client.query(`truncate ${tables.map(quoted).join(", ")} restart identity cascade`);
  else if (!(await isEmpty(client, tables))) {
    throw new BackupError(
      "the database is not empty: restore into an empty one, or add --force to replace what it holds",
    );
  }
  // What triggers wrote is in the backup too.
  const triggered = await tablesWithTriggers(client);
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`);
  let insert = "";
  let ended = false;
  for await (const line of source) {
    switch (line.kind) {
      case "header":
        await checkMigrations(client, line.migrations);
        break;
      case "table":
        insert = await insertInto(client, tables, line, change);
        break;
      case "rows":
        await client.query(insert, [JSON.stringify(line.rows)]);
        break;
      case "counter":
        await client.query("select setval($1::regclass, $2::bigint, $3)", [
          quoted(line.name),
          line.last,
          line.called,
        ]);
        break;
      case "end":
        ended = true;
        break;
      case "file":
        await file?.(line);
    }
  }
  if (!ended) throw new BackupError("the backup is cut short: nothing was restored");
  for (const name of triggered) await client.query(`alter table ${name} enable trigger user`);
}

async function checkMigrations(client: pg.ClientBase, needed: readonly string[]): Promise<void> {
  const have = await migrationsOf(client);
  if (JSON.stringify(have) !== JSON.stringify(needed)) {
    throw new BackupError(
      `the backup was made at migration ${needed.at(-1)}, this shop is at ${have.at(-1)}`,
    );
  }
}

async function insertInto(
  client: pg.ClientBase,
  tables: readonly string[],
  { name: table, columns }: Extract<Line, { kind: "table" }>,
  change: Required<RestoreOptions>["change"],
): Promise<string> {
  const strange = new BackupError(`the backup has a table «${table}» of another shape`);
  if (!tables.includes(table)) throw strange;
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${quoted(table)}`],
  );
  const types = new Map(rows.map((column) => [column.name, column.type]));
  if (!columns.every((column) => types.has(column))) throw strange;
  const values = columns
    .map((name, index) => {
      const type = types.get(name) ?? "text";
      return change({ table, name, type }, `(row ->> ${index})::${type}`);
    })
    .join(", ");
  return `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as row`;
}
