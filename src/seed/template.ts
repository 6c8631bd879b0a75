// The demo shop prepared beforehand: seeding it by the ops takes a quarter of a minute, putting a prepared one
// into a new database a second. A template is a backup (db/backup.ts), so it fits either database; it is made
// by the build for the sources it stands for, and moved in time to the day it is used on.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { backup, restore } from "#db/backup.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = path.join(root, "build");
const DAY = 86_400_000;

/** Stands in the messages of a template for the address of the shop that will use it. */
export const templateUrl = "https://template.invalid";

/** What the demo is made from and by. */
const inputs = [
  "src/db",
  "src/seed",
  "src/shop",
  "src/kit",
  "src/jobs",
  "src/i18n",
  "src/integrations/nova-poshta",
];

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const name of fs.readdirSync(path.join(root, input), { recursive: true, encoding: "utf8" }).sort()) {
      if (!/\.(ts|json|sql)$/.test(name) || name.endsWith(".test.ts")) continue;
      hash.update(name).update(fs.readFileSync(path.join(root, input, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

export interface Template {
  readonly file: string;
  /** The moment its demo is up to. */
  readonly madeAt: Date;
}

/** The prepared demo of these very sources; null when there is none. */
export function findTemplate(): Template | null {
  const prefix = `demo-${sourcesHash()}-`;
  const name =
    fs.existsSync(folder) &&
    fs.readdirSync(folder).find((file) => file.startsWith(prefix) && file.endsWith(".gz"));
  if (!name) return null;
  return {
    file: path.join(folder, name),
    madeAt: new Date(Number(name.slice(prefix.length, -".jsonl.gz".length))),
  };
}

/** Keeps a freshly seeded demo as the template of these sources; those of other sources go. */
export async function keepTemplate(pool: pg.Pool, madeAt: Date): Promise<Template> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `demo-${sourcesHash()}-${madeAt.getTime()}.jsonl.gz`);
  await backup(pool, file);
  for (const name of fs.readdirSync(folder)) {
    if (/^demo-.*\.gz$/.test(name) && name !== path.basename(file)) fs.rmSync(path.join(folder, name));
  }
  return { file, madeAt };
}

/** Days of a person's life stay; days of the shop's move with it. */
const fixedColumns: ReadonlySet<string> = new Set(["customers.birthday"]);

/** Moves every date of the database by whole days. */
async function moveDays(pool: pg.Pool, days: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('timestamp with time zone', 'date') and table_name <> 'schema_migrations'`,
  );
  const moved = rows.filter(({ table, column }) => !fixedColumns.has(`${table}.${column}`));
  for (const table of new Set(moved.map((row) => row.table))) {
    const columns = moved.filter((row) => row.table === table);
    const changes = columns.map(({ column, type }) =>
      type === "date"
        ? `"${column}" = "${column}" + ${days}`
        : `"${column}" = "${column}" + make_interval(days => ${days})`,
    );
    const any = columns.map(({ column }) => `"${column}" is not null`).join(" or ");
    await pool.query(`update "${table}" set ${changes.join(", ")} where ${any}`);
  }
}

/** Puts the template into an empty, migrated database, up to less than a day before `now`. */
export async function applyTemplate(
  pool: pg.Pool,
  { file, madeAt }: Template,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  await restore(pool, file);
  await pool.query("update messages set text = replace(text, $1, $2)", [templateUrl, publicUrl]);
  const days = Math.floor((now.getTime() - madeAt.getTime()) / DAY);
  if (days > 0) await moveDays(pool, days);
}
