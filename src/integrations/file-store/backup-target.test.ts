import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackupTarget, backupName } from "#shop/backups/port.ts";
import { s3Keys, s3Server } from "../../../tests/setup/s3-server.ts";
import { backupFolder, checkBackupFolder } from "./backup-folder.ts";
import { backupBucket } from "./backup-s3.ts";

let home = "";
let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-target-"));
  await fs.mkdir(path.join(home, "backups"));
  server = await s3Server(path.join(home, "s3"));
});
afterAll(async () => {
  await server.close();
  await fs.rm(home, { recursive: true });
});

/** The smallest part that S3 takes. */
const partSize = 5 * 1024 * 1024;
const bucket = (options: Partial<Parameters<typeof backupBucket>[0]> = {}) =>
  backupBucket({ ...s3Keys, endpoint: server.endpoint, firstPauseMs: 1, ...options }, partSize);
const folder = () => backupFolder(path.join(home, "backups"));
const targets: readonly (readonly [string, () => BackupTarget])[] = [
  ["a folder", folder],
  ["an S3 bucket", bucket],
];
const name = backupName(new Date("2026-11-28T02:00:03Z"));
const later = backupName(new Date("2026-11-29T02:00:03Z"));

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
}
async function* breaking() {
  yield Buffer.alloc(6_000_000);
  throw new Error("the database went away");
}
async function read(target: BackupTarget, from: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of target.read(from)) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(targets)("a backup in %s", (_, open) => {
  test("is read as it was written, listed with its size, and gone once it is removed", async () => {
    const [large, small] = [randomBytes(2 * partSize + 12_345), Buffer.from("small")];
    const target = open();
    await target.write(name, inChunks(large));
    await target.write(later, inChunks(small));
    expect((await read(target, name)).equals(large)).toBe(true);
    expect(await read(target, later)).toEqual(small);
    expect([...(await target.list())].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name, bytes: large.length },
      { name: later, bytes: 5 },
    ]);
    await target.remove(name);
    await target.remove(name);
    await target.remove(later);
    expect(await target.list()).toEqual([]);
    await expect(read(target, name)).rejects.toMatchObject({ code: "target_gone" });
  });

  test("that breaks off in the middle is no backup, and its own error is told", async () => {
    const target = open();
    await expect(target.write(name, breaking())).rejects.toThrow("the database went away");
    expect(await target.list()).toEqual([]);
    await expect(read(target, name)).rejects.toMatchObject({ code: "target_gone" });
  });

  test("has no name that leads elsewhere", async () => {
    await expect(open().write("../shop.backup", inChunks(Buffer.from("x")))).rejects.toThrow(RangeError);
    await expect((async () => open().remove("uploads/one.webp"))()).rejects.toThrow(RangeError);
  });
});

describe("a folder", () => {
  test("that is full takes no part of a backup, and is named full", async () => {
    let parts = 0;
    const full = backupFolder(path.join(home, "backups"), async (file) => {
      const opened = await fs.open(file, "wx");
      return {
        async appendFile(bytes) {
          parts += 1;
          if (parts === 3) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
          await opened.appendFile(bytes);
        },
        sync: () => opened.sync(),
        close: () => opened.close(),
      };
    });
    await expect(full.write(name, inChunks(randomBytes(500_000)))).rejects.toMatchObject({
      code: "target_full",
    });
    expect(await fs.readdir(path.join(home, "backups"))).toEqual([]);
  });

  test("that is gone is not made: its disk may not be mounted", async () => {
    const gone = path.join(home, "not-mounted");
    await expect(backupFolder(gone).write(name, inChunks(Buffer.from("x")))).rejects.toMatchObject({
      code: "target_gone",
    });
    await expect(fs.stat(gone)).rejects.toThrow("ENOENT");
    expect([await checkBackupFolder(gone), await checkBackupFolder(home)]).toEqual([
      "unavailable",
      "answers",
    ]);
  });

  test("loses the draft of a process that ended while it wrote", async () => {
    const draft = path.join(home, "backups", `.${later}.part`);
    await fs.writeFile(draft, "half");
    expect(await folder().list()).toEqual([]);
    await folder().write(name, inChunks(Buffer.from("whole")));
    expect(await fs.readdir(path.join(home, "backups"))).toEqual([name]);
  });
});

describe("an S3 bucket", () => {
  const answer =
    (status: number, body = "") =>
    async () =>
      new Response(body, { status });
  test.each([
    ["refuses the key", () => bucket({ secretKey: "wrong" }), "target_refused"],
    ["is not there", () => bucket({ bucket: "nothing" }), "target_gone"],
    ["does not answer", () => bucket({ endpoint: "http://127.0.0.1:9" }), "target_gone"],
    ["is full", () => bucket({ fetch: answer(400, "<Code>QuotaExceeded</Code>") }), "target_full"],
    ["is too slow", () => bucket({ timeoutMs: 1, fetch: unanswered }), "target_slow"],
  ])("that %s is told so", async (_, open, code) => {
    await expect(open().write(name, inChunks(Buffer.from("x")))).rejects.toMatchObject({ code });
    await expect(open().list()).rejects.toMatchObject({ code });
  });

  const unanswered: typeof fetch = (_, init) =>
    new Promise((_, give) => init?.signal?.addEventListener("abort", () => give(init.signal?.reason)));
});
