import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { FileKey, FileStore } from "#shop/files/port.ts";
import { s3Keys, s3Server } from "../../../tests/setup/s3-server.ts";
import type { CallFacts } from "../http-client/service.ts";
import { folderFiles } from "./folder.ts";
import { checkS3, s3Files } from "./s3.ts";

let home = "";
let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-files-"));
  server = await s3Server(path.join(home, "s3"));
});
afterAll(async () => {
  await server.close();
  await fs.rm(home, { recursive: true });
});

const quiet = { firstPauseMs: 1 };
const s3 = (options: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ ...s3Keys, endpoint: server.endpoint, ...quiet, ...options });
const fail = (error: unknown): never => {
  throw error;
};
const stores: readonly (readonly [string, () => FileStore])[] = [
  ["a folder", () => folderFiles(path.join(home, "shop"), fail)],
  ["an S3 server", () => s3()],
];
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (store: FileStore, key: FileKey) => {
  const got = await store.get(key);
  return got.ok && got.value ? Buffer.from(got.value).toString() : got;
};

describe.each(stores)("a file in %s", (_, open) => {
  test("is read as it was stored, and only from its own folder", async () => {
    const store = open();
    expect(await store.put("uploads/one.webp", bytes("one"))).toEqual(ok(null));
    expect(await read(store, "uploads/one.webp")).toBe("one");
    expect(await store.has("uploads/one.webp")).toEqual(ok(true));
    expect(await store.get("claims/one.webp")).toEqual(ok(null));
    expect(await store.has("claims/one.webp")).toEqual(ok(false));
  });

  test("that is missing is no error, also when it is removed", async () => {
    const store = open();
    expect(await store.get("uploads/none.webp")).toEqual(ok(null));
    expect(await store.has("uploads/none.webp")).toEqual(ok(false));
    expect(await store.remove("uploads/none.webp")).toEqual(ok(null));
  });

  test("is gone once it is removed", async () => {
    const store = open();
    await store.put("claims/gone.webp", bytes("gone"));
    expect(await store.remove("claims/gone.webp")).toEqual(ok(null));
    expect(await store.get("claims/gone.webp")).toEqual(ok(null));
  });

  test("is listed by its key, whatever its name is", async () => {
    const store = open();
    const keys = ["claims/a b+c.webp", "uploads/ґ%20.webp"] as const;
    for (const key of keys) await store.put(key, bytes("x"));
    const listed = await store.keys();
    expect(listed.ok && listed.value).toEqual(expect.arrayContaining([...keys]));
  });

  test("is replaced whole", async () => {
    const store = open();
    await store.put("uploads/again.webp", bytes("a long first text"));
    await store.put("uploads/again.webp", bytes("short"));
    expect(await read(store, "uploads/again.webp")).toBe("short");
  });

  test("may be empty, or have 5 MB", async () => {
    const store = open();
    const large = randomBytes(5_000_000);
    for (const [key, content] of [
      ["uploads/empty.webp", Buffer.alloc(0)],
      ["uploads/large.webp", large],
    ] as const) {
      expect(await store.put(key, content)).toEqual(ok(null));
      const got = await store.get(key);
      expect(got.ok && got.value && Buffer.from(got.value).equals(content), key).toBe(true);
    }
  });

  test("may have any name without a path in it", async () => {
    const store = open();
    const names = [
      "два слова.webp",
      "a+b&c=d.webp",
      "50%.webp",
      "%2e%2e.webp",
      "#?.webp",
      "it's (1)!*~.webp",
    ];
    for (const name of names) await store.put(`uploads/${name}`, bytes(name));
    for (const name of names) expect(await read(store, `uploads/${name}`)).toBe(name);
  });

  test("has no name that leads out of its folder", async () => {
    const store = open();
    const wrong = [
      "db/x",
      "uploads",
      "uploads/",
      "/etc/passwd",
      "uploads/../db/x",
      "uploads/..",
      "uploads/.x",
    ];
    wrong.push("uploads/a/b", "uploads/a\\b", "uploads/a\0b", "uploads/a\nb", `uploads/${"я".repeat(100)}`);
    wrong.push("uploads/\ud800");
    for (const key of wrong as FileKey[])
      for (const act of [store.get, store.has, store.remove, (to: FileKey) => store.put(to, bytes("x"))])
        await expect((async () => act(key))(), key).rejects.toThrow(RangeError);
  });

  test("that several requests store at once is one of theirs, whole", async () => {
    const store = open();
    const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000));
    const done = await Promise.all(contents.map((text) => store.put("uploads/same.webp", bytes(text))));
    expect(done.every((one) => one.ok)).toBe(true);
    expect(contents).toContain(await read(store, "uploads/same.webp"));
  });
});

describe("a folder", () => {
  test("that cannot be written refuses the file, keeps no part of it and says why", async () => {
    const root = path.join(home, "blocked");
    await fs.mkdir(path.join(root, "uploads/taken.webp"), { recursive: true });
    const told: unknown[] = [];
    const store = folderFiles(root, (error) => told.push(error));
    expect(await store.put("uploads/taken.webp", bytes("x"))).toEqual(refuse({ code: "files_unavailable" }));
    expect(await store.get("uploads/taken.webp")).toEqual(refuse({ code: "files_unavailable" }));
    expect(await fs.readdir(path.join(root, "uploads"))).toEqual(["taken.webp"]);
    expect(told).toHaveLength(2);
  });

  test("keeps no draft of a process that ended while it wrote, and takes none for a file", async () => {
    const root = path.join(home, "drafts");
    const folder = path.join(root, "uploads");
    await fs.mkdir(folder, { recursive: true });
    for (const name of [".old", ".new"]) await fs.writeFile(path.join(folder, name), "half");
    const before = new Date(Date.now() - 2 * 86_400_000);
    await fs.utimes(path.join(folder, ".old"), before, before);
    const store = folderFiles(root, fail);
    await store.put("uploads/one.webp", bytes("one"));
    expect(await fs.readdir(folder)).toEqual([".new", "one.webp"]);
    expect(await store.keys()).toEqual(ok(["uploads/one.webp"]));
  });
});

describe("an S3 server", () => {
  const cannot = refuse({ code: "files_unavailable" });
  const wrong: readonly (readonly [string, () => FileStore])[] = [
    ["that refuses the keys", () => s3({ secretKey: "wrong" })],
    ["without the bucket", () => s3({ bucket: "nothing" })],
    ["that is not there", () => s3({ endpoint: "http://127.0.0.1:9" })],
    ["that fails", () => s3({ fetch: async () => new Response("", { status: 500 }) })],
    ["that does not answer in time", () => s3({ timeoutMs: 1, fetch: unanswered })],
  ];
  const unanswered: typeof fetch = (_, init) =>
    new Promise((_, give) => init?.signal?.addEventListener("abort", () => give(init.signal?.reason)));

  test.each(wrong)("%s refuses files, and does not say that they are missing", async (_, open) => {
    const store = open();
    expect(await store.get("uploads/one.webp")).toEqual(cannot);
    expect(await store.put("uploads/one.webp", bytes("x"))).toEqual(cannot);
  });

  test("is asked again after a lost answer, and the secret is in no line of the log", async () => {
    const told: CallFacts[] = [];
    let calls = 0;
    const lossy: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError("fetch failed")) : answer;
    };
    const store = s3({ fetch: lossy, watch: (facts: CallFacts) => told.push(facts) });
    expect(await store.put("uploads/lost.webp", bytes("lost"))).toEqual(ok(null));
    expect(await read(store, "uploads/lost.webp")).toBe("lost");
    expect(told.map(({ outcome }) => outcome)).toEqual(["network", "done", "done"]);
    expect(JSON.stringify(told)).not.toMatch(/S3RVER|lost\.webp/);
  });

  test("is checked without changing anything: it answers, refuses the keys or is not there", async () => {
    const options = { ...s3Keys, endpoint: server.endpoint };
    expect(await checkS3(options)).toBe("answers");
    expect(await checkS3({ ...options, secretKey: "wrong" })).toBe("key_rejected");
    expect(await checkS3({ ...options, bucket: "nothing" })).toBe("key_rejected");
    expect(await checkS3({ ...options, endpoint: "http://127.0.0.1:9" })).toBe("unavailable");
  });
});
