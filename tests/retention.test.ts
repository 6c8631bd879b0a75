// What the daily job deletes and what it leaves, on a real database.
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { testDatabase } from "./setup/database.ts";

const database = await testDatabase();
const { db, clock } = database;
afterAll(() => database.close());
beforeEach(() => database.reset());

const daysAgo = (days: number): Date => new Date(clock().getTime() - days * 24 * 3_600_000);
const prune = () => pruneTables.handle({ db, clock }, {});

test("more old rows than fit into one batch are deleted, and recent ones stay", async () => {
  const send = (count: number, sent_at: Date) =>
    sql`
      insert into sms_codes (phone, code_hash, sent_at, expires_at)
      select '+380671234567', 'h', ${sent_at}, ${sent_at} from generate_series(1, ${count})`.execute(db);
  await send(2_500, daysAgo(2));
  await send(3, clock());
  await prune();
  expect(await db.selectFrom("sms_codes").select("id").execute()).toHaveLength(3);
});

test("sign-in codes leave the outbox after 90 days; what waits, and what is about something else, stays", async () => {
  const message = (purpose: string, status: "sent" | "queued", days: number) => ({
    channel: "sms" as const,
    recipient: "+380671234567",
    text: "",
    lang: "uk" as const,
    purpose,
    status,
    created_at: daysAgo(days),
  });
  await db
    .insertInto("messages")
    .values([
      message("sign_in_code", "sent", 91),
      message("sign_in_code", "sent", 89),
      message("sign_in_code", "queued", 91),
      message("birthday_reminder", "sent", 1_000),
    ])
    .execute();
  await prune();
  const left = await db.selectFrom("messages").select(["purpose", "status"]).orderBy("id").execute();
  expect(left).toEqual([
    { purpose: "sign_in_code", status: "sent" },
    { purpose: "sign_in_code", status: "queued" },
    { purpose: "birthday_reminder", status: "sent" },
  ]);
});

test("the journal of the staff is kept for five years", async () => {
  const entry = (days: number) => ({
    at: daysAgo(days),
    actor_kind: "system" as const,
    action: "settings.update",
    subject: "settings",
    subject_id: String(days),
    changes: "[]",
  });
  await sql`
    insert into audit_entries (at, actor_kind, action, subject, subject_id, changes)
    select at::timestamptz, actor_kind, action, subject, subject_id, changes::jsonb
    from jsonb_to_recordset(${JSON.stringify([entry(5 * 365), entry(5 * 367)])}::jsonb)
      as e (at text, actor_kind text, action text, subject text, subject_id text, changes text)`.execute(db);
  await prune();
  expect(await db.selectFrom("audit_entries").select("subject_id").execute()).toEqual([
    { subject_id: String(5 * 365) },
  ]);
});
