// ZIP as spreadsheets use it: files stored or deflated, no encryption, no ZIP64. Layout: PKWARE's APPNOTE
// 4.3.
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { ok, type Result, refuse } from "../result.ts";
import type { SheetProblem } from "./sheet.ts";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_FILES = 1_000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export interface Unzipped {
  /** Undefined: there is no such file. */
  read(name: string): Result<Buffer | undefined, SheetProblem>;
}

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly size: number;
  readonly offset: number;
}

/** @param budget bytes that all files together may unpack to; unpacking stops when it is exceeded */
export function unzipped(zip: Buffer, budget: number): Unzipped | null {
  const entries = entriesOf(zip);
  if (!entries) return null;
  let left = budget;
  return {
    read(name) {
      const entry = entries.get(name);
      if (!entry) return ok(undefined);
      const packed = packedOf(zip, entry);
      if (!packed) return refuse("unreadable");
      if (left <= 0 || (entry.method === STORED && packed.length > left)) return refuse("too_big");
      try {
        const bytes = entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: left });
        left -= bytes.length;
        return ok(bytes);
      } catch (error) {
        const isTooBig =
          error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
        return refuse(isTooBig ? "too_big" : "unreadable");
      }
    },
  };
}

function entriesOf(zip: Buffer): Map<string, Entry> | null {
  let end = zip.length - END_BYTES;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < first) return null;
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_FILES) return null;
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    entries.set(zip.toString("utf8", at + 46, at + 46 + nameLength), {
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function packedOf(zip: Buffer, { flags, method, size, offset }: Entry): Buffer | null {
  if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return null;
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  return start + size > zip.length ? null : zip.subarray(start, start + size);
}

/**
 * Names are ASCII; the dates inside are the format's first day, so that the same files make the same bytes.
 */
export function zipped(files: Readonly<Record<string, string>>): Buffer {
  const FIRST_DAY = 0x0021;
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(FIRST_DAY, 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    bodies.push(local, facts, Buffer.from(name), packed);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL);
    central.writeUInt16LE(20, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(central, facts, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
