// The data directory holds names, phones and photographs: no other user of the machine may read it. The shop
// itself serves the pictures, so no other program needs access.
import fs from "node:fs";
import path from "node:path";

const PRIVATE = 0o700;
/** A folder with one of these is a data directory. */
const keptInside = ["db", "uploads", "claims", "pictures"];

/**
 * Restricts the folder, and all files this process writes from now on, to their owner.
 * @returns false when others may enter it and we may not change that
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

/** A folder named by mistake, such as /tmp or a home, must not be closed to other users. */
function isDataDirectory(folder: string): boolean {
  const names = fs.readdirSync(folder);
  return names.length === 0 || keptInside.some((name) => fs.existsSync(path.join(folder, name)));
}
