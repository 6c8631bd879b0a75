// `npm run db` as a command: its output, its refusals, its effect on the database.
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { s3Server } from "../../setup/s3-server.ts";
import { raceDatabase } from "../setup/database.ts";

const root = path.join(import.meta.dirname, "../../..");
const database = await raceDatabase();
const { pool } = await database.connect(2);
let folder = "";
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-db-"));
});
afterAll(async () => {
  await database.close();
  await fs.rm(folder, { recursive: true });
});

const db = (
  parameters: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const variables = {
      ...process.env,
      DATABASE_URL: database.url,
      SHOP_MODE: "demo",
      DATA_DIR: folder,
      ...env,
    };
    const command = ["scripts/db.ts", ...parameters];
    execFile(process.execPath, command, { cwd: root, env: variables }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
const products = async () => (await pool.query("select count(*)::int as n from products")).rows[0].n;

it("fills, empties, backs up and restores, and deletes nothing without a request", async () => {
  const file = path.join(folder, "shop.gz");
  expect(await db(["migrate"])).toMatchObject({ code: 0, said: expect.stringContaining("up to date") });
  expect(await db(["seed", "minimal"])).toMatchObject({ code: 0 });
  expect(await products()).toBe(5);
  expect(await db(["seed", "minimal"])).toMatchObject({ code: 1, said: expect.stringContaining("--force") });
  expect(await db(["backup", file])).toMatchObject({ code: 0 });

  expect(await db(["reset"], { SHOP_MODE: "live" })).toMatchObject({
    code: 1,
    said: expect.stringContaining("live"),
  });
  expect(await products()).toBe(5);
  expect(await db(["reset"])).toMatchObject({ code: 0 });
  expect(await products()).toBe(0);

  expect(await db(["restore", file])).toMatchObject({ code: 0 });
  expect(await products()).toBe(5);
  expect(await db(["restore", file])).toMatchObject({ code: 1, said: expect.stringContaining("not empty") });
  expect(await db(["restore", file, "--force"])).toMatchObject({ code: 0 });
  expect(await products()).toBe(5);
});

it("backs the photographs up with the database, encrypted, and restores both from the place for backups", async () => {
  const place = path.join(folder, "place");
  const other = path.join(folder, "other");
  await fs.mkdir(path.join(folder, "claims"), { recursive: true });
  await fs.mkdir(place);
  await fs.writeFile(path.join(folder, "claims/claim-1.webp"), "a photograph");
  const before = await products();
  const name = "diaka-20261128T020003Z.backup";
  const key = { BACKUP_KEY: "the key of the owner of 32 characters" };
  expect(await db(["backup", path.join(place, name)], key)).toMatchObject({
    code: 0,
    said: expect.stringContaining("photographs: 1; encrypted"),
  });
  const env = { ...key, BACKUP_DIR: place, DATA_DIR: other };
  expect((await db(["backups"], env)).said).toContain(name);
  expect(await db(["restore", name, "--force"], { ...env, BACKUP_KEY: "x".repeat(32) })).toMatchObject({
    code: 1,
    said: expect.stringContaining("no key of BACKUP_KEY opens this backup"),
  });
  expect(await db(["restore", name, "--force"], env)).toMatchObject({ code: 0 });
  expect(await fs.readFile(path.join(other, "claims/claim-1.webp"), "utf8")).toBe("a photograph");
  expect(await products()).toBe(before);
});

it("copies the photographs of the folder into an S3 store, as often as it is asked", async () => {
  const store = await s3Server(path.join(folder, "s3"));
  await fs.mkdir(path.join(folder, "uploads"), { recursive: true });
  await fs.writeFile(path.join(folder, "uploads/review-1.webp"), "a photograph");
  expect((await db(["copy-files"], store.env)).said).toContain("copied: 2, already there: 0");
  expect(await db(["copy-files"], store.env)).toMatchObject({
    code: 0,
    said: expect.stringContaining("copied: 0, already there: 2"),
  });
  const refused = await db(["copy-files"], { ...store.env, S3_SECRET_KEY: "not-the-secret" });
  expect([refused.code, refused.said.includes("not-the-secret")]).toEqual([1, false]);
  expect(refused.said).toContain("run this again");
  await store.close();
});

it("reports an error in a line or two", async () => {
  for (const parameters of [
    [],
    ["jump"],
    ["seed"],
    ["seed", "everything"],
    ["backup"],
    ["migrate", "--fast"],
    ["copy-files"],
  ]) {
    const { code, said } = await db(parameters);
    expect(code, parameters.join(" ")).toBe(1);
    expect(said).not.toContain("    at ");
  }
  expect(await db(["restore", path.join(folder, "nothing.gz"), "--force"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("ENOENT"),
  });
});
