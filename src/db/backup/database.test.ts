import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database.ts";
import { backup, restore } from "./database.ts";
import { BackupError } from "./lines.ts";

let from: TestDatabase;
let to: TestDatabase;
let folder = "";
let file = "";

beforeAll(async () => {
  [from, to] = await Promise.all([testDatabase(), testDatabase()]);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-backup-"));
  file = path.join(folder, "shop.backup");
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await fs.rm(folder, { recursive: true });
});
beforeEach(async () => {
  await Promise.all([from.reset(), to.reset()]);
});

async function everything({ connection }: TestDatabase): Promise<Record<string, unknown[]>> {
  const { rows } = await connection.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const all = await connection.pool.query(`select t::text as row from ${name} t order by 1`);
    if (all.rows.length) found[name] = all.rows.map(({ row }) => row);
  }
  return found;
}

async function fillShop({ connection }: TestDatabase): Promise<void> {
  await connection.pool.query(`
    insert into categories (slug, path, name_uk, name_ru) values ('kakao', 'kakao', E'Ка"као\\n\\\\ ’', 'Какао');
    insert into categories (parent_id, slug, path, name_uk, name_ru) values (1, 'temne', 'kakao/temne', 'Темне', 'Тёмное');
    insert into products (key, slug, category_id, kind, name_uk, name_ru, allergens, nutrition, created_at)
      values ('mug', 'mug', 2, 'goods', 'Горнятко', 'Кружка', array['milk', 'a,"b'], '{"fat_g": 1.5}', '2026-03-29 03:30:00.123456+03');
    insert into variants (product_id, key, position, sku, price_kop, weight_g) values (1, 'one', 0, 'mug-1', 32000, 380);
    insert into stock (variant_id, on_hand) select id, 7 from variants;
    insert into customers (phone, birthday) select '+38050' || lpad(n::text, 7, '0'), '1991-08-24' from generate_series(1, 1203) n;
    select nextval('order_number') from generate_series(1, 42);
  `);
}

test("a restored backup equals the original, to the last value", async () => {
  await fillShop(from);
  await backup(from.connection.pool, file);
  await restore(to.connection.pool, file);
  const restored = await everything(to);
  expect(restored).toEqual(await everything(from));
  expect(restored.customers).toHaveLength(1203);
});

test("after a restore the sequences continue where they stopped", async () => {
  await fillShop(from);
  await backup(from.connection.pool, file);
  await restore(to.connection.pool, file);
  const next = async ({ connection }: TestDatabase) =>
    (await connection.pool.query("select nextval('order_number')::int as number")).rows[0].number;
  expect(await next(to)).toBe(await next(from));
  const { rows } = await to.connection.pool.query(
    "insert into customers (phone) values ('+380509999999') returning id",
  );
  expect(rows[0].id).toBe(1204);
});

test("a database that holds data is replaced only on request", async () => {
  await fillShop(from);
  await backup(from.connection.pool, file);
  await to.connection.pool.query("insert into customers (phone) values ('+380631111111')");
  await expect(restore(to.connection.pool, file)).rejects.toThrow(/not empty/);
  expect((await everything(to)).customers).toHaveLength(1);
  await restore(to.connection.pool, file, { force: true });
  expect(await everything(to)).toEqual(await everything(from));
});

test("a damaged, foreign or cut file restores nothing and says so", async () => {
  await fillShop(from);
  await backup(from.connection.pool, file);
  const whole = await fs.readFile(file);
  const text = gunzipSync(whole).toString();
  const broken = {
    "not a backup": Buffer.from("hello"),
    "cut in the middle": whole.subarray(0, whole.length / 2),
    "cut between lines": gzipSync(text.split("\n").slice(0, -3).join("\n")),
    "of another shape": gzipSync(text.replace('"variants"', '"variantz"')),
    "of another version": gzipSync(text.replace("0001-catalog.sql", "0009-later.sql")),
  };
  for (const [name, bytes] of Object.entries(broken)) {
    const bad = path.join(folder, `${name}.backup`);
    await fs.writeFile(bad, bytes);
    await expect(restore(to.connection.pool, bad), name).rejects.toThrow(BackupError);
    expect(await everything(to)).toEqual({});
  }
});
