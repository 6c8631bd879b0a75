import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sha256 } from "#kit/id.ts";
import { must } from "#kit/result.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({
    pages: async (scope) => {
      scope.get("/crm/*", async (request) => ({
        role: (await request.loadVisitor()).customer?.role ?? null,
      }));
    },
  });
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const phone = "+380672201487";
const me = "/api/user/me";
const day = 24 * 3600;

test("a guest leaves no cookie, no row and no query", async () => {
  const asked = vi.spyOn(shop.shop.connection.pool, "connect");
  const answer = await shop.inject({ url: me });
  expect(answer.json()).toEqual({ success: false, user: null });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(await shop.db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("a cookie costs one query", async () => {
  const visitor = await shop.signIn(phone);
  const asked = vi.spyOn(shop.shop.connection.pool, "connect");
  await visitor.get(me);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test("the session cookie is out of reach for scripts and other sites; the hint is readable and holds no data", async () => {
  const visitor = shop.visitor();
  await visitor.post("/api/auth/sms/send", { phone });
  const answer = await visitor.post("/api/auth/sms/verify", { phone, code: await shop.codeFor(phone) });
  const cookies = [answer.headers["set-cookie"]].flat();
  const [session, hint] = ["session", "hint"].map((name) =>
    cookies.find((cookie) => cookie?.startsWith(`diaka_${name}=`)),
  );
  expect(session).toMatch(/^diaka_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toBe("diaka_hint=1; Max-Age=2592000; Path=/; SameSite=Lax");
});

test("the database stores the hash of the token, never the token", async () => {
  const visitor = await shop.signIn(phone);
  const token = visitor.cookies.get("diaka_session") ?? "";
  const rows = await shop.db.selectFrom("sessions").selectAll().execute();
  expect(rows.map((row) => row.token_hash)).toEqual([sha256(token)]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a sign-in creates a new session and ends the one before", async () => {
  const visitor = await shop.signIn(phone);
  const before = visitor.cookies.get("diaka_session");
  shop.clock.advance(61);
  await shop.signIn(phone, visitor);
  expect(visitor.cookies.get("diaka_session")).not.toBe(before);
  const old = await shop.inject({ url: me, headers: { cookie: `diaka_session=${before}` } });
  expect(old.json().success).toBe(false);
  expect(await shop.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});

test("a session lives thirty days from the last visit", async () => {
  const visitor = await shop.signIn(phone);
  shop.clock.advance(29 * day);
  const answer = await visitor.get(me);
  expect(answer.json().success).toBe(true);
  expect(String(answer.headers["set-cookie"])).toContain("diaka_session=");
  shop.clock.advance(29 * day);
  expect((await visitor.get(me)).json().success).toBe(true);
  shop.clock.advance(30 * day + 1);
  expect((await visitor.get(me)).json().success).toBe(false);
});

test("a session extends its end at most once a day", async () => {
  const visitor = await shop.signIn(phone);
  shop.clock.advance(day - 60);
  expect((await visitor.get(me)).headers["set-cookie"]).toBeUndefined();
  shop.clock.advance(120);
  expect((await visitor.get(me)).headers["set-cookie"]).toBeDefined();
  expect((await visitor.get(me)).headers["set-cookie"]).toBeUndefined();
});

test("a staff session ends after twelve hours without use, and after seven days however busy", async () => {
  const packer = await shop.asStaff("packer");
  const list = () => packer.get("/api/crm/orders");
  shop.clock.advance(12 * 3600 - 60);
  expect((await list()).statusCode).toBe(200);
  shop.clock.advance(12 * 3600 - 60);
  expect((await list()).statusCode).toBe(200);
  shop.clock.advance(12 * 3600 + 1);
  expect((await list()).statusCode).toBe(401);
  expect((await packer.get(me)).json().success).toBe(false);

  const busy = await shop.asStaff("packer");
  for (let halfDays = 1; halfDays < 14; halfDays += 1) {
    shop.clock.advance(12 * 3600 - 60);
    expect((await busy.get("/api/crm/orders")).statusCode).toBe(200);
  }
  shop.clock.advance(12 * 3600 + 13 * 60);
  expect((await busy.get(me)).json().success).toBe(false);
});

describe("a staff session of an unattended page", () => {
  const list = "/crm/orders.data";
  const byItself = { headers: { cookie: "diaka_background=1" } };
  const presence = "/api/crm/orders/10001/presence";

  /** A page that polls for half a day, up to the moment after its last request. */
  async function halfDay(ask: () => Promise<unknown>): Promise<void> {
    for (let quarters = 0; quarters < 48; quarters += 1) {
      shop.clock.advance(15 * 60);
      await ask();
    }
    shop.clock.advance(1);
  }

  test.each([
    ["its own data", (who: VisitorClient) => who.get(list, byItself)],
    ["who is signed in", (who: VisitorClient) => who.get(me)],
    ["who else has the order open", (who: VisitorClient) => who.put(presence, {})],
  ])("ends after twelve hours, however often the page asks for %s", async (_, ask) => {
    const packer = await shop.asStaff("packer");
    await halfDay(() => ask(packer));
    expect((await packer.get("/api/crm/orders")).statusCode).toBe(401);
  });

  test("continues when its user opens a page, or changes data while the page polls", async () => {
    const packer = await shop.asStaff("packer");
    await halfDay(() => packer.get(list));
    expect((await packer.get(list)).json().role).toBe("packer");
    const manager = await shop.asStaff("manager");
    const note = () => manager.post("/api/crm/orders/10001/notes", {}, { cookie: "diaka_background=1" });
    await halfDay(note);
    expect((await manager.get(list)).json().role).toBe("manager");
  });
});

test("a customer who gets access to the CRM has the staff's session rule from then on", async () => {
  const visitor = await shop.signIn(phone);
  shop.clock.advance(8 * day);
  expect((await visitor.get(me)).json().success).toBe(true);
  const customerId = (await visitor.get(me)).json().user.id;
  must(await addStaff(shop.shop, system, { customerId, role: "packer" }));
  expect((await visitor.get(me)).json().success).toBe(false);
});

test("signing out ends the session and deletes both cookies", async () => {
  const visitor = await shop.signIn(phone);
  const token = visitor.cookies.get("diaka_session");
  await visitor.post("/api/auth/logout");
  // The browser remains known for this phone: its next code is not a another's.
  expect([...visitor.cookies.keys()].sort()).toEqual(["XSRF-TOKEN", "diaka_browser"]);
  expect((await shop.inject({ url: me, headers: { cookie: `diaka_session=${token}` } })).json().success).toBe(
    false,
  );
});

test("staff have their own hint, and the loss of access shows at once", async () => {
  const manager = await shop.asStaff("manager");
  expect(manager.cookies.get("diaka_hint")).toBe("manager");
  expect((await manager.get(me)).json().user.role).toBe("manager");
  await shop.db.updateTable("staff_members").set({ disabled_at: shop.clock() }).execute();
  expect((await manager.get(me)).json().user.role).toBeNull();
});

test("a request with unknown cookies is a guest's", async () => {
  for (const cookie of [
    "diaka_session=",
    "diaka_session=short",
    `diaka_session=${"x".repeat(43)}`,
    "diaka_session=%zz",
    `diaka_session=${"x".repeat(5000)}`,
  ]) {
    const answer = await shop.inject({ url: me, headers: { cookie } });
    expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
  }
});
