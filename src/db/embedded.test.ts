// When the embedded database cannot write its log, it restarts on the same files and loses nothing.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { connectEmbedded } from "./pool.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-embedded-"));
const log = path.join(folder, "db/pg_wal");

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("a database that could not write its log recovers with all acknowledged data", async () => {
  const connection = await connectEmbedded(folder, () => undefined);
  const { pool } = connection;
  const notes: string[] = [];
  await connection.listen("changes", (payload) => notes.push(payload));
  await pool.query("create table orders (number int primary key)");
  await pool.query("insert into orders values (1)");

  fs.renameSync(log, `${log}.away`);
  await expect(pool.query("select pg_switch_wal(); insert into orders values (2)")).rejects.toThrow();
  await expect(pool.query("select 1")).rejects.toThrow(/^(?:PGlite failed|Connection terminated)/);
  fs.renameSync(`${log}.away`, log);

  await vi.waitFor(() => pool.query({ name: "add", text: "insert into orders values ($1)", values: [3] }), {
    timeout: 15_000,
    interval: 100,
  });
  await pool.query("notify changes, 'new'");
  await expect.poll(() => notes).toEqual(["", "new"]);
  expect((await pool.query("select number from orders order by 1")).rows).toEqual([
    { number: 1 },
    { number: 3 },
  ]);
  await connection.close();

  const reopened = await connectEmbedded(folder, () => undefined);
  expect((await reopened.pool.query("select number from orders order by 1")).rows).toEqual([
    { number: 1 },
    { number: 3 },
  ]);
  await reopened.close();
});

test("a database that waits for its log to be writable can be closed", async () => {
  const connection = await connectEmbedded(folder, () => undefined);
  fs.renameSync(log, `${log}.away`);
  await expect(connection.pool.query("select pg_switch_wal(); create table t (x int)")).rejects.toThrow();
  await connection.close();
  fs.renameSync(`${log}.away`, log);
  const reopened = await connectEmbedded(folder, () => undefined);
  expect((await reopened.pool.query("select count(*)::int as count from orders")).rows).toEqual([
    { count: 2 },
  ]);
  await reopened.close();
});
