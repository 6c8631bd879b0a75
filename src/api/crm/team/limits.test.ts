// How the team sees and lifts rate limits.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepLimits } from "#shop/rate-limits/ops.server.ts";
import { refusalsPage } from "#shop/rate-limits/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

let shop: TestShop;
let manager: VisitorClient;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const phone = "+380672201487";
const send = () => shop.visitor().post("/api/auth/sms/send", { phone });
const page = async () => {
  const found = await refusalsPage(shop.shop, system, 1);
  if (!found) throw new Error("nothing to see");
  return found;
};

test("a rate-limit refusal is listed with its class, masked label, count and end; the phone is not shown", async () => {
  for (let count = 0; count < 3; count += 1) await send();
  expect((await page()).rows).toEqual([
    {
      key: expect.any(String),
      class: "sign_in_pace",
      dimension: "phone",
      label: "+380 67 … 87",
      count: 2,
      last_at: "2026-11-20T12:01:01+02:00",
      free_at: "2026-11-20T12:02:01+02:00",
    },
  ]);
  const kept = JSON.stringify([
    await shop.db.selectFrom("rate_limit_counters").selectAll().execute(),
    await shop.db.selectFrom("rate_limit_refusals").selectAll().execute(),
  ]);
  expect(kept).not.toContain(phone);
  expect(kept).not.toContain("127.0.0.1");
});

test("a lifted limit allows the next request, leaves the list and is audited once", async () => {
  await send();
  expect((await send()).statusCode).toBe(429);
  const [row] = (await page()).rows;
  const lift = () => manager.post("/api/crm/limits/lift", { key: row?.key });
  expect((await lift()).json()).toEqual({ count: 2 });
  expect((await lift()).json()).toEqual({ count: 0 });
  expect((await page()).rows).toEqual([]);
  expect((await send()).statusCode).toBe(200);
  const lines = await shop.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("subject", "=", "limit")
    .execute();
  expect(lines).toMatchObject([{ subject_id: "+380 67 … 87" }]);
});

test("a limit lifted for one phone still applies to another", async () => {
  const other = "+380671112233";
  const sendTo = (to: string) => shop.visitor().post("/api/auth/sms/send", { phone: to });
  for (const to of [phone, phone, other, other]) await sendTo(to);
  const row = (await page()).rows.find(({ label }) => label === "+380 67 … 87");
  await manager.post("/api/crm/limits/lift", { key: row?.key });
  expect([(await sendTo(phone)).statusCode, (await sendTo(other)).statusCode]).toEqual([200, 429]);
});

test("staff without the right neither see nor lift rate limits", async () => {
  await send();
  await send();
  const [row] = (await page()).rows;
  const packer = await shop.asStaff("packer");
  expect((await packer.post("/api/crm/limits/lift", { key: row?.key })).statusCode).toBe(403);
  const actor = { kind: "staff", role: "packer", customerId: 1 } as const;
  expect(await refusalsPage(shop.shop, actor, 1)).toBeNull();
  expect((await page()).rows).toHaveLength(1);
});

test("a limit is found by a phone, an e-mail address or a network address as typed", async () => {
  await send();
  await send();
  const find = async (value: string) => (await manager.post("/api/crm/limits/find", { value })).json();
  expect((await find("067 220 14 87")).states).toEqual([
    {
      class: "sign_in_code",
      limits: [
        { most: 5, seconds: 3600, used: 1 },
        { most: 10, seconds: 86_400, used: 1 },
      ],
      wait_seconds: 0,
    },
    { class: "sign_in_pace", limits: [{ most: 1, seconds: 60, used: 1 }], wait_seconds: 60 },
  ]);
  const address = await find("127.0.0.1");
  expect(address.states).toMatchObject([{ class: "sign_in_code", wait_seconds: 0 }]);
  expect((await find("olena@example.com")).states).toEqual([]);
  expect((await manager.post("/api/crm/limits/find", { value: "хтось" })).statusCode).toBe(422);
});

test("expired counters are deleted, and so are counters from a clock that was ahead", async () => {
  await send();
  await send();
  const rows = async () => (await shop.db.selectFrom("rate_limit_counters").select("class").execute()).length;
  const before = await rows();
  await sweepLimits(shop.shop);
  expect(await rows()).toBe(before);
  shop.clock.advance(-200 * 24 * 3600);
  await sweepLimits(shop.shop);
  expect(await rows()).toBe(0);
});
