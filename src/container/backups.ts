// Chooses where backups are kept, and what checks them.
import path from "node:path";
import type { Env } from "#env.ts";
import { backupFolder } from "#integrations/file-store/backup-folder.ts";
import { backupBucket } from "#integrations/file-store/backup-s3.ts";
import type { CallWatch } from "#integrations/http-client/service.ts";
import type { BackupTarget } from "#shop/backups/port.ts";

/** Null: none is configured. */
export function chooseBackupTarget(
  { backups: { folder, s3 } }: Pick<Env, "backups">,
  { watch }: { readonly watch?: CallWatch } = {},
): BackupTarget | null {
  if (folder) return backupFolder(folder);
  return s3 && backupBucket({ ...s3, ...(watch && { watch }) });
}

/** The copy of the database that a backup begins with. */
export const backupSpool = ({ dataDir }: Pick<Env, "dataDir">): string => path.join(dataDir, "backup.spool");
