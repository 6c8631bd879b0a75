import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { receivedEvents, type ShopEvent, shopChanges } from "#jobs/announce.ts";
import { must } from "#kit/result.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { aRow, csv, editor, manager, sheetSteps, staffId } from "../../../../tests/fixtures/sheets.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { type Actor, guest } from "../../staff/rules/rights.ts";
import { correctVariantStock } from "../../stock/ops.server.ts";
import { catalogueSheet, importPage, latestImports } from "../reads/crm/imports.server.ts";
import { crmProduct } from "../reads/crm/products.server.ts";
import { productPage } from "../reads/product-page.server.ts";
import { saveProduct } from "./edit-product.server.ts";
import { applyImport, undoImport } from "./import-products.server.ts";

const database = await testDatabase();
const { db, connection, close } = database;
const { needs, begin, check, checked, imported, exported, edited, everything } = sheetSteps(database);
await onChanges(connection);
const heard: ShopEvent[] = [];
await connection.listen(shopChanges, (payload) => heard.push(...receivedEvents(payload)));
beforeEach(async () => {
  await begin();
  heard.length = 0;
});
afterAll(close);

/** Another user saves a product with a badge. */
async function saveAgain(slug: string): Promise<void> {
  const product = db.selectFrom("products").select("id").where("slug", "=", slug);
  const { id } = await product.executeTakeFirstOrThrow();
  const seen = await crmProduct(db, manager, id);
  if (!seen) throw new Error("no product");
  must(await saveProduct(needs, manager, id, { version: seen.version, ...seen.edit, badges: ["new"] }));
}

test("a sheet sets prices of boxes and bonbons like all others, and keeps their roles", async () => {
  await db.updateTable("products").set({ role: "bonbon" }).where("slug", "=", "peru").execute();
  await db.updateTable("products").set({ role: "box" }).where("slug", "=", "kuba").execute();
  await imported(csv(await edited({ "SKU-PERU": { price: 31 }, "SKU-KUBA": { price: 47 } })));
  const { products, variants } = await everything();
  expect(products.map(({ role }) => role)).toEqual(["bonbon", "box"]);
  expect(variants.slice(0, 2).map(({ price_kop }) => price_kop)).toEqual([31_00, 47_00]);
});

describe("an import", () => {
  test("changes and creates products at once, with prices in their history and one entry in the log", async () => {
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
      { was_kop: 15_000, price_kop: 17_550, actor_id: staffId },
      { was_kop: null, price_kop: 21_000, actor_id: staffId },
    ]);
    const log = await db.selectFrom("audit_entries").selectAll().execute();
    expect(log).toMatchObject([{ subject: "import", subject_id: String(id), actor_id: staffId }]);
    expect(heard).toContainEqual({ kind: "product_changed", productId: begun.id });
    expect((await latestImports(db, manager))?.[0]).toMatchObject({
      state: "applied",
      created: 1,
      changed: 1,
    });
  });

  test("adds a size to an existing product, and several sizes to a new one", async () => {
    await imported(
      csv([
        ["sku", "slug", "kind", "name_uk", "category_id", "variant_uk", "variant_ru", "price", "weight_g"],
        ["PERU-3", "peru", "їстівне", "Шоколад peru", "shokolad", "3 плитки", "3 плитки", 400, 300],
        ["ECU-1", "ekvador", "їстівне", "Еквадор", "shokolad", "1 плитка", "", 150, 100],
        ["ECU-3", "ekvador", "їстівне", "Еквадор", "shokolad", "3 плитки", "", 400, 300],
      ]),
    );
    const rows = await db.selectFrom("variants").select(["sku", "key", "position"]).orderBy("id").execute();
    expect(rows.slice(3)).toEqual([
      { sku: "PERU-3", key: "3-plytky", position: 2 },
      { sku: "ECU-1", key: "1-plytka", position: 1 },
      { sku: "ECU-3", key: "3-plytky", position: 2 },
    ]);
  });

  test("requested again is still one import", async () => {
    const id = await imported(csv(await edited({ "SKU-PERU": { price: 160 } })));
    must(await applyImport(needs, manager, id));
    expect(await db.selectFrom("price_changes").select("id").execute()).toHaveLength(1);
  });

  test("is refused whole when one of its products has changed since the check", async () => {
    const { id } = await checked(
      csv(await edited({ "SKU-PERU": { price: 160 }, "SKU-KUBA": { price: 170 } })),
    );
    await saveAgain("kuba");
    const before = await everything();
    expect(await applyImport(needs, manager, id)).toMatchObject({ error: { code: "conflict" } });
    expect(await everything()).toEqual(before);
  });

  test("and another one at the same time: of a product that both change, one change is written", async () => {
    const one = await checked(csv(await edited({ "SKU-PERU": { price: 160 } })));
    const other = await checked(csv(await edited({ "SKU-PERU": { price: 170 } })));
    const answers = await Promise.all([one, other].map(({ id }) => applyImport(needs, manager, id)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("with an invalid row 9 999 of 10 000 writes nothing and names the row", async () => {
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
    expect(await applyImport(needs, manager, broken.id)).toMatchObject({
      error: { code: "import_unready" },
    });
    expect(await exported()).toHaveLength(4);

    const whole = rows.map((row) => row.map((cell) => (cell === "мінус" ? 100 : cell)));
    const id = await imported(xlsxBytes("Каталог", [head, ...whole]));
    expect(await exported()).toHaveLength(10_004);
    must(await undoImport(needs, manager, id));
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

  test("restores everything, prices with an entry in their history", async () => {
    const [before, table] = [await everything(), await exported()];
    const id = await imported(await sheet());
    must(await undoImport(needs, manager, id));
    expect(await exported()).toEqual(table);
    expect((await everything()).variants).toEqual(before.variants);
    const prices = (await everything()).prices.map(({ was_kop, price_kop }) => [was_kop, price_kop]);
    expect(prices).toEqual([
      [15_000, 16_000],
      [16_000, 15_000],
    ]);
    must(await undoImport(needs, manager, id));
    expect(await applyImport(needs, manager, id)).toMatchObject({ error: { code: "import_unready" } });
  });

  test("is refused once one of its products was saved again", async () => {
    const id = await imported(await sheet());
    await saveAgain("peru");
    expect(await undoImport(needs, manager, id)).toMatchObject({ error: { code: "import_moved_on" } });
  });

  test("is refused once units of a new product have arrived", async () => {
    const id = await imported(await sheet());
    const fresh = await db
      .selectFrom("variants")
      .selectAll()
      .where("sku", "=", "ECU-1")
      .executeTakeFirstOrThrow();
    must(
      await correctVariantStock({ ...needs, fewLeft: 5 }, manager, fresh.product_id, {
        variant_id: fresh.id,
        reason: "received",
        quantity: 3,
        seen: 0,
        note: "",
      }),
    );
    expect(await undoImport(needs, manager, id)).toMatchObject({ error: { code: "import_moved_on" } });
  });
});

describe("rights", () => {
  test("an editor of texts changes texts with a sheet, but no price", async () => {
    const texts = await checked(csv(await edited({ "SKU-PERU": { tagline_uk: "Плиточка" } })), editor);
    must(await applyImport(needs, editor, texts.id));
    const prices = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })), editor);
    expect(prices.told).toMatchObject([{ row: 2, code: "prices_forbidden" }]);
    const managers = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })));
    expect(await applyImport(needs, editor, managers.id)).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(must(await applyImport(needs, manager, managers.id))).toEqual({ id: managers.id });
    expect(await undoImport(needs, editor, managers.id)).toMatchObject({
      error: { code: "forbidden" },
    });
  });

  const packer: Actor = { kind: "staff", role: "packer", customerId: staffId };

  test("guests, customers and packers cannot export or import a sheet", async () => {
    const { id } = await checked(csv(await edited({ "SKU-PERU": { price: 1 } })));
    for (const actor of [guest, packer, { kind: "customer", customerId: staffId } as const]) {
      expect(await check(csv(await exported()), actor)).toMatchObject({ error: { code: "forbidden" } });
      expect(await applyImport(needs, actor, id)).toMatchObject({ error: { code: "forbidden" } });
      expect(await undoImport(needs, actor, id)).toMatchObject({ error: { code: "forbidden" } });
      expect(await catalogueSheet(db, actor, "uk")).toBeNull();
      expect(await latestImports(db, actor)).toBeNull();
      expect(await importPage(db, actor, { id, page: 1, locale: "uk" })).toBeNull();
    }
  });
});
