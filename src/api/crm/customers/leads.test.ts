import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { leadCounts, leadsPage } from "#shop/leads/reads.server.ts";
import { leadsFromUrl, leadsSearch } from "#shop/leads/rules/queue.ts";
import { leadKinds, leadStatuses } from "#shop/leads/rules/statuses.ts";
import { type Actor, guest, roleHas, roles, system } from "#shop/staff/rules/rights.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let id: number;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(shop.db);
  id = await asked({ kind: "callback", phone: "67 220 14 87" });
});
afterAll(() => shop.close());

const asked = async (body: object): Promise<number> =>
  (await shop.visitor().post("/api/leads", body, { "idempotency-key": randomUUID() })).json().data.id;
const list = async (search = "") =>
  (await leadsPage(shop.shop, system, leadsFromUrl(new URLSearchParams(search)), "uk"))?.rows ??
  expect.fail("no list");
const ids = async (search: string) => (await list(search)).map((lead) => lead.id);
const step = (to: string, version: number, note: string | null = null) => ({ to, version, note });

describe("the team", () => {
  test("takes a lead and closes it, and each change is recorded with its author and note", async () => {
    const manager = await shop.asStaff("manager");
    const path = `/api/crm/leads/${id}/transitions`;
    const taken = await manager.post(path, step("in_progress", 1));
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { lead: { status: "in_progress", note: null, version: 2 } },
    ]);
    const owner = await shop.asStaff("owner");
    expect((await owner.post(path, step("done", 2, "Оформили № 10002"))).statusCode).toBe(200);
    const [lead] = await list("status=done");
    expect(lead).toMatchObject({ note: "Оформили № 10002", version: 3, next: ["in_progress"], waited: null });
    expect(lead?.handler).not.toBeNull();
    const entries = await shop.db
      .selectFrom("audit_entries")
      .select("changes")
      .where("subject", "=", "lead")
      .orderBy("id")
      .execute();
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ["handler", "status"],
      ["note", "status"],
    ]);
  });

  test("keeps a note while the lead is handled; a colleague reads it and cannot overwrite it", async () => {
    const manager = await shop.asStaff("manager");
    const owner = await shop.asStaff("owner");
    await manager.post(`/api/crm/leads/${id}/transitions`, step("in_progress", 1));
    const path = `/api/crm/leads/${id}/note`;
    const kept = await manager.put(path, { note: " Не відповів, о 15:00 ", seen: null });
    expect([kept.statusCode, kept.json()]).toEqual([200, { note: "Не відповів, о 15:00" }]);
    expect(await list("status=in_progress")).toMatchObject([{ note: "Не відповів, о 15:00", version: 2 }]);
    const late = await owner.put(path, { note: "Зателефоную сам", seen: null });
    expect([late.statusCode, late.json().code]).toEqual([409, "lead_note_changed"]);
    expect((await owner.put(path, { note: "", seen: "Не відповів, о 15:00" })).statusCode).toBe(200);
    expect((await list("status=in_progress"))[0]?.note).toBeNull();
    const long = await manager.put(path, { note: "Я".repeat(501), seen: null });
    expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ["note"]]);
    const packer = await shop.asStaff("packer");
    expect((await packer.put(path, { note: "Я", seen: null })).statusCode).toBe(403);
    expect((await manager.put("/api/crm/leads/999/note", { note: "Я", seen: null })).statusCode).toBe(404);
  });

  test("gets a conflict when a colleague changed the lead first", async () => {
    const manager = await shop.asStaff("manager");
    const path = `/api/crm/leads/${id}/transitions`;
    await manager.post(path, step("in_progress", 1));
    const late = await manager.post(path, step("rejected", 1));
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    const back = await manager.post(path, step("new", 2));
    expect([back.statusCode, back.json().code]).toEqual([409, "wrong_status"]);
  });

  test("is the only role that sees and moves leads", async () => {
    for (const role of roles) {
      const may = roleHas(role, "lead.handle");
      const client = await shop.asStaff(role);
      const answer = await client.post(`/api/crm/leads/${id}/transitions`, step("done", 99));
      expect(answer.statusCode).toBe(may ? 409 : 403);
    }
    const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
    for (const actor of [guest, packer]) {
      expect(await leadsPage(shop.shop, actor, leadsFromUrl(new URLSearchParams()), "uk")).toBeNull();
      expect(await leadCounts(shop.db, actor)).toBeNull();
    }
  });

  test.each([
    [step("lost", 1), "to"],
    [step("done", 0), "version"],
    [step("done", 1, "Я".repeat(501)), "note"],
  ])("gets the name of the wrong field", async (body, field) => {
    const manager = await shop.asStaff("manager");
    const answer = await manager.post(`/api/crm/leads/${id}/transitions`, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("gets 404 for a lead that does not exist", async () => {
    const manager = await shop.asStaff("manager");
    for (const wrong of ["999", "abc"])
      expect((await manager.post(`/api/crm/leads/${wrong}/transitions`, step("done", 1))).statusCode).toBe(
        404,
      );
  });
});

describe("the team's list", () => {
  test("shows the lead that waits longest first, with its wait in working minutes", async () => {
    shop.clock.advance(10 * 60);
    const later = await asked({
      kind: "message",
      name: "Олена",
      phone: "50 111 22 33",
      text: "Чи є без цукру?",
    });
    shop.clock.set("2026-11-21T09:05:00+02:00");
    expect(await list()).toMatchObject([
      { id, waited: 8 * 60 + 5, handler: null },
      { id: later, waited: 7 * 60 + 55 },
    ]);
    expect(await leadCounts(shop.db, system)).toEqual({ new: 2, in_progress: 0, done: 0, rejected: 0 });
  });

  test("is filtered by kind, by the last digits of a phone and by words", async () => {
    const other = await asked({
      kind: "message",
      name: "Олена",
      phone: "50 111 22 33",
      text: "Чи є без цукру?",
    });
    expect(await ids("kind=callback")).toEqual([id]);
    expect(await ids("q=0672201487")).toEqual([id]);
    expect(await ids("q=22 33")).toEqual([other]);
    expect(await ids("q=без цукру")).toEqual([other]);
    expect(await ids("q=%25")).toEqual([]);
    expect(await ids("kind=lost&status=none&page=-1")).toEqual([id, other]);
  });

  test("says how often this phone has ordered", async () => {
    await shop.visitor().order();
    expect(await list()).toMatchObject([{ orders: 1 }]);
  });

  test("has one address, which parses back to the same list", () => {
    const query = fc.record(
      {
        status: fc.constantFrom(...leadStatuses),
        kind: fc.constantFrom(...leadKinds),
        q: fc.constantFrom("", "067 & 100%", "Олена"),
        page: fc.integer({ min: 1, max: 100_000 }),
        per_page: fc.integer({ min: 1, max: 100 }),
      },
      { requiredKeys: ["status", "q", "page", "per_page"] },
    );
    fc.assert(
      fc.property(query, (wanted) => {
        expect(leadsFromUrl(new URLSearchParams(leadsSearch(wanted)))).toEqual(wanted);
      }),
    );
  });
});
