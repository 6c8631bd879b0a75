import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isMigrated } from "./migrate.ts";
import { connectEmbedded } from "./pool.ts";
import { findPrepared, prepareDatabase } from "./prepared-database.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-prepared-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** PostgreSQL's pg_control holds the state after two numbers of 8 bytes; 1: shut down. */
const stateOf = (database: string): number =>
  fs.readFileSync(path.join(database, "global/pg_control")).readUInt32LE(16);

test("a prepared database has nothing to recover, and a copy of it is migrated", async () => {
  expect(findPrepared(folder)).toBeNull();
  await prepareDatabase(folder);
  const prepared = findPrepared(folder) ?? "";
  expect(stateOf(prepared)).toBe(1);
  const dataDir = path.join(folder, "data");
  const { pool, close } = await connectEmbedded(dataDir, () => undefined, prepared);
  expect(await isMigrated(pool)).toBe(true);
  await close();
  expect(stateOf(prepared)).toBe(1);
});
