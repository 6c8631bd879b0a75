// node src/check-backup.ts NAME: restores a backup of the configured place into a scratch database and compares;
// prints {"reason": null} when it is whole. The shop runs it every week (container/backups.ts).
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openScratch } from "#db/embedded.ts";
import { connectPglite } from "#db/pool.ts";
import { readEnv } from "#env.ts";
import { chooseBackupTarget } from "./container/backups.ts";
import { checkBackup } from "./shop/backups/check.server.ts";

const [name = ""] = process.argv.slice(2);
const env = readEnv();
const target = chooseBackupTarget(env);
// The shop goes first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
await fs.mkdir(env.dataDir, { recursive: true, mode: 0o700 });
const folder = await fs.mkdtemp(path.join(env.dataDir, "backup-check-"));
try {
  const engine = await openScratch(path.join(folder, "db"));
  const { pool, close } = connectPglite(
    engine,
    () => engine.close(),
    () => undefined,
  );
  const reason = target ? await checkBackup(pool, () => target.read(name), env.backupKeys) : "target_gone";
  process.stdout.write(JSON.stringify({ reason }));
  await close();
} finally {
  await fs.rm(folder, { recursive: true, force: true });
}
