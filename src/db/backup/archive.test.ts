import { hash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database.ts";
import { archive, restoreArchive } from "./archive.ts";
import { tableFacts } from "./database.ts";
import { encrypted } from "./encryption.ts";
import { BackupError, type Bytes } from "./lines.ts";

const secret = "the owner's key, of at least 32 characters";
const former = "another key, used before, of 32 characters";

let from: TestDatabase;
let to: TestDatabase;
let folder = "";
let spool = "";

beforeAll(async () => {
  [from, to] = await Promise.all([testDatabase(), testDatabase()]);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-archive-"));
  spool = path.join(folder, "spool");
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await fs.rm(folder, { recursive: true });
});
beforeEach(async () => {
  await Promise.all([from.reset(), to.reset()]);
  await from.connection.pool.query(
    "insert into customers (phone, first_name) select '+38050' || lpad(n::text, 7, '0'), E'Ґалина \"’\\\\\\n' from generate_series(1, 1203) n",
  );
});

const photographs = new Map([
  ["uploads/порожній.webp", Buffer.alloc(0)],
  ["uploads/large.webp", randomBytes(7_000_001)],
  ["claims/a b+c.webp", Buffer.from("claim")],
]);

/** Hashes of files by their keys: comparing 7 MB byte by byte takes the test runner half a minute. */
const hashes = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([key, bytes]) => [key, hash("sha256", bytes)]));

async function collected(bytes: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const archived = (files: ReadonlyMap<string, Buffer>) =>
  archive(
    {
      pool: from.connection.pool,
      files: {
        keys: async () => [...files.keys(), "uploads/removed.webp"],
        get: async (key) => files.get(key) ?? null,
      },
      spool,
    },
    () => undefined,
  );

/** In parts of that size. */
const parted = (bytes: Buffer, size = 70_001) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

async function restored(bytes: Buffer, secrets: readonly string[] = [secret]) {
  const files = new Map<string, Buffer>();
  const put = async (key: string, content: Uint8Array) => void files.set(key, Buffer.from(content));
  await restoreArchive({ pool: to.connection.pool, files: { put } }, parted(bytes), { secrets });
  return files;
}

const customers = async () =>
  (await to.connection.pool.query<{ n: number }>("select count(*)::int as n from customers")).rows[0]?.n;

describe("a backup of the whole shop", () => {
  test("brings back every row and every file, encrypted or not", async () => {
    const plain = await collected(archived(photographs));
    for (const bytes of [plain, await collected(encrypted(parted(plain)(), secret))]) {
      await to.reset();
      expect(hashes(await restored(bytes))).toEqual(hashes(photographs));
      expect(await tableFacts(to.connection.pool)).toEqual(await tableFacts(from.connection.pool));
    }
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test("of an empty shop is restored too", async () => {
    await from.reset();
    const bytes = await collected(encrypted(archived(new Map()), secret));
    expect(await restored(bytes)).toEqual(new Map());
    expect(await customers()).toBe(0);
  });

  test("shows nothing of the shop without its key", async () => {
    const bytes = await collected(encrypted(archived(photographs), secret));
    expect(bytes.includes("customers") || bytes.includes(Buffer.from([0x1f, 0x8b, 8, 0, 0]))).toBe(false);
    await expect(restored(bytes, [former])).rejects.toThrow(/no key of BACKUP_KEY/);
    await expect(restored(bytes, [])).rejects.toThrow(/set BACKUP_KEY/);
    expect(hashes(await restored(bytes, [former, secret]))).toEqual(hashes(photographs));
  });

  test("that was changed, cut short or put together from another restores nothing and says so", async () => {
    const plain = await collected(archived(photographs));
    const whole = await collected(encrypted(parted(plain)(), secret));
    const changed = (at: number) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const [head, chunk] = [63, 65_552];
    const swapped = Buffer.concat([
      whole.subarray(0, head),
      whole.subarray(head + chunk, head + 2 * chunk),
      whole.subarray(head, head + chunk),
      whole.subarray(head + 2 * chunk),
    ]);
    const text = gunzipSync(plain).toString();
    const lines = text.trimEnd().split("\n");
    const manifest = lines.at(-1) ?? "";
    const packed = (all: readonly string[]) => gzipSync(`${all.join("\n")}\n`);
    const broken: Record<string, Buffer> = {
      "changed in its head": changed(20),
      "changed in the middle": changed(whole.length >> 1),
      "changed at its end": changed(whole.length - 1),
      "with two chunks swapped": swapped,
      "cut in a chunk": whole.subarray(0, whole.length - 1_000),
      "cut between chunks": whole.subarray(0, head + 2 * chunk),
      "cut after its head": whole.subarray(0, head),
      "cut in its head": whole.subarray(0, 40),
      "with more at its end": Buffer.concat([whole, Buffer.from("more")]),
      "without its manifest": packed(lines.slice(0, -1)),
      "without a file": packed(lines.filter((line) => !line.includes("a b+c"))),
      "without rows": packed(lines.filter((line) => !line.startsWith('{"kind":"rows"'))),
      "with a changed file": packed(lines.map((line) => line.replace(/"sha256":"./, '"sha256":"x'))),
      "with another manifest": packed([
        ...lines.slice(0, -1),
        manifest.replace('"rows":1203', '"rows":1204'),
      ]),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      await expect(restored(bytes), name).rejects.toThrow(BackupError);
      expect(await customers(), name).toBe(0);
    }
  });

  test("is not made of files that cannot be read", async () => {
    const files = {
      keys: async () => ["uploads/one.webp"],
      get: async () => {
        throw new Error("the store does not answer");
      },
    };
    const bytes = archive({ pool: from.connection.pool, files, spool }, () => undefined);
    await expect(collected(bytes)).rejects.toThrow("the store does not answer");
    expect(await fs.readdir(folder)).toEqual([]);
  });
});
