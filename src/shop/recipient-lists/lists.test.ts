// A company's list over the API: saved from a file, corrected, priced, sent to the team.
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readXlsx, xlsxBytes } from "#kit/sheets/xlsx.ts";
import { leadsPage } from "#shop/leads/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";
import type { RecipientListJson } from "./output.ts";
import { recipientList } from "./reads.server.ts";

const shop = await startShop();
afterAll(() => shop.close());

let visitor: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db, { variants: [{ stock: 3 }] });
  visitor = shop.visitor();
});

const headings = ["Прізвище", "Ім’я", "Телефон", "Місто", "Відділення"];
const row = (index: number, city = "Київ", branch = "1"): string[] => [
  "Ковальчук",
  "Ірина",
  `067${String(2_200_000 + index)}`,
  city,
  branch,
];
const upload = (body: Buffer | string, name = "list.xlsx") =>
  visitor.post(`/api/recipient-lists?name=${name}`, Buffer.from(body), {
    "content-type": "application/octet-stream",
  });
const saved = async (rows: readonly string[][]): Promise<string> => {
  const answer = await upload(xlsxBytes("Список", rows));
  expect(answer.statusCode).toBe(201);
  return answer.json().secret;
};
const listOf = async (secret: string): Promise<RecipientListJson> =>
  (await visitor.get(`/api/recipient-lists/${secret}`)).json().list;
const change = async (secret: string, body: object) => visitor.put(`/api/recipient-lists/${secret}`, body);

describe("a file", () => {
  test("is saved behind a link and every row is checked with its own problems", async () => {
    const secret = await saved([headings, row(1), row(2, "Берлін"), row(1, "", "")]);
    await change(secret, { variant_id: 1 });
    const list = await listOf(secret);
    expect(list.counts).toEqual({ ready: 2, wrong: 1, left_out: 0, repeated: 1, choosing: 1 });
    expect(list.rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ field: "city", code: "city_unknown", about: "" }],
      [],
    ]);
    expect(list.rows.map(({ repeats, chooses }) => [repeats, chooses])).toEqual([
      [null, false],
      [null, false],
      [1, true],
    ]);
    expect(list.rows[0]).toMatchObject({ price: 284, arrives_by: "2026-11-21" });
  });

  test("copied from a spreadsheet is read alike", async () => {
    const text = [headings, row(1)].map((cells) => cells.join("\t")).join("\n");
    const pasted = (await upload(text)).json().secret;
    expect((await listOf(pasted)).rows[0]?.text).toMatchObject({ surname: "Ковальчук", city: "Київ" });
  });

  test.each([
    [
      "501 rows",
      () => xlsxBytes("x", [headings, ...Array.from({ length: 501 }, (_, n) => row(n))]),
      422,
      "list_too_long",
    ],
    [
      "10 000 rows",
      () => Buffer.from(`Телефон;Місто\n${"0672201487;Київ\n".repeat(10_000)}`),
      422,
      "list_too_long",
    ],
    ["headings alone", () => xlsxBytes("x", [headings]), 422, "list_empty"],
    ["nothing", () => Buffer.from(" "), 422, "list_empty"],
    ["a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1]), 422, "sheet_unreadable"],
    ["a zip bomb", () => xlsxBytes("x", [headings, ["а".repeat(9_000_000)]]), 413, "list_too_big"],
    ["more than a megabyte", () => Buffer.alloc(1_100_000, "a"), 413, undefined],
  ])("of %s is refused with a clear answer", async (_, file, status, code) => {
    const answer = await upload(file());
    expect(answer.statusCode).toBe(status);
    if (code) expect(answer.json().code).toBe(code);
    expect(await shop.db.selectFrom("recipient_lists").select("id").execute()).toEqual([]);
  });

  test("with formulas, merged cells and hostile text loses nothing and stops nothing", async () => {
    const secret = await saved([
      headings,
      ["=1+1", "\u0000'", "1".repeat(3_000), "<script>", "'=cmd"],
      row(1),
    ]);
    const list = await listOf(secret);
    expect(list.counts.wrong).toBe(2);
    expect(list.rows[0]?.problems.map(({ field }) => field)).toContain("surname");
  });
});

describe("a correction", () => {
  test("is kept, of two pages too, and a row that is left out comes back", async () => {
    const secret = await saved([headings, row(1), row(2, "Берлін")]);
    await change(secret, { rows: [{ position: 2, typed: { city: "Київ" } }] });
    await change(secret, {
      rows: [{ position: 2, typed: { surname: "Мельник" } }],
      variant_id: 1,
      message: "{name}!",
    });
    expect((await listOf(secret)).rows[1]?.text).toMatchObject({ city: "Київ", surname: "Мельник" });
    await change(secret, { rows: [{ position: 1, left_out: true }] });
    expect((await listOf(secret)).counts).toMatchObject({ ready: 1, left_out: 1 });
    const back = await change(secret, { rows: [{ position: 1, left_out: false }] });
    expect(back.json().list.counts).toMatchObject({ ready: 2, left_out: 0 });
  });

  test("of columns takes the cells of another column", async () => {
    const secret = await saved([
      ["0672200001", "Ковальчук Ірина"],
      ["0672200002", "Мельник Олег"],
    ]);
    expect((await listOf(secret)).columns).toEqual(["phone", null]);
    const { list } = (await change(secret, { columns: ["phone", "full_name"], variant_id: 1 })).json();
    expect(list.rows[1].text).toMatchObject({ surname: "Мельник", name: "Олег" });
  });
});

test("more sets than are in stock are told with the sum of all rows", async () => {
  const secret = await saved([headings, ...Array.from({ length: 5 }, (_, n) => row(n))]);
  const { list } = (await change(secret, { variant_id: 1 })).json();
  expect(list.shortages).toEqual([{ name: expect.any(String), wanted: 5, available: 3, positions: [4, 5] }]);
  expect(list.sums.total).toBe(
    list.rows.reduce((sum: number, { price }: { price: number }) => sum + price, 0),
  );
});

test("the statements of a check do not grow with the rows", async () => {
  const executed = vi.spyOn(pg.Client.prototype, "query");
  const statementsFor = async (count: number): Promise<number> => {
    const rows = Array.from({ length: count }, (_, n) => row(n, n % 2 ? "Київ" : "", n % 2 ? "1" : ""));
    const secret = await saved([headings, ...rows]);
    await change(secret, { variant_id: 1 });
    executed.mockClear();
    await recipientList(shop, secret);
    return executed.mock.calls.length;
  };
  const few = await statementsFor(2);
  expect(await statementsFor(500)).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
  executed.mockRestore();
});

describe("a list that is sent", () => {
  const contact = {
    name: "Ольга Петренко",
    phone: "0671112233",
    email: "olha@romashka.example",
    company: { name: "ТОВ «Ромашка»", code: "14360570" },
  };

  test("is a lead of the team with its sheet, once, and is not changed any more", async () => {
    const secret = await saved([headings, row(1), row(2, "", "")]);
    await change(secret, { variant_id: 1 });
    for (const _ of [1, 2])
      expect((await visitor.post(`/api/recipient-lists/${secret}/send`, contact)).statusCode).toBe(200);
    const leads = await shop.db.selectFrom("leads").select(["id", "kind", "text", "phone"]).execute();
    expect(leads).toEqual([
      {
        id: expect.any(Number),
        kind: "message",
        phone: "+380671112233",
        text: expect.stringMatching(/ТОВ «Ромашка», 14360570\nolha@romashka\.example/),
      },
    ]);
    expect((await change(secret, { message: "x" })).json().code).toBe("list_sent");
    const manager = await shop.asStaff("manager");
    const sheet = await manager.get(`/api/crm/leads/${leads[0]?.id}/list.xlsx`);
    const rows = readXlsx(sheet.rawPayload, { bytes: 1_000_000, columns: 20 });
    expect(rows.ok && rows.value.map(({ cells }) => cells[2])).toEqual([
      "Телефон",
      "0672200001",
      "0672200002",
    ]);
    const query = { status: "new", kind: undefined, q: "", page: 1, per_page: 20 } as const;
    expect((await leadsPage(shop, system, query, "uk"))?.rows[0]?.list).toBe(secret);
  });

  test("must have no wrong row", async () => {
    const secret = await saved([headings, row(1), row(2, "Берлін")]);
    await change(secret, { variant_id: 1 });
    const answer = await visitor.post(`/api/recipient-lists/${secret}/send`, contact);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "list_wrong"]);
    expect(await shop.db.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});

test("another link than the list's own shows nothing", async () => {
  await saved([headings, row(1)]);
  for (const secret of ["x", "y".repeat(60)])
    expect((await visitor.get(`/api/recipient-lists/${secret}`)).statusCode).toBe(404);
});
