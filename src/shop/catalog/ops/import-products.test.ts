import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { heardEvents, type ShopEvent, shopChanges } from "#jobs/announce.ts";
import { must } from "#kit/result.ts";
import { csvText, inCyrillicBytes } from "#kit/sheets/csv.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { aCategory, aFood, aVariant, hearChanges } from "../../../../tests/catalogue.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { type Actor, guest } from "../../staff/rules.ts";
import { correctShelf } from "../../stock/ops.server.ts";
import { crmProduct } from "../reads/crm-products.server.ts";
import { catalogueSheet, importPage, latestImports } from "../reads/imports.server.ts";
import { productPage } from "../reads/product-page.server.ts";
import { type ColumnKey, columnOrder, headingOf } from "../sheet/columns.ts";
import { saveProduct } from "./edit-product.server.ts";
import { applyImport, checkImport, undoImport } from "./import-products.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock };
await hearChanges(connection);
const heard: ShopEvent[] = [];
await connection.listen(shopChanges, (payload) => heard.push(...heardEvents(payload)));
afterAll(close);

let customerId = 0;
const of = (role: "manager" | "content" | "packer"): Actor => ({ kind: "staff", role, customerId });
const manager = (): Actor => of("manager");

beforeEach(async () => {
  await reset();
  await aCategory(needs, "shokolad", "Шоколад");
  await aFood(needs, "peru");
  await aFood(needs, "kuba", {
    variants: [aVariant("kuba"), aVariant("kuba3", { key: "3", weight_g: 300 })],
  });
  const row = { phone: "+380500000011", first_name: "Марта" };
  customerId = (await db.insertInto("customers").values(row).returning("id").executeTakeFirstOrThrow()).id;
  heard.length = 0;
});

const csv = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(csvText(rows, "semicolon"));
const check = (bytes: Buffer, actor = manager()) =>
  checkImport(needs, actor, { fileName: "каталог.csv", bytes });
/** Checks a sheet and tells what the check says. */
async function checked(bytes: Buffer, actor = manager()) {
  const { id } = must(await check(bytes, actor));
  const page = await importPage(db, manager(), { id, page: 1, locale: "uk" });
  if (!page) throw new Error("no import");
  return page;
}
async function imported(bytes: Buffer) {
  const { id } = await checked(bytes);
  must(await applyImport(needs, manager(), id));
  return id;
}
const exported = async (): Promise<Cell[][]> => (await catalogueSheet(db, manager(), "uk")) ?? [];

/** The export with some cells changed, by SKU and column. */
async function edited(changes: Readonly<Record<string, Readonly<Record<string, Cell>>>>): Promise<Cell[][]> {
  const [head = [], ...rows] = await exported();
  return [
    head,
    ...rows.map((row) => {
      const change = changes[String(row[0])] ?? {};
      return row.map((cell, index) => {
        const key = columnOrder[index] ?? "sku";
        return key in change ? (change[key] ?? null) : cell;
      });
    }),
  ];
}

const aRow = (cells: Partial<Record<ColumnKey, Cell>>): Cell[] =>
  columnOrder.map((key) => cells[key] ?? null);

const everything = async () => ({
  products: await db.selectFrom("products").selectAll().orderBy("id").execute(),
  variants: await db.selectFrom("variants").selectAll().orderBy("id").execute(),
  prices: await db.selectFrom("price_changes").selectAll().orderBy("id").execute(),
});

test("a sheet prices boxes and bonbons like all others, and what they are stays", async () => {
  await db.updateTable("products").set({ role: "bonbon" }).where("slug", "=", "peru").execute();
  await db.updateTable("products").set({ role: "box" }).where("slug", "=", "kuba").execute();
  await imported(csv(await edited({ "SKU-PERU": { price: 31 }, "SKU-KUBA": { price: 47 } })));
  const { products, variants } = await everything();
  expect(products.map(({ role }) => role)).toEqual(["bonbon", "box"]);
  expect(variants.slice(0, 2).map(({ price_kop }) => price_kop)).toEqual([31_00, 47_00]);
});

describe("an untouched export", () => {
  test.each([
    ["CSV", async () => csv(await exported())],
    ["CSV with commas", async () => Buffer.from(csvText(await exported(), "comma"))],
    ["XLSX", async () => xlsxBytes("Каталог", await exported())],
    ["Russian headings", async () => csv((await catalogueSheet(db, manager(), "ru")) ?? [])],
  ])("changes nothing: %s", async (_, file) => {
    const page = await checked(await file());
    expect(page).toMatchObject({ created: 0, changed: 0, unchanged: 2, problems: 0, rows: 3, ignored: [] });
  });

  test("in Windows-1251 changes nothing when every sign is in it", async () => {
    const bytes = inCyrillicBytes(csvText(await exported(), "semicolon"));
    if (!(bytes instanceof Uint8Array)) throw new Error(bytes.missing);
    expect(await checked(Buffer.from(bytes))).toMatchObject({ unchanged: 2, problems: 0, changed: 0 });
  });

  test("changes nothing whatever the texts are", async () => {
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

  test("holds formulas back", async () => {
    await db.updateTable("products").set({ description_uk: "=cmd|' /C calc'!A0" }).execute();
    expect(csvText(await exported(), "semicolon")).toContain("'=cmd|' /C calc'!A0");
    expect(csvText(await exported(), "semicolon")).not.toMatch(/[;\n]=cmd/);
  });
});

describe("a check", () => {
  test("tells each cell that would change, and writes nothing", async () => {
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

  test("names every row that is wrong, and what is wrong with it", async () => {
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
    expect(await applyImport(needs, manager(), page.id)).toMatchObject({ error: { code: "import_unready" } });
  });

  test("refuses two rows that say different things of one product", async () => {
    const page = await checked(csv(await edited({ "SKU-KUBA3": { name_uk: "Куба інша" } })));
    expect(page.told).toEqual([
      expect.objectContaining({ column: "name_uk", code: "differs", row: 4, other: 3 }),
    ]);
  });

  test("does not let a shown product lose what it must tell", async () => {
    const page = await checked(csv(await edited({ "SKU-PERU": { storage_uk: "" } })));
    expect(page.told).toMatchObject([{ row: 2, code: "not_ready", missing: ["parity", "storage"] }]);
  });

  test("leaves alone what has no column, and names headings that nobody knows", async () => {
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

describe("an import", () => {
  test("changes and begins products at once, with prices in their history and one line in the log", async () => {
    const sheet = await edited({ "SKU-PERU": { price: 175.5, name_ru: "Перу 72 %" } });
    const fresh = aRow({
      sku: "ECU-1",
      name_uk: "Еквадор",
      kind: "їстівне",
      category_id: "shokolad",
      price: 210,
      weight_g: 90,
      published: "ні",
    });
    const id = await imported(csv([...sheet, fresh]));
    expect((await productPage(needs, "peru", "ru"))?.name).toBe("Перу 72 %");
    expect((await productPage(needs, "peru", "uk"))?.variants[0]?.price).toBe(175.5);
    const begun = await db
      .selectFrom("products")
      .selectAll()
      .where("slug", "=", "ekvador")
      .executeTakeFirstOrThrow();
    expect(begun).toMatchObject({ published: false, kind: "food", key: "ekvador" });
    const prices = await db
      .selectFrom("price_changes")
      .select(["was_kop", "price_kop", "actor_id"])
      .execute();
    expect(prices).toEqual([
      { was_kop: 15_000, price_kop: 17_550, actor_id: customerId },
      { was_kop: null, price_kop: 21_000, actor_id: customerId },
    ]);
    const log = await db.selectFrom("audit_entries").selectAll().execute();
    expect(log).toMatchObject([{ subject: "import", subject_id: String(id), actor_id: customerId }]);
    expect(heard).toContainEqual({ kind: "product_changed", productId: begun.id });
    expect((await latestImports(db, manager()))?.[0]).toMatchObject({
      state: "applied",
      created: 1,
      changed: 1,
    });
  });

  test("of a size for a product that is there, and of several sizes of a new one", async () => {
    await imported(
      csv([
        ["sku", "slug", "kind", "name_uk", "category_id", "variant_uk", "price", "weight_g"],
        ["PERU-3", "peru", "їстівне", "Шоколад peru", "shokolad", "3 плитки", 400, 300],
        ["ECU-1", "ekvador", "їстівне", "Еквадор", "shokolad", "1 плитка", 150, 100],
        ["ECU-3", "ekvador", "їстівне", "Еквадор", "shokolad", "3 плитки", 400, 300],
      ]),
    );
    const rows = await db.selectFrom("variants").select(["sku", "key", "position"]).orderBy("id").execute();
    expect(rows.slice(3)).toEqual([
      { sku: "PERU-3", key: "3-plytky", position: 2 },
      { sku: "ECU-1", key: "1-plytka", position: 1 },
      { sku: "ECU-3", key: "3-plytky", position: 2 },
    ]);
  });

  test("asked for again is still one import", async () => {
    const id = await imported(csv(await edited({ "SKU-PERU": { price: 160 } })));
    must(await applyImport(needs, manager(), id));
    expect(await db.selectFrom("price_changes").select("id").execute()).toHaveLength(1);
  });

  test("is refused whole when one of its products has changed since the check", async () => {
    const { id } = await checked(
      csv(await edited({ "SKU-PERU": { price: 160 }, "SKU-KUBA": { price: 170 } })),
    );
    const kuba = (
      await db.selectFrom("products").select("id").where("slug", "=", "kuba").executeTakeFirstOrThrow()
    ).id;
    const seen = await crmProduct(db, manager(), kuba);
    if (!seen) throw new Error("no product");
    must(await saveProduct(needs, manager(), kuba, { version: seen.version, ...seen.edit, badges: ["new"] }));
    const before = await everything();
    expect(await applyImport(needs, manager(), id)).toMatchObject({ error: { code: "conflict" } });
    expect(await everything()).toEqual(before);
  });

  test("and another one at the same time: of what both change, one is written", async () => {
    const one = await checked(csv(await edited({ "SKU-PERU": { price: 160 } })));
    const other = await checked(csv(await edited({ "SKU-PERU": { price: 170 } })));
    const answers = await Promise.all([one, other].map(({ id }) => applyImport(needs, manager(), id)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("with a row 9 999 of 10 000 that is broken writes nothing and names the row", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index): Cell[] => [
      `BULK-${index}`,
      `tovar-${index}`,
      "неїстівне",
      `Товар ${index}`,
      "shokolad",
      index === 9_997 ? "мінус" : 100,
      50,
    ]);
    const head = ["sku", "slug", "kind", "name_uk", "category_id", "price", "weight_g"];
    const broken = await checked(xlsxBytes("Каталог", [head, ...rows]));
    expect(broken.told).toEqual([{ row: 9_999, column: "price", code: "number" }]);
    expect(await applyImport(needs, manager(), broken.id)).toMatchObject({
      error: { code: "import_unready" },
    });
    expect(await exported()).toHaveLength(4);

    const whole = rows.map((row) => row.map((cell) => (cell === "мінус" ? 100 : cell)));
    const id = await imported(xlsxBytes("Каталог", [head, ...whole]));
    expect(await exported()).toHaveLength(10_004);
    must(await undoImport(needs, manager(), id));
    expect(await exported()).toHaveLength(4);
  }, 180_000);
});

describe("undoing", () => {
  const sheet = async () => {
    const fresh = { sku: "ECU-1", name_uk: "Еквадор", kind: "їстівне", category_id: "shokolad" };
    return csv([
      ...(await edited({ "SKU-PERU": { price: 160, name_uk: "Перу" } })),
      aRow({ ...fresh, price: 10, weight_g: 5, published: "ні" }),
    ]);
  };

  test("puts everything back, prices with a line in their history", async () => {
    const [before, table] = [await everything(), await exported()];
    const id = await imported(await sheet());
    must(await undoImport(needs, manager(), id));
    expect(await exported()).toEqual(table);
    expect((await everything()).variants).toEqual(before.variants);
    const prices = (await everything()).prices.map(({ was_kop, price_kop }) => [was_kop, price_kop]);
    expect(prices).toEqual([
      [15_000, 16_000],
      [16_000, 15_000],
    ]);
    must(await undoImport(needs, manager(), id));
    expect(await applyImport(needs, manager(), id)).toMatchObject({ error: { code: "import_unready" } });
  });

  test("is refused once a product of it was saved again", async () => {
    const id = await imported(await sheet());
    const peru = (
      await db.selectFrom("products").select("id").where("slug", "=", "peru").executeTakeFirstOrThrow()
    ).id;
    const seen = await crmProduct(db, manager(), peru);
    if (!seen) throw new Error("no product");
    must(await saveProduct(needs, manager(), peru, { version: seen.version, ...seen.edit, badges: ["new"] }));
    expect(await undoImport(needs, manager(), id)).toMatchObject({ error: { code: "import_moved_on" } });
  });

  test("is refused once pieces of a new product have come in", async () => {
    const id = await imported(await sheet());
    const fresh = await db
      .selectFrom("variants")
      .selectAll()
      .where("sku", "=", "ECU-1")
      .executeTakeFirstOrThrow();
    must(
      await correctShelf({ ...needs, fewLeft: 5 }, manager(), fresh.product_id, {
        variant_id: fresh.id,
        reason: "received",
        quantity: 3,
        seen: 0,
        note: "",
      }),
    );
    expect(await undoImport(needs, manager(), id)).toMatchObject({ error: { code: "import_moved_on" } });
  });
});

describe("rights", () => {
  test("an editor of texts changes texts by a sheet, but no price", async () => {
    const texts = await checked(csv(await edited({ "SKU-PERU": { tagline_uk: "Плиточка" } })), of("content"));
    must(await applyImport(needs, of("content"), texts.id));
    const prices = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })), of("content"));
    expect(prices.told).toMatchObject([{ row: 2, code: "prices_forbidden" }]);
    const managers = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })));
    expect(await applyImport(needs, of("content"), managers.id)).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(must(await applyImport(needs, manager(), managers.id))).toEqual({ id: managers.id });
    expect(await undoImport(needs, of("content"), managers.id)).toMatchObject({
      error: { code: "forbidden" },
    });
  });

  test("guests, customers and packers read and write no sheet", async () => {
    const { id } = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })));
    for (const actor of [guest, of("packer"), { kind: "customer", customerId } as const]) {
      expect(await check(csv(await exported()), actor)).toMatchObject({ error: { code: "forbidden" } });
      expect(await applyImport(needs, actor, id)).toMatchObject({ error: { code: "forbidden" } });
      expect(await undoImport(needs, actor, id)).toMatchObject({ error: { code: "forbidden" } });
      expect(await catalogueSheet(db, actor, "uk")).toBeNull();
      expect(await latestImports(db, actor)).toBeNull();
      expect(await importPage(db, actor, { id, page: 1, locale: "uk" })).toBeNull();
    }
  });
});

test("every column has a heading of its own in both languages", () => {
  for (const language of ["uk", "ru"] as const)
    expect(new Set(columnOrder.map((key) => headingOf(key, language))).size).toBe(columnOrder.length);
  expect(new Set(columnOrder).size).toBe(26);
});
