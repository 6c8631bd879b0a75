import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "#db/backup/database.ts";
import { addDays, kyivMoment } from "#kit/clock.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { minimalDay, seedMinimal } from "./minimal.ts";
import { isUnfilled } from "./seed.ts";
import { applyTemplate, templateUrl } from "./template.ts";

const DAY = 86_400_000;
const from = await testDatabase();
const to = await testDatabase();
let folder = "";
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-template-"));
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), fs.rm(folder, { recursive: true })]);
});

test("a template is moved to the day it is used on, and names the shop it is used in", async () => {
  await seedMinimal(from.db);
  await from.db.updateTable("customers").set({ birthday: "1991-08-24" }).execute();
  const message = {
    channel: "sms" as const,
    recipient: "+380500000001",
    subject: null,
    lang: "uk" as const,
    purpose: "order_placed",
    order_id: null,
    external_id: null,
    error: null,
    created_at: minimalDay,
    sent_at: minimalDay,
  };
  await from.db
    .insertInto("messages")
    .values({ ...message, text: `Стежити: ${templateUrl}/x` })
    .execute();
  const file = path.join(folder, "demo.jsonl.gz");
  await backup(from.connection.pool, file);

  const now = new Date(minimalDay.getTime() + 3.7 * DAY);
  await applyTemplate(
    to.connection.pool,
    { file, madeAt: minimalDay },
    { now, publicUrl: "https://diaka.example" },
  );
  const moved = await to.db
    .selectFrom("reviews")
    .select("created_at")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const before = await from.db
    .selectFrom("reviews")
    .select("created_at")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  expect(moved.created_at.getTime() - before.created_at.getTime()).toBe(3 * DAY);
  expect(await to.db.selectFrom("customers").select("birthday").distinct().execute()).toEqual([
    { birthday: "1991-08-24" },
  ]);
  expect(await to.db.selectFrom("messages").select("text").execute()).toEqual([
    { text: "Стежити: https://diaka.example/x" },
  ]);
});

/** Kyiv's clocks go back on 2026-10-25 and 2027-10-31, and forward on 2027-03-28. */
const madeAt = new Date("2026-10-20T12:00:00Z");
const demoDays = Array.from({ length: 90 }, (_, index) => addDays("2026-10-20", -index));

/** A demo with a row for each of its days, some of them in tables that have the day in their key. */
async function demoOfDays(): Promise<string> {
  await from.reset();
  const { pool } = from.connection;
  await pool.query(
    `insert into visit_days (day, channel, visited, saw, carted, opened)
     select day, channel, 1, 1, 1, 1 from unnest($1::date[]) as day, unnest(array['direct', 'search']) as channel`,
    [demoDays],
  );
  await pool.query("insert into visit_salts (day, salt) select day, 'salt' from unnest($1::date[]) as day", [
    demoDays,
  ]);
  await pool.query(
    `insert into messages (channel, recipient, text, lang, purpose, created_at, sent_at)
     select 'sms', '+380500000001', day::text, 'uk', 'order_placed', (day + time '00:30') at time zone 'Europe/Kyiv',
       (day + time '14:59') at time zone 'Europe/Kyiv' from unnest($1::date[]) as day`,
    [demoDays],
  );
  const file = path.join(folder, "days.jsonl.gz");
  await backup(from.connection.pool, file);
  return file;
}

test("a template moves by any number of days, over clock changes and new year", async () => {
  const file = await demoOfDays();
  for (const days of [0, 1, 3, 4, 5, 39, 71, 73, 158, 159, 160, 375, 376, 400]) {
    await to.reset();
    const now = kyivMoment(`${addDays("2026-10-20", days)}T15:00`);
    await applyTemplate(to.connection.pool, { file, madeAt }, { now, publicUrl: "https://diaka.example" });
    const { rows } = await to.connection.pool.query(
      `select text::date + $1::int = (created_at at time zone 'Europe/Kyiv')::date as on_its_day,
         to_char(created_at at time zone 'Europe/Kyiv', 'HH24:MI') as made,
         to_char(sent_at at time zone 'Europe/Kyiv', 'HH24:MI') as sent, count(*)::int as count
       from messages group by 1, 2, 3`,
      [days],
    );
    expect(rows, `${days} days on`).toEqual([
      { on_its_day: true, made: "00:30", sent: "14:59", count: demoDays.length },
    ]);
    for (const table of ["visit_days", "visit_salts"]) {
      const { rows } = await to.connection.pool.query(`select distinct day from ${table} order by day desc`);
      expect(rows.map(({ day }) => day)).toEqual(demoDays.map((day) => addDays(day, days)));
    }
  }
});

test("a template is moved by a day less when its last moment would be ahead of now", async () => {
  const file = await demoOfDays();
  for (const [now, day] of [
    ["2026-10-26T14:59", "2026-10-25"],
    ["2026-10-26T15:00", "2026-10-26"],
    ["2026-10-19T15:00", "2026-10-20"],
  ] as const) {
    await to.reset();
    await applyTemplate(
      to.connection.pool,
      { file, madeAt },
      { now: kyivMoment(now), publicUrl: "https://diaka.example" },
    );
    const { rows } = await to.connection.pool.query("select max(day) as last from visit_days");
    expect(rows).toEqual([{ last: day }]);
  }
});

test("a template that fails to load leaves the database empty, so that the next start fills it", async () => {
  await from.reset();
  await seedMinimal(from.db);
  const file = path.join(folder, "cut.jsonl.gz");
  await backup(from.connection.pool, file);
  const lines = gunzipSync(await fs.readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  await fs.writeFile(file, gzipSync(`${lines.slice(0, -1).join("\n")}\n`));
  await to.reset();
  const needs = { now: new Date(minimalDay.getTime() + 39 * DAY), publicUrl: "https://diaka.example" };
  await expect(applyTemplate(to.connection.pool, { file, madeAt: minimalDay }, needs)).rejects.toThrow(
    "cut short",
  );
  expect(await isUnfilled(to.connection)).toBe(true);
});

test("only the key of parcel scans contains a timestamp, and it moves by the parcel's step too", async () => {
  const { rows } = await to.connection.pool.query(
    `select i.indexrelid::regclass::text as key from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisunique and i.indrelid::regclass::text not like 'pg_%' and a.atttypid = 'timestamptz'::regtype`,
  );
  expect(rows).toEqual([{ key: "parcel_scans_pkey" }]);
});
