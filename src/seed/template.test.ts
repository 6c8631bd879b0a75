import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "#db/backup.ts";
import { testDatabase } from "../../tests/database.ts";
import { minimalDay, seedMinimal } from "./minimal.ts";
import { applyTemplate, templateUrl } from "./template.ts";

const from = await testDatabase();
const to = await testDatabase();
let folder = "";
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-template-"));
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), fs.rm(folder, { recursive: true })]);
});

test("a template is moved to the day it is used on, and speaks of the shop it is used in", async () => {
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

  const now = new Date(minimalDay.getTime() + 3.7 * 86_400_000);
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
  expect(moved.created_at.getTime() - before.created_at.getTime()).toBe(3 * 86_400_000);
  expect(await to.db.selectFrom("customers").select("birthday").distinct().execute()).toEqual([
    { birthday: "1991-08-24" },
  ]);
  expect(await to.db.selectFrom("messages").select("text").execute()).toEqual([
    { text: "Стежити: https://diaka.example/x" },
  ]);
});
