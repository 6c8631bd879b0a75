import { afterAll, beforeEach, expect, test } from "vitest";
import { pruneTables } from "#container/retention.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { signInLog } from "#shop/team/reads.server.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let owner: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  owner = await shop.asStaff("owner");
});
afterAll(() => shop.close());

const phone = "+380671112244";
const invite = (role = "packer") => owner.post("/api/crm/staff", { phone, role });
const person = async () =>
  (await owner.get("/api/crm/staff")).json().data.find((one: { phone: string }) => one.phone === phone);

test("an invited packer signs in by phone and works; once disabled, their next request is refused", async () => {
  expect((await invite()).statusCode).toBe(201);
  expect((await invite()).statusCode).toBe(200);
  shop.clock.advance(61);
  const packer = await shop.signIn(phone);
  expect((await packer.get("/api/crm/orders")).statusCode).toBe(200);
  expect((await packer.get("/api/crm/staff")).statusCode).toBe(403);

  const { id, version } = await person();
  expect((await owner.post(`/api/crm/staff/${id}/disable`, { version })).statusCode).toBe(200);
  expect((await packer.get("/api/crm/orders")).statusCode).toBe(401);

  shop.clock.advance(61);
  await shop.signIn(phone, packer);
  expect((await packer.get("/api/crm/orders")).statusCode).toBe(403);
});

test("a new role ends the current sessions and applies from the next sign-in", async () => {
  await invite();
  shop.clock.advance(61);
  const packer = await shop.signIn(phone);
  const { id, version } = await person();
  const changed = await owner.put(`/api/crm/staff/${id}/role`, { role: "content", version });
  expect(changed.json().data.at(-1)).toMatchObject({ id, role: "content", version: version + 1 });
  expect((await packer.get("/api/crm/orders")).statusCode).toBe(401);
  shop.clock.advance(61);
  expect((await (await shop.signIn(phone)).get("/api/crm/orders")).statusCode).toBe(403);
});

test("a refused staff change says what is wrong in both languages", async () => {
  await invite();
  const again = await invite("manager");
  expect([again.statusCode, again.json().code, again.json().errors.phone[0]]).toEqual([
    409,
    "already_staff",
    "Ця людина вже в команді. Змініть їй роль у списку.",
  ]);
  const wrong = await owner.post("/api/crm/staff", { phone: "12", role: "packer" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["phone"]]);
  const { data } = (await owner.get("/api/crm/staff")).json();
  const me = data.find(({ role }: { role: string }) => role === "owner");
  const last = await owner.put(
    `/api/crm/staff/${me.id}/role`,
    { role: "packer", version: me.version },
    { "accept-language": "ru" },
  );
  expect([last.statusCode, last.json().code]).toEqual([409, "last_owner"]);
  expect((await owner.post("/api/crm/staff/99999/disable", { version: 1 })).statusCode).toBe(404);
});

test("staff sign-ins are stored for 90 days with method and device; customer sign-ins are not stored", async () => {
  shop.clock.advance(61);
  await shop.signIn("+380671112255");
  const log = async () => (await signInLog(shop.db, system, { page: 1, perPage: 10 }))?.data ?? [];
  expect(await log()).toMatchObject([{ phone: "+380500000010", role: "owner", way: "sms" }]);
  shop.clock.advance(91 * 86_400);
  await pruneTables.handle(shop, {});
  expect(await log()).toEqual([]);
});
