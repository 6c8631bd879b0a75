// Migrations are numbered SQL files. Each runs once in one transaction, in order, in one process at a time.
import fs from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const folder = path.join(import.meta.dirname, "migrations");
const LOCK = 20_261_120;

const files = async (): Promise<string[]> =>
  (await fs.readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

async function done(client: pg.ClientBase): Promise<Set<string>> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
  return new Set(rows.map((row) => row.name));
}

/**
 * Runs the missing migrations.
 * @param only of these names, as a backup of an older version needs them
 * @returns the names of those that ran now
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const before = await done(client);
    const missing = (await files()).filter((name) => !before.has(name) && (only?.includes(name) ?? true));
    for (const name of missing) {
      const text = await fs.readFile(path.join(folder, name), "utf8");
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into schema_migrations (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
    return missing;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}

/** Whether every migration of this build has run. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>("select name from schema_migrations");
  const ran = new Set(rows.map((row) => row.name));
  return (await files()).every((name) => ran.has(name));
}
