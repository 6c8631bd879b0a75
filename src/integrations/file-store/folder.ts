// Files in a folder of this machine, or in one that several machines share.
import fs from "node:fs/promises";
import path from "node:path";
import { secret } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import {
  checkedKey,
  type FileKey,
  type FileStore,
  type FilesUnavailable,
  fileFolders,
  filesUnavailable,
  isFileKey,
} from "#shop/files/port.ts";

const DRAFT_MS = 86_400_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** @param trouble receives what the file system answered */
export function folderFiles(root: string, trouble: (error: unknown) => void): FileStore {
  const prepared = new Map<string, Promise<void>>();

  async function attempt<T>(
    key: FileKey,
    work: (file: string) => Promise<T>,
  ): Promise<Result<T, FilesUnavailable>> {
    const file = path.join(root, checkedKey(key));
    try {
      return ok(await work(file));
    } catch (error) {
      trouble(error);
      return refuse(filesUnavailable);
    }
  }

  async function write(file: string, bytes: Uint8Array): Promise<null> {
    const folder = path.dirname(file);
    await fs.mkdir(folder, { recursive: true });
    if (!prepared.has(folder)) prepared.set(folder, removeOldDrafts(folder));
    await prepared.get(folder);
    // No key begins with a dot.
    const draft = path.join(folder, `.${secret(9)}`);
    try {
      // On the disk before a row says that it is there.
      await fs.writeFile(draft, bytes, { flush: true });
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    return null;
  }

  return {
    put: (key, bytes) => attempt(key, (file) => write(file, bytes)),
    get: (key) => attempt(key, (file) => fs.readFile(file).catch(orNull)),
    has: (key) => attempt(key, async (file) => (await fs.access(file).then(() => true, orNull)) ?? false),
    remove: (key) =>
      attempt(key, async (file) => {
        await fs.rm(file, { force: true });
        return null;
      }),
    async keys() {
      try {
        return ok(await keysInFolder(root));
      } catch (error) {
        trouble(error);
        return refuse(filesUnavailable);
      }
    },
  };
}

/** A process that ended during a write left its draft. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (!name.startsWith(".")) continue;
    const file = path.join(folder, name);
    const facts = await fs.stat(file).catch(orNull);
    if (facts && Date.now() - facts.mtimeMs > DRAFT_MS) await fs.rm(file, { force: true });
  }
}

async function keysInFolder(root: string): Promise<FileKey[]> {
  const keys: FileKey[] = [];
  for (const folder of fileFolders) {
    const entries = await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(orNull);
    for (const entry of entries ?? []) {
      const key = `${folder}/${entry.name}`;
      if (entry.isFile() && isFileKey(key)) keys.push(key);
    }
  }
  return keys.sort();
}
