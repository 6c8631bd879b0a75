import type { ArchivedFiles } from "#db/backup/archive.ts";
import { BackupError } from "#db/backup/lines.ts";
import type { Result } from "#kit/result.ts";
import { type FileStore, type FilesUnavailable, isFileKey } from "../files/port.ts";
import { BackupTrouble } from "./port.ts";

function got<T>(result: Result<T, FilesUnavailable>): T {
  if (result.ok) return result.value;
  throw new BackupTrouble("files_unavailable");
}

/** The uploaded files, as a backup takes and gives them. */
export const archivedFiles = (files: FileStore): ArchivedFiles => ({
  keys: async () => got(await files.keys()),
  get: async (key) => (isFileKey(key) ? got(await files.get(key)) : null),
  async put(key, bytes) {
    if (!isFileKey(key))
      throw new BackupError(`the backup has a file of a strange name: ${JSON.stringify(key)}`);
    got(await files.put(key, bytes));
  },
});
