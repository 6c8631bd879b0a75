import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { leadInput } from "./input.ts";
import { notifyOfLateLeads } from "./late.server.ts";
import { addLead, moveLead } from "./ops.server.ts";

const { db, clock, reset, close } = await testDatabase();
const publicUrl = "https://diaka.example";
afterAll(close);

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
});

let asked = 0;
async function callMe(): Promise<number> {
  asked += 1;
  const input = leadInput.parse({ kind: "callback", name: "Олена", phone: `+38067220${1000 + asked}` });
  const needs = { db, clock, publicUrl, signingSecret: "s" };
  const options = { idempotencyKey: randomUUID(), address: "10.0.0.1", locale: "uk" as const };
  return must(await addLead(needs, guest, input, options)).id;
}
const look = () => notifyOfLateLeads.handle({ db, clock, env: { publicUrl } }, {});
async function told(): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("text")
    .where("channel", "=", "telegram")
    .orderBy("id")
    .execute();
  return rows.map(({ text }) => text).filter((text) => text.includes("довше"));
}

test("a lead that waits longer than promised is reported once, without a name or a phone", async () => {
  await callMe();
  clock.advance(14 * 60);
  await look();
  expect(await told()).toEqual([]);
  clock.advance(10 * 60);
  for (let times = 0; times < 2; times += 1) await look();
  expect(await told()).toEqual([
    "1 заявка чекає довше, ніж ми обіцяли\nНайдовше — 24\u00a0хв робочого часу. Передзвоніть, будь ласка.\nhttps://diaka.example/crm/leads",
  ]);
});

test("several late leads are reported together, at most once an hour", async () => {
  await callMe();
  clock.advance(20 * 60);
  await look();
  await callMe();
  await callMe();
  clock.advance(30 * 60);
  await look();
  expect(await told()).toHaveLength(1);
  clock.advance(30 * 60);
  await look();
  expect((await told())[1]).toMatch(/^2 заявки чекають довше/);
});

test("a lead that was taken is not reported, and no lead is reported at night", async () => {
  const id = await callMe();
  must(await moveLead({ db, clock }, system, id, { to: "in_progress", version: 1, note: null }));
  await callMe();
  clock.set("2026-11-20T23:00:00+02:00");
  await look();
  expect(await told()).toEqual([]);
  clock.set("2026-11-21T10:30:00+02:00");
  await look();
  expect((await told())[0]).toMatch(/^1 заявка/);
});
