// The shop as `npm start` starts it once the build is there: with the same settings of the process.
import fs from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly start: string };
};

/** For `spawn`; the shell is replaced by the shop. */
export const startCommand = ["sh", ["-c", scripts.start.replace(/^.*&& /, "")]] as const;

/** Where the command finds the project's Node. */
export const startPath = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);

const parts = startCommand[1][1]?.split(" ") ?? [];

/** Its settings for a process that runs another file: of the memory, mostly. */
export const startSettings = {
  env: Object.fromEntries(parts.filter((part) => /^[A-Z_]+=/.test(part)).map((part) => part.split("="))),
  flags: parts.filter((part) => part.startsWith("--")),
} as const;
