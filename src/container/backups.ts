// Chooses where backups are kept, and what checks them.
import { spawn } from "node:child_process";
import path from "node:path";
import type { Env } from "#env.ts";
import { backupFolder } from "#integrations/file-store/backup-folder.ts";
import { backupBucket } from "#integrations/file-store/backup-s3.ts";
import type { CallWatch } from "#integrations/http-client/service.ts";
import { parsedJson } from "#kit/json.ts";
import {
  type BackupReason,
  type Backups,
  type BackupTarget,
  backupReasons,
  type CheckBackup,
} from "#shop/backups/port.ts";

/** Null: none is configured. */
export function chooseBackupTarget(
  { backups: { folder, s3 } }: Pick<Env, "backups">,
  { watch }: { readonly watch?: CallWatch } = {},
): BackupTarget | null {
  if (folder) return backupFolder(folder);
  return s3 && backupBucket({ ...s3, ...(watch && { watch }) });
}

const isReason = (value: unknown): value is BackupReason | null =>
  value === null || backupReasons.some((reason) => reason === value);

/**
 * In a process of its own: a scratch database would block the shop's requests and keep its memory. The process
 * has the environment of this one.
 */
const checkInProcess: CheckBackup = (name) =>
  new Promise((give) => {
    const file = path.join(import.meta.dirname, "../check-backup.ts");
    const child = spawn(process.execPath, [file, name], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
    });
    child.once("error", () => give("unknown"));
    child.once("close", () => {
      const told = parsedJson(said) as { readonly reason?: unknown } | undefined;
      give(isReason(told?.reason) ? told.reason : "unknown");
    });
  });

export const chooseBackups = (env: Env, services: { readonly watch: CallWatch }): Backups => ({
  keys: env.backupKeys,
  target: chooseBackupTarget(env, services),
  spool: path.join(env.dataDir, "backup.spool"),
  check: checkInProcess,
});
