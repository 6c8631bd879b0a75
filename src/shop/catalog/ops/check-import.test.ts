import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { csvText, inCyrillicBytes } from "#kit/sheets/csv.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { csv, manager, sheetSteps } from "../../../../tests/fixtures/sheets.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { catalogueSheet } from "../reads/crm/imports.server.ts";
import { columnNamed, columnOrder, headingOf } from "../sheet/columns.ts";
import { applyImport } from "./import-products.server.ts";

const database = await testDatabase();
const { db, connection, close } = database;
const { needs, begin, check, checked, exported, edited, everything } = sheetSteps(database);
await onChanges(connection);
beforeEach(begin);
afterAll(close);

describe("an untouched export", () => {
  test.each([
    ["CSV", async () => csv(await exported())],
    ["CSV with commas", async () => Buffer.from(csvText(await exported(), "comma"))],
    ["XLSX", async () => xlsxBytes("Каталог", await exported())],
    ["Russian headings", async () => csv((await catalogueSheet(db, manager, "ru")) ?? [])],
  ])("changes nothing: %s", async (_, file) => {
    const page = await checked(await file());
    expect(page).toMatchObject({ created: 0, changed: 0, unchanged: 2, problems: 0, rows: 3, ignored: [] });
  });

  test("in Windows-1251 changes nothing when the encoding has every character", async () => {
    const bytes = inCyrillicBytes(csvText(await exported(), "semicolon"));
    if (!(bytes instanceof Uint8Array)) throw new Error(bytes.missing);
    expect(await checked(Buffer.from(bytes))).toMatchObject({ unchanged: 2, problems: 0, changed: 0 });
  });

  test("changes nothing for any texts", async () => {
    const text = fc.stringMatching(/^[=+\-@'";,\n їґА-я]{0,12}$/).map((part) => part.trim());
    await fc.assert(
      fc.asyncProperty(text, text, async (uk, ru) => {
        await db
          .updateTable("products")
          .set({ description_uk: uk, meta_ru: ru.replaceAll("\n", " ") })
          .execute();
        for (const bytes of [csv(await exported()), xlsxBytes("Каталог", await exported())]) {
          const { changed, created } = await checked(bytes);
          expect([changed, created]).toEqual([0, 0]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("lists products in the order of creation, not of the last save", async () => {
    await db.updateTable("products").set({ version: 2 }).where("slug", "=", "peru").execute();
    expect((await exported()).map(([sku]) => sku).slice(1)).toEqual(["SKU-PERU", "SKU-KUBA", "SKU-KUBA3"]);
  });

  test("escapes formulas", async () => {
    await db.updateTable("products").set({ description_uk: "=cmd|' /C calc'!A0" }).execute();
    expect(csvText(await exported(), "semicolon")).toContain("'=cmd|' /C calc'!A0");
    expect(csvText(await exported(), "semicolon")).not.toMatch(/[;\n]=cmd/);
  });
});

describe("an import check", () => {
  test("lists each cell that would change, and writes nothing", async () => {
    const before = await everything();
    const page = await checked(
      csv(await edited({ "SKU-PERU": { price: "1 175,50", old_price: 1300, sale_ends_on: "30.11.2026" } })),
    );
    expect(page).toMatchObject({ changed: 1, unchanged: 1, problems: 0 });
    expect(page.products[0]).toMatchObject({
      isNew: false,
      changes: [
        { sku: "SKU-PERU", column: "price", from: 150, to: 1175.5 },
        { sku: "SKU-PERU", column: "old_price", from: null, to: 1300 },
        { sku: "SKU-PERU", column: "sale_ends_on", from: null, to: "2026-11-30" },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  test("names every wrong row and its problem", async () => {
    const head = [
      "sku",
      "slug",
      "name_uk",
      "kind",
      "category_id",
      "price",
      "old_price",
      "weight_g",
      "published",
    ];
    const page = await checked(
      csv([
        head,
        ["SKU-PERU", "peru", "Перу", "", "shokolad", "дорого", "", 100, "так"],
        ["SKU-KUBA", "kuba", "Куба", "неїстівне", "mars", 150, 140, 100, "може"],
        ["SKU-KUBA", "", "", "", "", "", "", "", ""],
        ["", "nikolo", "", "", "", "", "", "", ""],
        ["NEW-1", "nova", "Нова", "їстівне", "shokolad", 10, "", 0, "так"],
        ["new 2", "druha", "", "неїстівне", "shokolad", 10, "", 5, "ні"],
        ["NEW-3", "shokolad", "Назва", "неїстівне", "shokolad", 10, "", 5, "ні"],
      ]),
    );
    const told = page.told.map(({ row, column, code }) => `${row} ${column} ${code}`);
    expect(told).toEqual([
      "2 kind kind",
      "2 price number",
      "3 kind kind",
      "3 category_id unknown_category",
      "3 published yes_no",
      "3 old_price old_price",
      "4 sku twice",
      "5 sku required",
      "6 weight_g out_of_range",
      "7 name_uk required",
      "7 sku format",
      "8 slug slug_taken",
    ]);
    expect(await applyImport(needs, manager, page.id)).toMatchObject({ error: { code: "import_unready" } });
  });

  test("refuses two rows that contradict each other about one product", async () => {
    const page = await checked(csv(await edited({ "SKU-KUBA3": { name_uk: "Куба інша" } })));
    expect(page.told).toEqual([
      expect.objectContaining({ column: "name_uk", code: "differs", row: 4, other: 3 }),
    ]);
  });

  test("does not let a published product lose required data", async () => {
    const page = await checked(csv(await edited({ "SKU-PERU": { storage_uk: "" } })));
    expect(page.told).toMatchObject([{ row: 2, code: "not_ready", missing: ["parity", "storage"] }]);
  });

  test("keeps fields without a column, and names unknown headings", async () => {
    const page = await checked(
      csv([
        ["Артикул", "Націнка", "Ціна, грн"],
        ["SKU-PERU", "30 %", 160],
      ]),
    );
    expect(page.ignored).toEqual(["Націнка"]);
    expect(page.products[0]?.changes).toHaveLength(1);
  });

  test.each([
    ["no SKU", Buffer.from("Назва;Ціна\nПеру;1"), "sheet_no_sku"],
    ["nothing", Buffer.alloc(0), "sheet_no_sku"],
    ["an open quote", Buffer.from('Артикул;Ціна\n"A;1'), "sheet_unreadable"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "sheet_unreadable"],
    ["a broken workbook", Buffer.from("PK\x03\x04rest"), "sheet_unreadable"],
    ["too many rows", Buffer.from(`sku;price\n${"A-1;1\n".repeat(10_001)}`), "sheet_too_long"],
  ])("of a file with %s is refused", async (_, bytes, code) => {
    expect(await check(bytes)).toMatchObject({ error: { code } });
  });
});

test("every column has a heading of its own in both languages", () => {
  for (const language of ["uk", "ru"] as const)
    expect(new Set(columnOrder.map((key) => headingOf(key, language))).size).toBe(columnOrder.length);
  expect(new Set(columnOrder).size).toBe(26);
});

test("a sheet downloaded before its headings changed is still understood", () => {
  const former = ["Коротко українською", "Коротко російською", "Коротко по-украински", "Коротко по-русски"];
  expect(former.map(columnNamed)).toEqual(["tagline_uk", "tagline_ru", "tagline_uk", "tagline_ru"]);
});
