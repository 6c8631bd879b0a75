import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/setup/database.ts";
import { onSettingsEvent } from "../content/reads.server.ts";
import { defaultSettings } from "../content/rules/settings.ts";
import { system } from "../staff/rules/rights.ts";
import { smsMonths } from "./sms-cost.server.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
beforeEach(async () => {
  await reset();
  onSettingsEvent(db, { kind: "settings_changed" });
  clock.set("2026-11-20T12:00:00+02:00");
});

async function left(
  at: string,
  segments: number,
  over: { status?: "sent" | "refused"; channel?: "sms" | "viber" } = {},
) {
  const { id } = await db
    .insertInto("messages")
    .values({
      channel: "sms",
      recipient: "+380671112233",
      text: "…",
      lang: "uk",
      purpose: "order_placed",
      created_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("message_attempts")
    .values({
      message_id: id,
      round: 1,
      channel: over.channel ?? "sms",
      carrier: "turbosms",
      key: randomUUID(),
      segments,
      status: over.status ?? "sent",
      began_at: new Date(at),
      sent_at: new Date(at),
    })
    .execute();
}

test("the SMS cost of a month counts segments by Kyiv days; refused messages and Viber count no segments", async () => {
  await left("2026-11-01T00:10:00+02:00", 2);
  await left("2026-11-20T11:00:00+02:00", 3);
  await left("2026-10-31T23:50:00+02:00", 1);
  await left("2026-09-30T12:00:00+03:00", 9);
  await left("2026-11-02T12:00:00+02:00", 4, { status: "refused" });
  await left("2026-11-02T12:00:00+02:00", 1, { channel: "viber" });
  expect(await smsMonths(db, system, clock())).toEqual([
    { month: "2026-11-01", messages: 2, segments: 5, cost: 5 },
    { month: "2026-10-01", messages: 1, segments: 1, cost: 1 },
  ]);
});

test("without a segment price there is no cost, and only staff who manage settings see that", async () => {
  const value = JSON.stringify({ ...defaultSettings.selling, smsPrice_kop: 0 });
  await db.insertInto("settings").values({ key: "selling", value }).execute();
  onSettingsEvent(db, { kind: "settings_changed" });
  expect((await smsMonths(db, system, clock()))?.map(({ cost }) => cost)).toEqual([null, null]);
  expect(await smsMonths(db, { kind: "staff", role: "packer", customerId: 1 }, clock())).toBeNull();
});
