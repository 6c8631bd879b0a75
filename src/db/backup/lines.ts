// The lines of a backup: one JSON object each, gzipped. A backup of a shop is two gzip members, the database
// and then the files with a manifest; a backup of a database alone (the template of the demo, and backups of
// before) is the first member.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import zlib from "node:zlib";

export type Bytes = AsyncIterable<Uint8Array>;

/** How many rows a table has, and a sum of the hashes of its rows, which does not depend on their order. */
export interface TableFacts {
  readonly rows: number;
  readonly sum: string;
}

/** Written last, so that a backup without it is cut short. */
export interface Manifest {
  readonly tables: Readonly<Record<string, TableFacts>>;
  readonly files: { readonly count: number; readonly bytes: number };
}

export type Line =
  | {
      readonly kind: "header";
      readonly format: 1;
      readonly migrations: readonly string[];
      /** Files and a manifest follow. */
      readonly whole?: true;
    }
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly (readonly (string | null)[])[] }
  | { readonly kind: "counter"; readonly name: string; readonly last: string; readonly called: boolean }
  | { readonly kind: "end" }
  /** The bytes in base64. */
  | { readonly kind: "file"; readonly key: string; readonly sha256: string; readonly data: string }
  | ({ readonly kind: "manifest" } & Manifest);

/** An error that an operator can fix: the file or the database does not fit a restore. */
export class BackupError extends Error {}

/** None of the keys is the one that the backup was made with. */
export class BackupKeyError extends BackupError {}

export const lineText = (line: Line): string => `${JSON.stringify(line)}\n`;

const readBytes = 256 * 1024;

async function* textLines(bytes: Bytes): AsyncGenerator<string> {
  const gunzip = zlib.createGunzip({ chunkSize: readBytes });
  // Its error is thrown by the loop below too.
  pipeline(Readable.from(bytes), gunzip).catch(() => undefined);
  const decoder = new StringDecoder("utf8");
  let started: string[] = [];
  for await (const chunk of gunzip) {
    const [first = "", ...others] = decoder.write(chunk as Buffer).split("\n");
    started.push(first);
    for (const next of others) {
      yield started.join("");
      started = [next];
    }
  }
  const rest = started.join("");
  if (rest !== "") yield rest;
}

export async function* readLines(bytes: Bytes): AsyncGenerator<Line> {
  try {
    for await (const text of textLines(bytes)) yield JSON.parse(text) as Line;
  } catch (error) {
    if (error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith("Z_")) {
      throw new BackupError("this is not a backup, or it is damaged: nothing was restored");
    }
    throw error;
  }
}
