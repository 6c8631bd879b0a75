// npm run db -- migrate | seed demo | seed minimal | seed load | reset | backup FILE | restore FILE | backups | reseal |
// copy-files
// For the embedded database and PostgreSQL (DATABASE_URL). The shop must not be using the embedded one.
import fs from "node:fs";
import fsp from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { chooseBackupTarget } from "#container/backups.ts";
import { copyFiles } from "#container/files.ts";
import { type AppContext, openContainer } from "#container.ts";
import { archive, restoreArchive } from "#db/backup/archive.ts";
import { encrypted } from "#db/backup/encryption.ts";
import { BackupError, type Manifest } from "#db/backup/lines.ts";
import { DataDirBusy } from "#db/lock-file.ts";
import { migrate } from "#db/migrate.ts";
import { resetDatabase } from "#db/reset.ts";
import { DatabaseSetupError } from "#db/server/pooler.ts";
import { type Env, EnvError, readEnv } from "#env.ts";
import { seedMinimal } from "#seed/minimal.ts";
import { fillWithDemo, fillWithLoad, isUnfilled } from "#seed/seed.ts";
import { fillWhole, isHalfFilled } from "#seed/whole.ts";
import { archivedFiles } from "#shop/backups/archived-files.server.ts";
import { BackupTrouble, backupTime, type KeptBackup } from "#shop/backups/port.ts";
import { resealCertificates } from "#shop/certificates/resealing.server.ts";

const usage = `npm run db -- migrate            bring the database to the newest shape
npm run db -- seed demo          fill an empty database with the demo shop
npm run db -- seed minimal       fill an empty database with five products, for tests
npm run db -- seed load          the demo shop with 100 000 orders and 5 000 products, for measurements
npm run db -- reset              throw everything away and make the database anew, empty
npm run db -- backup FILE        write everything, with the photographs, into a file; encrypted with BACKUP_KEY
npm run db -- restore FILE       put a backup into an empty database, and its photographs into their store;
                                 FILE may be the name of a backup in BACKUP_DIR or BACKUP_S3_BUCKET
npm run db -- backups            list the backups there
npm run db -- reseal             seal the codes of all certificates with the first of CERTIFICATE_KEYS
npm run db -- copy-files         copy the photographs of DATA_DIR into the store of S3_ENDPOINT
--force  seed and restore replace what the database holds; reset does so in a live shop`;

class Wrong extends Error {}

interface Task {
  readonly shop: AppContext;
  readonly force: boolean;
}

const fillings: Readonly<Record<string, (shop: AppContext) => Promise<void>>> = {
  demo: fillWithDemo,
  minimal: ({ connection, db }) => fillWhole(connection, () => seedMinimal(db)),
  load: fillWithLoad,
};

async function seed({ shop, force }: Task, what = ""): Promise<void> {
  const fill = fillings[what];
  if (!fill) throw new Wrong(usage);
  const { connection, env } = shop;
  await migrate(connection.pool);
  const isHalf = await isHalfFilled(connection);
  if (isHalf || !(await isUnfilled(connection))) {
    if (!force && !isHalf) throw new Wrong("the database is not empty: add --force to replace what it holds");
    refuseLive(env, force);
    await resetDatabase(connection.pool);
  }
  await fill(shop);
  console.log(`the ${what} shop is in the database`);
}

async function reset({ shop, force }: Task): Promise<void> {
  refuseLive(shop.env, force);
  await resetDatabase(shop.connection.pool);
  console.log("the database is new and empty");
}

function refuseLive(env: Env, force: boolean): void {
  if (isLive(env) && !force)
    throw new Wrong("this is a live shop (SHOP_MODE): add --force to throw its data away");
}

/**
 * A configured database belongs to a live shop by default; commands must not need its secrets, so the mode is
 * read here.
 */
const isLive = (env: Env): boolean =>
  (process.env.SHOP_MODE || (env.databaseUrl ? "live" : "demo")) === "live";

function fileOf(typed: string | undefined): string {
  if (!typed) throw new Wrong(usage);
  return typed;
}

async function writeBackup({ connection: { pool }, env, files }: AppContext, file: string): Promise<void> {
  await migrate(pool);
  const draft = `${file}.part`;
  let total: Manifest["files"] = { count: 0, bytes: 0 };
  const bytes = archive({ pool, files: archivedFiles(files), spool: `${file}.spool` }, (manifest) => {
    total = manifest.files;
  });
  const [key] = env.backupKeys;
  try {
    await pipeline(key ? encrypted(bytes, key) : bytes, fs.createWriteStream(draft, { mode: 0o600 }));
    await fsp.rename(draft, file);
  } finally {
    await fsp.rm(draft, { force: true });
  }
  const how = key ? "encrypted with BACKUP_KEY" : "NOT encrypted, because BACKUP_KEY is not set";
  console.log(`everything is in ${file}; photographs: ${total.count}; ${how}`);
}

async function restoreBackup({ shop, force }: Task, file: string): Promise<void> {
  const { connection, env, files } = shop;
  const target = chooseBackupTarget(env);
  const isKept = backupTime(file) !== null && target !== null && !fs.existsSync(file);
  await migrate(connection.pool);
  const count = await restoreArchive(
    { pool: connection.pool, files: archivedFiles(files) },
    () => (isKept ? target.read(file) : fs.createReadStream(file)),
    { secrets: env.backupKeys, force },
  );
  console.log(`the database holds what was in ${file}; photographs restored: ${count}`);
}

async function listBackups({ env }: AppContext): Promise<readonly KeptBackup[]> {
  const target = chooseBackupTarget(env);
  if (!target) throw new Wrong("BACKUP_DIR: is not set, nor is BACKUP_S3_ENDPOINT");
  return (await target.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function run(task: Task, [verb, argument]: readonly string[]): Promise<void> {
  const { pool } = task.shop.connection;
  switch (verb) {
    case "migrate": {
      const ran = await migrate(pool);
      console.log(ran.length > 0 ? `ran ${ran.join(", ")}` : "nothing to do: the database is up to date");
      return;
    }
    case "seed":
      return seed(task, argument);
    case "reset":
      return reset(task);
    case "backup":
      return writeBackup(task.shop, fileOf(argument));
    case "restore":
      return restoreBackup(task, fileOf(argument));
    case "backups":
      for (const { name, bytes } of await listBackups(task.shop)) console.log(`${name}  ${bytes}`);
      return;
    case "reseal": {
      await migrate(pool);
      const { resealed, kept, unopened } = await resealCertificates(task.shop.db, task.shop.certificateKeys);
      console.log(`encrypted with the newest key: ${resealed}, already: ${kept}`);
      if (unopened > 0)
        throw new Wrong(
          `no key decrypts ${unopened}: add the former keys to CERTIFICATE_KEYS, after the newest`,
        );
      return;
    }
    case "copy-files": {
      const { env, files } = task.shop;
      if (!env.s3) throw new Wrong("S3_ENDPOINT: is not set, so the photographs stay in DATA_DIR");
      const done = await copyFiles(env, files);
      const { copied, kept } = done.ok ? done.value : done.error;
      console.log(`copied: ${copied}, already there: ${kept}`);
      if (!done.ok) throw new Wrong("the store did not answer, or refused: fix it and run this again");
      return;
    }
    default:
      throw new Wrong(usage);
  }
}

const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error &&
  ["ENOENT", "EACCES", "EISDIR"].includes(String((error as NodeJS.ErrnoException).code));
const isBadOption = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean" } },
  });
  if (positionals.length === 0) throw new Wrong(usage);
  const env = readEnv({ ...process.env, SHOP_MODE: "demo", LOG_LEVEL: process.env.LOG_LEVEL || "warn" });
  const shop = await openContainer(env);
  try {
    await run({ shop, force: values.force ?? false }, positionals);
  } finally {
    await shop.close();
  }
} catch (error) {
  const known = [Wrong, BackupError, BackupTrouble, EnvError, DataDirBusy, DatabaseSetupError].some(
    (kind) => error instanceof kind,
  );
  console.error(
    error instanceof Error && (known || isMissingFile(error) || isBadOption(error)) ? error.message : error,
  );
  process.exitCode = 1;
}
