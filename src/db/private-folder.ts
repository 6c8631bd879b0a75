// The data directory holds people's names, phones and photographs: nobody else on the machine reads it. The shop
// itself serves the pictures, so no other program needs to.
import fs from "node:fs";
import path from "node:path";

const PRIVATE = 0o700;
/** What tells a data directory from a folder that has other things in it. */
const keptInside = ["db", "uploads", "claims", "pictures"];

/**
 * Makes the folder for its owner alone, and everything that this process writes from now on.
 * @returns false when others may enter it and it is not ours to change
 */
export function keepPrivate(folder: string): boolean {
  process.umask(0o077);
  fs.mkdirSync(folder, { recursive: true, mode: PRIVATE });
  const { mode, uid } = fs.statSync(folder);
  // Windows has neither owners nor modes.
  if (process.getuid === undefined || (mode & 0o077) === 0) return true;
  if (uid !== process.getuid() || !isDataDirectory(folder)) return false;
  fs.chmodSync(folder, PRIVATE);
  return true;
}

/** A folder that is named by mistake, such as /tmp or a home, must not be closed to everybody else. */
function isDataDirectory(folder: string): boolean {
  const names = fs.readdirSync(folder);
  return names.length === 0 || keptInside.some((name) => fs.existsSync(path.join(folder, name)));
}
