// Assets of former builds: a tab opened before a deploy still requests them. They stay beside the new ones
// for as long as a tab is likely to be open.
import fs from "node:fs";
import path from "node:path";

const KEEP_DAYS = 7;
const dayMs = 24 * 3600 * 1000;

/** Names of files that the build no longer has, and since when; milliseconds. */
type Retired = Record<string, number>;

export interface AssetDirs {
  /** The served folder. */
  readonly assets: string;
  /** Where former files wait while the build empties the served folder. */
  readonly aside: string;
  /** The list of former files. */
  readonly list: string;
}

const namesIn = (dir: string): string[] => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

function readList(file: string): Retired {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Retired;
  } catch {
    return {};
  }
}

/** Before a build. */
export function putAside({ assets, aside }: AssetDirs): void {
  for (const name of namesIn(assets)) {
    fs.mkdirSync(aside, { recursive: true });
    fs.renameSync(path.join(assets, name), path.join(aside, name));
  }
}

/** After it: files that the new build lacks come back, unless they have been former for too long. */
export function bringBack({ assets, aside, list }: AssetDirs, now: number): void {
  const before = readList(list);
  const retired: Retired = {};
  for (const name of namesIn(aside)) {
    const target = path.join(assets, name);
    const since = before[name] ?? now;
    if (fs.existsSync(target) || now - since > KEEP_DAYS * dayMs) continue;
    fs.renameSync(path.join(aside, name), target);
    retired[name] = since;
  }
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(list), { recursive: true });
  fs.writeFileSync(list, JSON.stringify(retired));
}
