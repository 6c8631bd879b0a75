// A real database for each test file: PGlite in memory, opened from a dump of the migrated schema
// that is made once per change of the migrations.
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { openInMemory } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import type { Connection } from "#db/pool.ts";
import { connectPglite } from "#db/pool.ts";
import type { Clock } from "#kit/clock.ts";
import { settingsHear } from "#shop/content/reads.server.ts";

const root = path.join(import.meta.dirname, "..");
const migrations = path.join(root, "src/db/migrations");
const cache = path.join(root, "node_modules/.cache/diaka");

async function schemaDump(): Promise<Blob> {
  const hash = createHash("sha256");
  for (const name of (await fs.readdir(migrations)).sort())
    hash.update(await fs.readFile(path.join(migrations, name)));
  const file = path.join(cache, `schema-${hash.digest("hex").slice(0, 16)}.tar.gz`);
  try {
    return new Blob([await fs.readFile(file)]);
  } catch {
    const pglite = await openInMemory();
    const connection = connectPglite(pglite, () => pglite.close(), fail);
    await migrate(connection.pool);
    const dump = await pglite.dumpDataDir("gzip");
    await connection.close();
    await fs.mkdir(cache, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await fs.writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await fs.rename(draft, file);
    return new Blob([await fs.readFile(file)]);
  }
}

function fail(error: Error): void {
  throw error;
}

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): Date;
  set(at: string | Date): void;
  /** Moves on by so many seconds. */
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
  /** Empties every table and starts the counters anew. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const pglite = await openInMemory(await schemaDump());
  const connection = connectPglite(pglite, () => pglite.close(), fail);
  const { rows } = await connection.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  const truncate = `truncate ${rows.map((row) => row.name).join(", ")} restart identity cascade; alter sequence order_number restart`;
  return {
    connection,
    db: connection.db,
    clock: testClock(),
    async reset() {
      await connection.pool.query(truncate);
      settingsHear(connection.db, { kind: "settings_changed" });
    },
    close: () => connection.close(),
  };
}
