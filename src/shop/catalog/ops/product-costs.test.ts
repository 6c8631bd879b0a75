// Product costs: shown to those who set prices, saved unchanged in an order, and hidden from all others.
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { csvText } from "#kit/sheets/csv.ts";
import { aCategory, aFood } from "../../../../tests/fixtures/catalogue.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { splitInput } from "../../order-changes/input.ts";
import { splitOrder } from "../../order-changes/ops.server.ts";
import { type Actor, type Role, system } from "../../staff/rules/rights.ts";
import { receiveStock } from "../../stock/ops.server.ts";
import type { ProductSave } from "../input/product-edit.ts";
import { catalogueSheet, importPage } from "../reads/crm/imports.server.ts";
import { crmProduct } from "../reads/crm/products.server.ts";
import { saveProduct } from "./edit-product.server.ts";
import { applyImport, checkImport, undoImport } from "./import-products.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let customerId = 0;
const of = (role: Role): Actor => ({ kind: "staff", role, customerId });
let product = { id: 0, variantId: 0, sku: "", price: 0 };

beforeEach(async () => {
  await reset();
  await aCategory(needs, "shokolad", "Шоколад");
  const row = { phone: "+380500000011", first_name: "Марта" };
  customerId = (await db.insertInto("customers").values(row).returning("id").executeTakeFirstOrThrow()).id;
  const { id, variants } = await aFood(needs, "peru");
  const variantId = variants[0]?.id ?? 0;
  await receiveStock({ ...needs, fewLeft: 5 }, system, [{ variantId, quantity: 20 }]);
  product = { id, variantId, sku: "", price: 0 };
  const { sku = "", price = 0 } = (await shown(of("manager"))).variants[0] ?? {};
  product = { id, variantId, sku, price };
});

async function shown(actor: Actor): Promise<ProductSave> {
  const found = await crmProduct(db, actor, product.id);
  if (!found) throw new Error("no product");
  return { version: found.version, ...found.edit };
}
async function withCost(cost: number | null | undefined, actor: Actor) {
  const { variants, ...edit } = await shown(actor);
  const changed = variants.map((variant) => ({ ...variant, cost }));
  return saveProduct(needs, actor, product.id, { ...edit, variants: changed });
}
const kept = async () =>
  (await db.selectFrom("variants").select("cost_kop").where("id", "=", product.variantId).executeTakeFirst())
    ?.cost_kop;

test("a manager sets the cost of a bar, with a log entry; an editor of texts neither sees, guesses nor loses it", async () => {
  must(await withCost(72.5, of("manager")));
  expect(await kept()).toBe(72_50);
  const trail = await db.selectFrom("audit_entries").select("changes").execute();
  expect(trail).toMatchObject([
    { changes: [{ field: `variants.${product.sku}.cost`, from: null, to: 72.5 }] },
  ]);

  const seen = await shown(of("content"));
  expect(JSON.stringify(seen)).not.toMatch(/cost|72\.5/);
  for (const guess of [72.5, 73, null])
    expect(await withCost(guess, of("content"))).toMatchObject({ error: { code: "forbidden" } });
  must(
    await saveProduct(needs, of("content"), product.id, {
      ...seen,
      tagline: { uk: "До кави", ru: "К кофе" },
    }),
  );
  expect(await kept()).toBe(72_50);
  must(await withCost(null, of("owner")));
  expect(await kept()).toBeNull();
});

const csv = (...rows: string[][]): Buffer => Buffer.from(csvText(rows, "semicolon"));
const check = (bytes: Buffer, actor: Actor) => checkImport(needs, actor, { fileName: "c.csv", bytes });
const page = (id: number, actor: Actor) => importPage(db, actor, { id, page: 1, locale: "uk" });

test("a sheet sets and clears costs for staff with that right; an editor's sheet has no such column", async () => {
  const bytes = csv(["Артикул", "Собівартість, грн"], [product.sku, "61,20"]);
  const { id } = must(await check(bytes, of("manager")));
  const changes = (await page(id, of("manager")))?.products[0]?.changes;
  expect(changes).toEqual([{ sku: product.sku, column: "cost", from: null, to: 61.2 }]);
  expect((await page(id, of("content")))?.products[0]?.changes).toEqual([]);
  expect(await applyImport(needs, of("content"), id)).toMatchObject({ error: { code: "forbidden" } });
  must(await applyImport(needs, of("manager"), id));
  expect(await kept()).toBe(61_20);

  const [heads, ...rows] = (await catalogueSheet(db, of("manager"), "uk")) ?? [];
  const column = heads?.indexOf("Собівартість, грн") ?? -1;
  expect(rows.map((row) => row[column])).toEqual([61.2]);
  expect(JSON.stringify(await catalogueSheet(db, of("content"), "ru"))).not.toMatch(/Себестоимость|61\.2/);

  must(await undoImport(needs, of("manager"), id));
  expect(await kept()).toBeNull();
  const editors = must(await check(bytes, of("content")));
  expect(await page(editors.id, of("content"))).toMatchObject({
    ignored: ["Собівартість, грн"],
    products: [],
  });
});

test("a negative cost, a word and parts of a kopiyka are not valid costs", async () => {
  for (const text of ["-5", "дешево", "1,234"]) {
    const { id } = must(
      await check(csv(["Артикул", "Собівартість, грн"], [product.sku, text]), of("manager")),
    );
    expect((await page(id, of("manager")))?.told).toMatchObject([{ row: 2, column: "cost" }]);
  }
});

test("an order keeps the cost of its day, in both orders when it is split", async () => {
  must(await withCost(50, of("manager")));
  const items = [{ product_id: product.id, quantity: 3 }];
  const { number } = await placed(needs, anOrder({ items, seen_total: product.price * 3 }));
  must(await withCost(80, of("manager")));
  const lines = () =>
    db.selectFrom("order_lines").select(["id", "cost_kop", "quantity"]).orderBy("id").execute();
  const [line] = await lines();
  expect(line).toMatchObject({ cost_kop: 50_00, quantity: 3 });
  const { version } = await db
    .selectFrom("orders")
    .select("version")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const split = splitInput.parse({ version, lines: [{ id: line?.id, quantity: 1 }], reason: null });
  must(await splitOrder(needs, system, number, split));
  expect((await lines()).map(({ cost_kop, quantity }) => [cost_kop, quantity])).toEqual([
    [50_00, 2],
    [50_00, 1],
  ]);
  const { number: later } = await placed(needs, anOrder({ items, seen_total: product.price * 3 }));
  expect(later).not.toBe(number);
  expect((await lines()).at(-1)?.cost_kop).toBe(80_00);
});
