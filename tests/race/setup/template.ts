// The migrated database of which race suites use copies.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "#db/migrate.ts";

export interface Template {
  readonly name: string;
  drop(): Promise<void>;
}

/** @param server the URL of a database from which others can be created */
export async function migratedTemplate(server: string): Promise<Template> {
  const name = `race_template_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  await migrate(pool);
  await pool.end();
  return { name, drop: () => admin(`drop database ${name} with (force)`) };
}
