// Backups in a folder, best on another disk. It must exist: a disk that is not mounted must not be taken for an
// empty folder of this one.
import fs from "node:fs/promises";
import path from "node:path";
import { type BackupReason, type BackupTarget, BackupTrouble, backupTime } from "#shop/backups/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";

const reasons: Readonly<Record<string, BackupReason>> = {
  ENOSPC: "target_full",
  EDQUOT: "target_full",
  EFBIG: "target_full",
  EACCES: "target_refused",
  EPERM: "target_refused",
  EROFS: "target_refused",
};

/** What a backup needs of a file. */
export interface BackupFile {
  appendFile(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

const openNew = (file: string): Promise<BackupFile> => fs.open(file, "wx", 0o600);

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new BackupTrouble(reasons[code] ?? "target_gone", error);
  }
}

const draftOf = (name: string): string => `.${name}.part`;

/** @param open replaced in tests of a full disk */
export function backupFolder(folder: string, open = openNew): BackupTarget {
  const at = (name: string): string => {
    if (!backupTime(name)) throw new RangeError(`not the name of a backup: ${name}`);
    return path.join(folder, name);
  };

  /** Of processes that ended while they wrote: only one backup is made at a time. */
  async function removeDrafts(): Promise<void> {
    for (const name of await fs.readdir(folder))
      if (name.endsWith(".part") && backupTime(name.slice(1, -5))) await fs.rm(path.join(folder, name));
  }

  return {
    async write(name, bytes) {
      const whole = at(name);
      const draft = path.join(folder, draftOf(name));
      const file = await attempt(async () => {
        await removeDrafts();
        return open(draft);
      });
      try {
        for await (const part of bytes) await attempt(() => file.appendFile(part));
        await attempt(() => file.sync());
      } catch (error) {
        await file.close().catch(() => undefined);
        await fs.rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
      await attempt(async () => {
        await file.close();
        await fs.rename(draft, whole);
      });
    },
    async *read(name) {
      const whole = at(name);
      const file = await attempt(() => fs.open(whole));
      try {
        const buffer = Buffer.alloc(256 * 1024);
        for (;;) {
          const { bytesRead } = await attempt(() => file.read(buffer, 0, buffer.length));
          if (bytesRead === 0) return;
          yield Buffer.from(buffer.subarray(0, bytesRead));
        }
      } finally {
        await file.close();
      }
    },
    list: () =>
      attempt(async () => {
        const kept = [];
        for (const name of await fs.readdir(folder))
          if (backupTime(name)) kept.push({ name, bytes: (await fs.stat(path.join(folder, name))).size });
        return kept;
      }),
    async remove(name) {
      const file = at(name);
      await attempt(() => fs.rm(file, { force: true }));
    },
  };
}

/** Whether the folder takes files: writes an empty one and removes it. */
export async function checkBackupFolder(folder: string): Promise<CheckOutcome> {
  const probe = path.join(folder, ".diaka-check");
  try {
    await fs.writeFile(probe, "", { mode: 0o600 });
    await fs.rm(probe);
    return "answers";
  } catch (error) {
    return reasons[String((error as NodeJS.ErrnoException).code)] === "target_refused"
      ? "key_rejected"
      : "unavailable";
  }
}
