// Copies a folder so that a power cut leaves all of the copy or none.
import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/** The disk writes what many files wait for at once. */
const AT_ONCE = 16;

/**
 * Copies the files of a folder to a new one, readable by the owner alone. Every file is on the disk before the folder
 * gets its name.
 */
export async function copyDurably(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  await fs.rm(draft, { recursive: true, force: true });
  await fs.mkdir(draft, { mode: 0o700 });
  const entries = await fs.readdir(from, { recursive: true, withFileTypes: true });
  const pathsOf = (found: typeof entries): string[] =>
    found.map(({ parentPath, name }) => path.relative(from, path.join(parentPath, name))).sort();
  // A folder comes before what is in it.
  const folders = pathsOf(entries.filter((entry) => entry.isDirectory()));
  for (const folder of folders) await fs.mkdir(path.join(draft, folder), { mode: 0o700 });
  const files = pathsOf(entries.filter((entry) => entry.isFile())).values();
  const copyRest = async (): Promise<void> => {
    for (const file of files) await copyFile(path.join(from, file), path.join(draft, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyRest));
  for (const folder of ["", ...folders]) await sync(path.join(draft, folder), constants.O_RDONLY);
  await fs.rename(draft, to);
  await sync(path.dirname(to), constants.O_RDONLY);
}

async function copyFile(from: string, to: string): Promise<void> {
  await fs.copyFile(from, to, constants.COPYFILE_FICLONE);
  await fs.chmod(to, 0o600);
  await sync(to, constants.O_RDWR);
}

async function sync(file: string, flags: number): Promise<void> {
  const opened = await fs.open(file, flags);
  await opened.sync().finally(() => opened.close());
}
