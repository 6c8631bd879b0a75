import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { openInMemory } from "./embedded.ts";
import { connectPglite } from "./pool.ts";

const pglite = await openInMemory();
const entered = vi.spyOn(pglite, "execProtocolStream");
const { db, close } = connectPglite(
  pglite,
  () => pglite.close(),
  () => undefined,
);
afterAll(close);

const half = async (of: number): Promise<unknown> =>
  (await sql<{ half: number }>`select 10 / ${of}::int as half`.execute(db)).rows[0]?.half;

test("a statement enters PGlite once, prepared or not", async () => {
  await half(2);
  entered.mockClear();
  expect(await half(5)).toBe(2);
  expect(entered).toHaveBeenCalledTimes(1);
});

test("a statement that fails leaves the connection to the next one", async () => {
  await expect(half(0)).rejects.toThrow("division by zero");
  await expect(sql`select ${1}::int from nowhere`.execute(db)).rejects.toThrow("does not exist");
  expect(await half(2)).toBe(5);
});
