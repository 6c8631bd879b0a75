import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { pageForm } from "../../../../tests/crm/input.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const path = (id: number, step = ""): string => `/api/crm/pages/${id}${step}`;

async function begun(editor: VisitorClient): Promise<number> {
  const answer = await editor.post("/api/crm/pages", { title: "Гуртом і в роздріб" });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json().data;
  expect((await editor.put(path(id), pageForm)).json()).toEqual({ data: { version: 2 } });
  return id;
}

test("a guest gets 401; a customer and a packer 403", async () => {
  const id = await begun(await shop.asStaff("content"));
  expect((await shop.visitor().post(path(id, "/publish"), { version: 2 })).statusCode).toBe(401);
  for (const other of [await shop.signIn("+380671112233"), await shop.asStaff("packer")]) {
    expect((await other.post("/api/crm/pages", { title: "Чуже" })).statusCode).toBe(403);
    expect((await other.put(path(id), { ...pageForm, version: 2 })).statusCode).toBe(403);
    expect((await other.post(path(id, "/publish"), { version: 2 })).statusCode).toBe(403);
  }
});

describe("an editor", () => {
  test("writes a draft, publishes it, plans to hide it and takes that back", async () => {
    const editor = await shop.asStaff("content");
    const id = await begun(editor);
    expect((await editor.post(path(id, "/publish"), { version: 2 })).json()).toEqual({
      data: { version: 3 },
    });
    const planned = await editor.put(path(id, "/plan"), {
      version: 3,
      publish_at: null,
      hide_at: "2030-12-01T09:00",
    });
    expect(planned.json()).toEqual({ data: { version: 4 } });
    const back = await editor.put(path(id, "/plan"), { version: 4, publish_at: null, hide_at: null });
    expect(back.json()).toEqual({ data: { version: 5 } });
    const removed = await editor.post(path(id, "/remove"), { version: 5 });
    expect([removed.statusCode, removed.json().code]).toEqual([409, "page_was_shown"]);
  });

  test("who saves second gets 409 with the current version, and changes nothing", async () => {
    const editor = await shop.asStaff("content");
    const id = await begun(editor);
    const late = await editor.put(path(id), pageForm);
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    expect((await editor.post(path(id, "/publish"), { version: 1 })).statusCode).toBe(409);
  });

  test("sees what a text lacks, and which field of a schedule is wrong", async () => {
    const editor = await shop.asStaff("manager");
    const id = await begun(editor);
    await editor.put(path(id), { ...pageForm, version: 2, body: { uk: "", ru: "Текст" } });
    const refused = await editor.post(path(id, "/publish"), { version: 3 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: "not_ready", missing: ["body_uk", "parity"] },
    ]);
    const plan = { version: 3, publish_at: "2020-12-01T09:00", hide_at: null };
    const past = await editor.put(path(id, "/plan"), plan);
    expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([422, ["publish_at"]]);
  });

  test.each([
    [{ slug: "Гуртом" }, "slug"],
    [{ title: { uk: "т".repeat(161), ru: "" } }, "title.uk"],
    [{ body: { uk: "", ru: "т".repeat(60_001) } }, "body.ru"],
    [{ meta: { uk: "\u0007", ru: "" } }, "meta.uk"],
  ])("a draft with a wrong field is refused by its name (%#)", async (change, field) => {
    const editor = await shop.asStaff("content");
    const id = await begun(editor);
    const answer = await editor.put(path(id), { ...pageForm, version: 2, ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test("a page that does not exist is 404", async () => {
    const editor = await shop.asStaff("content");
    for (const step of ["publish", "hide", "drop", "remove"])
      expect((await editor.post(path(999, `/${step}`), { version: 1 })).statusCode).toBe(404);
    expect((await editor.put(path(999), pageForm)).statusCode).toBe(404);
  });
});
