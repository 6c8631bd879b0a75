// The restore drill: the shop of measurements, with photographs, on an embedded database, is backed up with the
// commands of an owner, restored into an empty PostgreSQL with an empty folder, compared row by row and file by
// file, and backed up again from there.
import { spawn } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { tableFacts } from "#db/backup/database.ts";
import { connectEmbedded } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";
import { startPostgres } from "../race/setup/postgres.ts";

const root = path.join(import.meta.dirname, "../..");
const photographs = 1_000;
const photographBytes = 150_000;

type Variables = Readonly<Record<string, string>>;

interface Step {
  readonly seconds: number;
  /** The most memory (RSS) of the command, in MB. */
  readonly memory: number;
}

async function command(parameters: readonly string[], variables: Variables): Promise<Step> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/db.ts", ...parameters], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = 0;
  const timer = setInterval(async () => {
    const status = await fs.readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const code = await new Promise<number | null>((done) => child.once("close", done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`npm run db -- ${parameters.join(" ")} failed`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

async function hashesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of (await fs.readdir(folder)).sort())
    found.set(name, hash("sha256", await fs.readFile(path.join(folder, name))));
  return found;
}

async function factsOf({ DATABASE_URL, DATA_DIR = "" }: Variables) {
  const ignore = () => undefined;
  const connection = DATABASE_URL
    ? await connectServer(DATABASE_URL, ignore, { max: 1 })
    : await connectEmbedded(DATA_DIR, ignore);
  try {
    return await tableFacts(connection.pool);
  } finally {
    await connection.close();
  }
}

export interface RestoreOutcome {
  readonly backup: Step;
  readonly restore: Step;
  readonly backupOfServer: Step;
  readonly backupMegabytes: number;
  readonly orders: number;
  readonly rows: number;
  readonly files: number;
  /** Tables and files that differ. */
  readonly different: readonly string[];
}

/** @param seed load: 100 000 orders; demo: a quick run */
export async function restoreDrill(seed: "load" | "demo"): Promise<RestoreOutcome> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-restore-"));
  const server = await startPostgres();
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query("create database drill_restored");
    await admin.end();
    const url = new URL(server.url);
    url.pathname = "/drill_restored";
    const shop = { DATABASE_URL: "", DATA_DIR: path.join(home, "shop") };
    const restored = { DATABASE_URL: url.href, DATA_DIR: path.join(home, "restored") };
    const key = { BACKUP_KEY: "the key of the drill of 32 characters" };
    await command(["seed", seed], shop);
    const uploads = path.join(shop.DATA_DIR, "uploads");
    await fs.mkdir(uploads, { recursive: true });
    for (let number = 0; number < photographs; number += 1)
      await fs.writeFile(path.join(uploads, `drill-${number}.webp`), randomBytes(photographBytes));
    const file = path.join(home, "shop.backup");
    const backup = await command(["backup", file], { ...shop, ...key });
    const restore = await command(["restore", file], { ...restored, ...key });
    const [before, after] = [await factsOf(shop), await factsOf(restored)];
    const backupOfServer = await command(["backup", path.join(home, "again.backup")], {
      ...restored,
      ...key,
    });
    const filesBefore = await hashesIn(uploads);
    const filesAfter = await hashesIn(path.join(restored.DATA_DIR, "uploads"));
    const tables = Object.entries(before);
    return {
      backup,
      restore,
      backupOfServer,
      backupMegabytes: (await fs.stat(file)).size / 1e6,
      orders: before.orders?.rows ?? 0,
      rows: tables.reduce((sum, [, { rows }]) => sum + rows, 0),
      files: filesBefore.size,
      different: [
        ...tables.filter(([name, { sum }]) => after[name]?.sum !== sum).map(([name]) => name),
        ...[...filesBefore].filter(([name, digest]) => filesAfter.get(name) !== digest).map(([name]) => name),
      ],
    };
  } finally {
    await server.stop();
    await fs.rm(home, { recursive: true, force: true });
  }
}
