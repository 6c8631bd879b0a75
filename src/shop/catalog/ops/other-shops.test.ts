import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { inCyrillicBytes } from "#kit/sheets/csv.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { aCategory, onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { csv, editor, manager, sheetSteps } from "../../../../tests/fixtures/sheets.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { importPage } from "../reads/crm/imports.server.ts";
import { applyImport, checkImport, undoImport } from "./import-products.server.ts";

const database = await testDatabase();
const { db, connection, close } = database;
const { needs, begin, everything } = sheetSteps(database);
await onChanges(connection);
beforeEach(begin);
afterAll(close);

const defaults = { kind: "food", category_id: null, weight_g: 100 } as const;

async function checked(bytes: Buffer, more: Partial<Parameters<typeof checkImport>[2]> = {}) {
  const { id } = must(await checkImport(needs, manager, { fileName: "товари", bytes, defaults, ...more }));
  const page = await importPage(db, manager, { id, page: 1, locale: "uk" });
  if (!page) throw new Error("no import");
  return page;
}

async function aPlace(path: string, name: string): Promise<number> {
  await aCategory(needs, path, name);
  const { id } = await db
    .selectFrom("categories")
    .select("id")
    .where("path", "=", path)
    .executeTakeFirstOrThrow();
  return id;
}

const yml = (offers: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><categories><category id="1">Шоколад</category><category id="2">Іграшки</category></categories><offers>${offers}</offers></shop></yml_catalog>`,
  );
const offer = (id: string, inside: string, attributes = ""): string =>
  `<offer id="${id}" ${attributes}><name>Плитка ${id}</name><name_ua>Плитка ${id}</name_ua><price>120</price><currencyId>UAH</currencyId><categoryId>1</categoryId>${inside}</offer>`;

describe("a YML file of Prom", () => {
  test("makes new products as drafts in the category of the same name", async () => {
    const page = await checked(yml(offer("new-1", "<description>Смачна</description>")));
    expect(page).toMatchObject({ format: "prom", created: 1, changed: 0, problems: 0 });
    must(await applyImport(needs, manager, page.id));
    const product = await db
      .selectFrom("products as p")
      .innerJoin("variants as v", "v.product_id", "p.id")
      .innerJoin("categories as c", "c.id", "p.category_id")
      .select([
        "p.name_uk",
        "p.description_uk",
        "p.published",
        "c.path",
        "v.sku",
        "v.price_kop",
        "v.weight_g",
      ])
      .where("v.sku", "=", "NEW-1")
      .executeTakeFirst();
    expect(product).toEqual({
      name_uk: "Плитка new-1",
      description_uk: "Смачна",
      published: false,
      path: "shokolad",
      sku: "NEW-1",
      price_kop: 12_000,
      weight_g: 100,
    });
  });

  test("changes the price of a known SKU, and neither its category nor what the file lacks", async () => {
    const before = await everything();
    const page = await checked(yml(offer("SKU-PERU", "").replace("<categoryId>1", "<categoryId>2")));
    expect(page).toMatchObject({ created: 0, changed: 1, problems: 0 });
    must(await applyImport(needs, manager, page.id));
    const after = await everything();
    const peru = ({ slug }: { slug: string }) => slug === "peru";
    const { name_uk, name_ru, updated_at, version, ...kept } = before.products.find(peru) ?? {};
    expect(after.products.find(peru)).toMatchObject({ ...kept, name_ru: "Плитка SKU-PERU" });
  });

  test("is recognised after a byte order mark and blanks, and in Windows-1251", async () => {
    const file = yml(offer("new-1", ""));
    const marked = Buffer.concat([Buffer.from("\ufeff \n"), file]);
    const cyrillic = inCyrillicBytes(file.toString().replace("UTF-8", "windows-1251"));
    if (!(cyrillic instanceof Uint8Array)) throw new Error(cyrillic.missing);
    for (const bytes of [marked, Buffer.from(cyrillic)])
      expect(await checked(bytes)).toMatchObject({ format: "prom", created: 1, problems: 0 });
  });

  test("is undone whole", async () => {
    const before = await everything();
    const page = await checked(yml(offer("new-1", "") + offer("SKU-PERU", "")));
    must(await applyImport(needs, manager, page.id));
    must(await undoImport(needs, manager, page.id));
    const names = ({ products }: Awaited<ReturnType<typeof everything>>) =>
      products.map(({ slug, name_uk, category_id }) => ({ slug, name_uk, category_id }));
    expect(names(await everything())).toEqual(names(before));
  });

  test("makes the offers of a group variants of one product, a known one too", async () => {
    const group = `group_id="9"`;
    const page = await checked(
      yml(
        offer("a 1", "", group) +
          offer("a 2", "", group) +
          offer("SKU-KUBA", "", `group_id="8"`) +
          offer("b1", "", `group_id="8"`),
      ),
    );
    expect(page).toMatchObject({ created: 1, changed: 1, problems: 0, told: [] });
    must(await applyImport(needs, manager, page.id));
    const variants = await db
      .selectFrom("variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["p.slug", "v.sku"])
      .where("v.sku", "in", ["A-1", "A-2", "SKU-KUBA", "B1"])
      .execute();
    expect(new Set(variants.map(({ slug }) => slug)).size).toBe(2);
    expect(variants).toHaveLength(4);
  });

  test("puts a category that is not ours where the user wants it, and says so where they do not", async () => {
    const toys = yml(offer("toy", "").replace("<categoryId>1", "<categoryId>2"));
    const lost = await checked(toys);
    expect(lost.told).toMatchObject([{ row: 1, column: "category_id", code: "unknown_category" }]);
    const gifts = await aPlace("podarunky", "Подарунки");
    const page = await checked(toys, { defaults: { kind: "goods", category_id: gifts, weight_g: 50 } });
    expect(page).toMatchObject({ created: 1, problems: 0 });
    expect(page.products[0]?.changes).toContainEqual(
      expect.objectContaining({ column: "category_id", to: "podarunky" }),
    );
  });

  test("without a weight, a kind or a price in hryvnias names the row", async () => {
    const page = await checked(yml(offer("x1", "").replace("UAH", "EUR")), {
      defaults: { kind: "food", category_id: null, weight_g: null },
    });
    expect(page.told.map(({ column, code }) => [column, code])).toEqual(
      expect.arrayContaining([
        ["price", "required"],
        ["weight_g", "required"],
      ]),
    );
  });

  test("with the same SKU twice names both rows, and changes nothing", async () => {
    const page = await checked(yml(offer("x1", "") + offer("x1", "")));
    expect(page.told).toMatchObject([{ row: 2, column: "sku", code: "twice", other: 1 }]);
    expect(await applyImport(needs, manager, page.id)).toMatchObject({ error: { code: "import_unready" } });
  });
});

const table = (rows: readonly (readonly Cell[])[]): Buffer =>
  xlsxBytes(
    "Products",
    rows.map((row) => [...row]),
  );

test("a table of Horoshop is read by its headings, variants by the SKU of the first", async () => {
  const page = await checked(
    table([
      [
        "Артикул",
        "Батьківський артикул",
        "Назва (UA)",
        "Назва (RU)",
        "Розділ",
        "Ціна",
        "Стара ціна",
        "Вага, г",
        "Опис товару (UA)",
        "Фото",
      ],
      [
        "H-1",
        "",
        "Шоколад 90 г",
        "Шоколад 90 г",
        "Солодощі/Шоколад",
        90,
        100,
        90,
        "<p>Опис</p>",
        "https://shop.example/1.jpg",
      ],
      ["H-2", "H-1", "Шоколад 200 г", "Шоколад 200 г", "Солодощі/Шоколад", 180, "", 200, "", ""],
    ]),
  );
  expect(page).toMatchObject({ format: "horoshop", created: 1, problems: 0, ignored: ["Фото"] });
  const cells = page.products[0]?.changes.map(({ sku, column, to }) => [sku, column, to]);
  expect(cells).toEqual(
    expect.arrayContaining([
      [null, "name_uk", "Шоколад"],
      [null, "category_id", "shokolad"],
      [null, "description_uk", "Опис"],
      ["H-1", "variant_uk", "90 г"],
      ["H-1", "old_price", 100],
      ["H-2", "variant_uk", "200 г"],
      ["H-2", "weight_g", 200],
    ]),
  );
});

test("a table of OpenCart is read by its headings, with texts and weight in their languages and units", async () => {
  const gifts = await aPlace("podarunky", "Подарунки");
  const page = await checked(
    table([
      [
        "product_id",
        "name(uk-ua)",
        "name(ru-ru)",
        "categories",
        "sku",
        "quantity",
        "model",
        "price",
        "weight",
        "weight_unit",
        "description(uk-ua)",
        "meta_description(uk-ua)",
      ],
      [
        50,
        "Трюфелі",
        "Трюфели",
        "20,24",
        "",
        5,
        "tr-1",
        250,
        0.15,
        "kg",
        "&lt;p&gt;Смачні&lt;/p&gt;",
        "Трюфелі ручної роботи",
      ],
    ]),
    { defaults: { kind: "food", category_id: gifts, weight_g: null } },
  );
  expect(page).toMatchObject({ format: "opencart", created: 1, problems: 0 });
  const cells = page.products[0]?.changes.map(({ sku, column, to }) => [sku, column, to]);
  expect(cells).toEqual(
    expect.arrayContaining([
      [null, "name_uk", "Трюфелі"],
      [null, "name_ru", "Трюфели"],
      [null, "meta_uk", "Трюфелі ручної роботи"],
      [null, "description_uk", "Смачні"],
      ["TR-1", "weight_g", 150],
    ]),
  );
});

test("a category may be named by its name in our own sheet too", async () => {
  const page = await checked(
    csv([
      ["Артикул", "Назва українською", "Вид", "Категорія", "Ціна, грн", "Вага, г"],
      ["OWN-1", "Плитка", "їстівне", "Шоколад", "10", "20"],
    ]),
  );
  expect(page).toMatchObject({ format: "own", created: 1, problems: 0 });
});

test("an unknown category of the form, XML of another kind and an editor without prices are told", async () => {
  const bytes = yml(offer("x1", ""));
  const given = { fileName: "f", bytes };
  expect(
    await checkImport(needs, manager, { ...given, defaults: { ...defaults, category_id: 999 } }),
  ).toMatchObject({ error: { code: "not_found" } });
  expect(await checkImport(needs, manager, { ...given, bytes: Buffer.from("<html></html>") })).toMatchObject({
    error: { code: "sheet_unreadable" },
  });
  const { id } = must(await checkImport(needs, editor, { ...given, defaults }));
  const page = await importPage(db, editor, { id, page: 1, locale: "uk" });
  expect(page?.told).toMatchObject([{ code: "prices_forbidden" }]);
});
