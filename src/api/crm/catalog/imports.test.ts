import { afterAll, beforeAll, expect, test } from "vitest";
import { parsedCsv } from "#kit/sheets/csv.ts";
import { readXlsx } from "#kit/sheets/xlsx.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

let shop: TestShop;
let manager: VisitorClient;
let sku = "";

beforeAll(async () => {
  shop = await startShop();
  await aProduct(shop.db);
  sku = (await shop.db.selectFrom("variants").select("sku").executeTakeFirstOrThrow()).sku;
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const upload = (text: string | Buffer, name = "ціни.csv") =>
  manager.post(
    `/api/crm/products/imports?name=${encodeURIComponent(name)}`,
    typeof text === "string" ? Buffer.from(text) : text,
    { "content-type": "text/csv" },
  );
const priceNow = async () =>
  (await shop.db.selectFrom("variants").select("price_kop").where("sku", "=", sku).executeTakeFirstOrThrow())
    .price_kop;

test("the catalogue is exported as a workbook and as CSV, with a file name", async () => {
  const xlsx = await manager.get("/api/crm/products/export");
  expect(xlsx.headers["content-disposition"]).toMatch(
    /^attachment; filename="catalogue-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  const read = readXlsx(xlsx.rawPayload, { bytes: 1_000_000, columns: 60 });
  expect(read.ok && read.value[1]?.cells[0]).toBe(sku);
  const csv = await manager.get("/api/crm/products/export?format=csv&delimiter=comma");
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body.startsWith("\ufeff")).toBe(true);
  expect(parsedCsv(csv.body.slice(1))?.[1]?.cells[0]).toBe(sku);
});

test("a Windows-1251 export is complete, or is refused with the character that it cannot encode", async () => {
  const ask = () => manager.get("/api/crm/products/export?format=csv&encoding=windows1251");
  const whole = parsedCsv(new TextDecoder("windows-1251").decode((await ask()).rawPayload));
  expect(whole?.[0]?.cells[0]).toBe("Артикул");
  await shop.db.updateTable("products").set({ description_uk: "Лише 10 ₴" }).execute();
  const answer = await ask();
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "not_in_encoding", message: expect.stringContaining("«₴»") });
  expect(answer.headers["content-disposition"]).toBeUndefined();
});

test("a sheet is checked, imported and undone", async () => {
  const before = await priceNow();
  const checked = await upload(`Артикул;Ціна, грн\n${sku};777,50\n`);
  expect(checked.statusCode).toBe(201);
  const { id } = checked.json<{ data: { id: number } }>().data;
  expect(await priceNow()).toBe(before);
  expect((await manager.post(`/api/crm/products/imports/${id}/apply`, {})).statusCode).toBe(200);
  expect(await priceNow()).toBe(77_750);
  expect((await manager.post(`/api/crm/products/imports/${id}/undo`, {})).statusCode).toBe(200);
  expect(await priceNow()).toBe(before);
});

test("a file that is not a sheet is refused with a message", async () => {
  expect((await upload("Назва;Ціна\nА;1")).json()).toMatchObject({ code: "sheet_no_sku" });
  expect((await upload(Buffer.from("PK\x03\x04"))).json()).toMatchObject({ code: "sheet_unreadable" });
  expect((await manager.post("/api/crm/products/imports/999/apply", {})).statusCode).toBe(404);
});

test("a file over the size limit is refused before it is read", async () => {
  expect((await upload(Buffer.alloc(10_000_001, "a"))).statusCode).toBe(413);
  const said = await shop.inject({
    method: "POST",
    url: "/api/crm/products/imports",
    headers: {
      cookie: [...manager.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
      "x-xsrf-token": manager.cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "text/csv",
      "content-length": "50000000",
    },
    payload: Buffer.from("a"),
  });
  expect(said.statusCode).toBe(413);
});
