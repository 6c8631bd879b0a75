// The demo shop prepared beforehand: seeding it by the ops takes a quarter of a minute, putting a prepared one
// into a new database a second. A template is a backup (db/backup.ts), so it fits either database; it is made
// by the build for the sources it stands for, and moved in time to the day it is used on.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { backup, restore } from "#db/backup.ts";
import { kyivDate } from "#kit/clock.ts";

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
  // Nothing in it is secret, and a build may be made by another user than the one who runs the shop.
  fs.chmodSync(file, 0o644);
  for (const name of fs.readdirSync(folder)) {
    if (/^demo-.*\.gz$/.test(name) && name !== path.basename(file)) fs.rmSync(path.join(folder, name));
  }
  return { file, madeAt };
}

/** Days of a person's life stay; days of the shop's move with it. */
const fixedColumns: ReadonlySet<string> = new Set(["customers.birthday"]);

/**
 * A moment so many days later at the same time of day in Kyiv, so that it stays on the day that the `date` columns
 * beside it name, whatever the clock changes in between.
 */
const later = (moment: string, days: number): string =>
  `((${moment} at time zone 'Europe/Kyiv' + interval '${days} days') at time zone 'Europe/Kyiv')`;

/** The most whole days that the demo can be moved by without being ahead of `now`. */
async function daysUntil(pool: pg.Pool, madeAt: Date, now: Date): Promise<number> {
  const days = Math.round((Date.parse(kyivDate(now)) - Date.parse(kyivDate(madeAt))) / DAY);
  const { rows } = await pool.query<{ ahead: boolean }>(
    `select ${later("$1::timestamptz", days)} > $2::timestamptz as ahead`,
    [madeAt, now],
  );
  return Math.max(0, rows[0]?.ahead ? days - 1 : days);
}

/**
 * Puts the template into an empty, migrated database, up to less than a day before `now`. Its rows are written with
 * the dates they shall have: moving them afterwards would meet the keys of rows that have not moved yet, and would
 * leave a database that is only half moved when it is interrupted.
 */
export async function applyTemplate(
  pool: pg.Pool,
  { file, madeAt }: Template,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const days = await daysUntil(pool, madeAt, now);
  const address = pg.escapeLiteral(publicUrl);
  await restore(pool, file, {
    change({ table, name, type }, value) {
      const column = `${table}.${name}`;
      if (column === "messages.text")
        return `replace(${value}, ${pg.escapeLiteral(templateUrl)}, ${address})`;
      if (days === 0 || fixedColumns.has(column)) return value;
      if (type === "date") return `(${value} + ${days})`;
      return type === "timestamp with time zone" ? later(value, days) : value;
    },
  });
}
