// The demo shop prepared in advance: seeding it by the ops takes 15 seconds, restoring a prepared one into a
// new database a second. A template is a backup (db/backup/database.ts), so it fits either database; the build makes
// it for its sources, and its dates move to the day of use.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { backup, restore } from "#db/backup/database.ts";
import { kyivDate } from "#kit/clock.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = path.join(root, "build");
const DAY = 86_400_000;

/** Placeholder in a template's messages for the URL of the shop that will use it. */
export const templateUrl = "https://template.invalid";

/** The sources of the demo and of its seed. */
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
      if (!/\.(ts|json|md|sql)$/.test(name) || name.endsWith(".test.ts")) continue;
      hash.update(name).update(fs.readFileSync(path.join(root, input, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

export interface Template {
  readonly file: string;
  /** The current time of its demo. */
  readonly madeAt: Date;
}

/** The template of the current sources; null when there is none. */
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

/** Stores a newly seeded demo as the template of these sources and deletes those of other sources. */
export async function saveTemplate(pool: pg.Pool, madeAt: Date): Promise<Template> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `demo-${sourcesHash()}-${madeAt.getTime()}.jsonl.gz`);
  await backup(pool, file);
  // It contains no secrets, and the build may run as another user than the shop.
  fs.chmodSync(file, 0o644);
  for (const name of fs.readdirSync(folder)) {
    if (/^demo-.*\.gz$/.test(name) && name !== path.basename(file)) fs.rmSync(path.join(folder, name));
  }
  return { file, madeAt };
}

/** Birthdays and the like stay; the shop's days move with the demo. */
const fixedColumns: ReadonlySet<string> = new Set(["customers.birthday"]);

/**
 * The same Kyiv local time this many days later, so that it stays on the day of the `date` columns beside it
 * across clock changes.
 */
const later = (moment: string, days: number): string =>
  `((${moment} at time zone 'Europe/Kyiv' + interval '${days} days') at time zone 'Europe/Kyiv')`;

/** The most whole days by which the demo can move without passing `now`. */
async function daysUntil(pool: pg.Pool, madeAt: Date, now: Date): Promise<number> {
  const days = Math.round((Date.parse(kyivDate(now)) - Date.parse(kyivDate(madeAt))) / DAY);
  const { rows } = await pool.query<{ ahead: boolean }>(
    `select ${later("$1::timestamptz", days)} > $2::timestamptz as ahead`,
    [madeAt, now],
  );
  return Math.max(0, rows[0]?.ahead ? days - 1 : days);
}

/**
 * Restores the template into an empty, migrated database, less than a day before `now`. Rows are written with
 * their final dates: a later update would conflict with keys of rows that have not moved yet, and an
 * interruption would leave a half moved database.
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
