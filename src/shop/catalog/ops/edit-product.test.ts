import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { receivedEvents, type ShopEvent, shopChanges } from "#jobs/announce.ts";
import { must } from "#kit/result.ts";
import { aCategory, aCollection, aFood, aVariant, onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { type Actor, guest } from "../../staff/rules/rights.ts";
import { correctVariantStock } from "../../stock/ops.server.ts";
import type { ProductEdit } from "../input/product-edit.ts";
import { plainProducts } from "../input/product-list.ts";
import { crmProduct, crmProducts } from "../reads/crm/products.server.ts";
import { draftPage, productPage } from "../reads/product-page.server.ts";
import { resolveSlug } from "../reads/resolve-slug.server.ts";
import { saveProduct, startProduct } from "./edit-product.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
const heard: ShopEvent[] = [];
await connection.listen(shopChanges, (payload) => heard.push(...receivedEvents(payload)));

let product: { id: number; variantId: number };
const of = (role: "manager" | "content" | "packer"): Actor => ({ kind: "staff", role, customerId });
let customerId = 0;

beforeEach(async () => {
  await reset();
  await aCategory(needs, "shokolad", "Шоколад");
  const made = await aFood(needs, "peru");
  product = { id: made.id, variantId: made.variants[0]?.id ?? 0 };
  const row = { phone: "+380500000011", first_name: "Марта" };
  customerId = (await db.insertInto("customers").values(row).returning("id").executeTakeFirstOrThrow()).id;
  heard.length = 0;
});
afterAll(close);

const seen = async (actor: Actor = of("manager")) => {
  const found = await crmProduct(db, actor, product.id);
  if (!found) throw new Error("no product");
  return found;
};
/** Saves the editor's current state with some changes. */
async function save(change: (edit: ProductEdit) => object, actor: Actor = of("manager")) {
  const { version, edit } = await seen(
    actor.kind === "staff" && actor.role === "content" ? actor : undefined,
  );
  return saveProduct(needs, actor, product.id, { version, ...edit, ...change(edit) });
}
const withPrice = (price: number) => (edit: ProductEdit) => ({
  variants: edit.variants.map((variant, index) => (index === 0 ? { ...variant, price } : variant)),
});

test("a changed text is shown to visitors, clears the cache and is logged with its author", async () => {
  must(
    await save(
      (edit) => ({ description: { ...edit.description, uk: "Плитка з нотами вишні." } }),
      of("content"),
    ),
  );
  expect((await productPage(needs, "peru", "uk"))?.description).toBe("Плитка з нотами вишні.");
  expect(heard).toContainEqual({ kind: "product_changed", productId: product.id });
  const trail = await db.selectFrom("audit_entries").selectAll().execute();
  expect(trail).toMatchObject([
    {
      actor_id: customerId,
      subject: "product",
      subject_id: String(product.id),
      changes: [{ field: "description.uk", from: "Чорна плитка.", to: "Плитка з нотами вишні." }],
    },
  ]);
});

test("the size's family, the contents and the maker are saved and logged; a save without them keeps them", async () => {
  const presentation = {
    family: "classic",
    inside: { uk: "Фундук\nВишня", ru: "Фундук\nВишня" },
    maker: { uk: "Марта, шоколатьєрка", ru: "Марта, шоколатье" },
  };
  must(await save(() => ({ presentation })));
  must(await save(() => ({ presentation: undefined, tagline: { uk: "Набір", ru: "Набор" } })));
  expect((await seen()).edit.presentation).toEqual(presentation);
  expect(await productPage(needs, "peru", "uk")).toMatchObject({
    inside: ["Фундук", "Вишня"],
    maker: "Марта, шоколатьєрка",
  });
  const [first] = await db.selectFrom("audit_entries").select("changes").orderBy("id").execute();
  expect(first?.changes).toContainEqual({ field: "presentation.family", from: "", to: "classic" });
});

test("saving without changes changes nothing", async () => {
  const { version } = await seen();
  expect(must(await save(() => ({})))).toEqual({ version });
  expect(await db.selectFrom("audit_entries").select("id").execute()).toEqual([]);
});

test("the second user to save gets a conflict, and nothing of theirs is written", async () => {
  const { version, edit } = await seen();
  must(await save((now) => ({ tagline: { ...now.tagline, uk: "Перша" } })));
  const late = { version, ...edit, tagline: { ...edit.tagline, uk: "Друга" } };
  expect(await saveProduct(needs, of("manager"), product.id, late)).toMatchObject({
    error: { code: "conflict", version: version + 1 },
  });
  expect((await seen()).edit.tagline.uk).toBe("Перша");
});

describe("publishing", () => {
  test("is refused with a list of what is missing", async () => {
    const bare = await save((edit) => ({
      food: edit.food && { ...edit.food, composition: { uk: "", ru: "" }, storage: { uk: "", ru: "" } },
    }));
    expect(bare).toMatchObject({
      error: { code: "not_ready", missing: ["composition", "allergens", "storage"] },
    });
  });

  test("is refused when the Ukrainian text has less than the Russian one", async () => {
    const ru = "Чёрная плитка с нотами вишни и красного вина, сорок дней зрела в подвале.";
    expect(await save((edit) => ({ description: { ...edit.description, ru } }))).toMatchObject({
      error: { code: "not_ready", missing: ["parity"] },
    });
  });

  test("is optional: an unfinished product can be created, saved and completed later", async () => {
    const { category_id } = (await seen()).edit;
    const begun = must(
      await startProduct(needs, of("content"), { name: "Плитка «Перу»", kind: "food", category_id }),
    );
    const draft = await crmProduct(db, of("content"), begun.id);
    expect(draft?.edit).toMatchObject({ published: false, slug: "plytka-peru", variants: [] });
    expect(await resolveSlug(needs, "plytka-peru")).toBeNull();
  });
});

describe("a preview", () => {
  const draft = (actor: Actor, locale: "uk" | "ru" = "uk") => draftPage(needs, actor, product.id, locale);

  test("shows a page that is not published yet, under a hidden category too", async () => {
    must(
      await save((edit) => ({ published: false, description: { ...edit.description, uk: "Ще пишемо." } })),
    );
    await db.updateTable("categories").set({ published: false }).execute();
    expect(await productPage(needs, "peru", "uk")).toBeNull();
    expect(await draft(of("content"))).toMatchObject({
      slug: "peru",
      description: "Ще пишемо.",
      in_stock: true,
    });
    expect((await draft(of("manager"), "ru"))?.name).toBe("Шоколад peru по-русски");
  });

  test("is for staff only, and is absent while the product has nothing to sell", async () => {
    for (const actor of [guest, of("packer"), { kind: "customer", customerId } as const])
      expect(await draft(actor)).toBeNull();
    must(await save(() => ({ published: false, variants: [] })));
    expect(await draft(of("manager"))).toBeNull();
  });
});

describe("prices", () => {
  test("belong to managers: an editor of texts cannot change them", async () => {
    expect(await save(withPrice(99), of("content"))).toMatchObject({ error: { code: "forbidden" } });
  });

  test("change on the page at once and stay in the history with their author", async () => {
    must(await save(withPrice(175.5)));
    expect((await productPage(needs, "peru", "uk"))?.variants[0]?.price).toBe(175.5);
    const { history } = await seen();
    expect(history[0]).toMatchObject({ kind: "price", was: 150, price: 175.5, who: "Марта" });
  });

  test("on sale last until the end of the chosen day", async () => {
    must(
      await save((edit) => ({
        variants: edit.variants.map((variant) => ({
          ...variant,
          price: 120,
          old_price: 150,
          sale_ends_on: "2026-11-25",
        })),
      })),
    );
    const { sale_ends_at } = await db.selectFrom("variants").select("sale_ends_at").executeTakeFirstOrThrow();
    expect(sale_ends_at?.toISOString()).toBe("2026-11-25T22:00:00.000Z");
    expect((await seen()).edit.variants[0]?.sale_ends_on).toBe("2026-11-25");
  });
});

describe("variants", () => {
  const fresh = (sku: string) => ({
    id: null,
    sku,
    name: { uk: "3 плитки", ru: "3 плитки" },
    price: 400,
    old_price: null,
    sale_ends_on: null,
    weight_g: 300,
  });

  test("can be added, sorted and removed", async () => {
    must(await save((edit) => ({ variants: [fresh("PERU-3"), ...edit.variants] })));
    const page = await productPage(needs, "peru", "uk");
    expect(page?.variants.map(({ sku }) => sku)).toEqual(["PERU-3", "SKU-PERU"]);
    must(await save((edit) => ({ variants: edit.variants.slice(1) })));
    const rows = await db.selectFrom("variants").select(["sku", "hidden"]).execute();
    expect(rows).toEqual([{ sku: "SKU-PERU", hidden: false }]);
  });

  test("with stock movements or orders are hidden, and return with their SKU", async () => {
    must(await save(() => ({ variants: [fresh("PERU-3")] })));
    expect((await productPage(needs, "peru", "uk"))?.variants.map(({ sku }) => sku)).toEqual(["PERU-3"]);
    const { id } = await db
      .selectFrom("variants")
      .select("id")
      .where("hidden", "=", true)
      .executeTakeFirstOrThrow();
    expect(id).toBe(product.variantId);
    must(await save((edit) => ({ variants: [...edit.variants, fresh("SKU-PERU")] })));
    expect((await seen()).edit.variants[1]?.id).toBe(product.variantId);
  });

  test("have unique SKUs and belong to one product", async () => {
    const other = await aFood(needs, "kuba", { variants: [aVariant("kuba")] });
    expect(await save(() => ({ variants: [fresh("SKU-KUBA")] }))).toMatchObject({
      error: { code: "sku_taken", field: "variants.0.sku" },
    });
    const stolen = { ...fresh("PERU-9"), id: other.variants[0]?.id ?? 0 };
    expect(await save(() => ({ variants: [stolen] }))).toMatchObject({ error: { code: "unknown_variant" } });
  });
});

test("a product that moves leaves a redirect behind, and cannot take another page's address", async () => {
  must(await save(() => ({ slug: "peru-72" })));
  expect(await resolveSlug(needs, "peru")).toEqual({ kind: "redirect", target: "peru-72" });
  await aCollection(needs, "podiaka", "Подякувати");
  expect(await save(() => ({ slug: "podiaka" }))).toMatchObject({ error: { code: "slug_taken" } });
});

test("a product made of parts keeps its address, a part may change its address and stays a part", async () => {
  const roleNow = async (role: "box" | "bonbon") => {
    await db.updateTable("products").set({ role }).where("id", "=", product.id).execute();
  };
  await roleNow("box");
  expect(await save(() => ({ slug: "peru-72" }))).toMatchObject({
    error: { code: "address_fixed", field: "slug" },
  });
  await roleNow("bonbon");
  must(await save(() => ({ slug: "peru-72", badges: ["new"] })));
  expect((await seen()).role).toBe("bonbon");
});

test("guests, packers and customers change nothing and see nothing", async () => {
  for (const actor of [guest, of("packer"), { kind: "customer", customerId } as const]) {
    expect(await save(() => ({ badges: ["new"] }), actor)).toMatchObject({ error: { code: "forbidden" } });
    expect(await crmProduct(db, actor, product.id)).toBeNull();
    expect(await crmProducts(db, actor, plainProducts, { fewLeft: 5, locale: "uk" })).toBeNull();
  }
});

describe("the stock", () => {
  const correct = (over: object, actor: Actor = of("manager")) =>
    correctVariantStock({ ...needs, fewLeft: 5 }, actor, product.id, {
      variant_id: product.variantId,
      reason: "written_off",
      quantity: 3,
      seen: 20,
      note: "Розтанули",
      ...over,
    });

  test("is corrected with a reason, by staff with that right", async () => {
    expect(await correct({}, of("content"))).toMatchObject({ error: { code: "forbidden" } });
    expect(must(await correct({}))).toEqual({ on_hand: 17 });
    const { stockRows, history } = await seen();
    expect(stockRows).toEqual([{ variant_id: product.variantId, on_hand: 17, reserved: 0 }]);
    expect(history[0]).toMatchObject({ kind: "written_off", delta: -3, note: "Розтанули", who: "Марта" });
  });

  test("is not corrected by an outdated count, nor below zero", async () => {
    expect(await correct({ seen: 19 })).toMatchObject({ error: { code: "conflict", on_hand: 20 } });
    expect(await correct({ quantity: 21 })).toMatchObject({ error: { code: "below_zero", on_hand: 20 } });
    expect(await correct({ variant_id: 9999 })).toMatchObject({ error: { code: "not_found" } });
  });

  test("notifies the pages when it is empty", async () => {
    must(await correct({ reason: "corrected", quantity: 0 }));
    expect(heard).toEqual([{ kind: "stock_changed", productIds: [product.id] }]);
  });
});

test("the product list is searched by name, SKU and category, counts its tabs and shows the stock", async () => {
  await aCategory(needs, "chornyi", "Чорний", "shokolad");
  await aFood(needs, "kuba", { categoryPath: "shokolad/chornyi", published: false }, 2);
  const list = async (over: object) => {
    const found = await crmProducts(
      db,
      of("content"),
      { ...plainProducts, ...over },
      { fewLeft: 5, locale: "uk" },
    );
    return found && { slugs: found.data.map(({ slug }) => slug), counts: found.counts };
  };
  expect(await list({ sort: "name" })).toEqual({
    slugs: ["kuba", "peru"],
    counts: { all: 2, published: 1, hidden: 1, low: 1, texts: 0, awaited: 0 },
  });
  expect((await list({ q: "sku-ku" }))?.slugs).toEqual(["kuba"]);
  expect((await list({ q: "100 %" }))?.slugs).toEqual([]);
  expect((await list({ view: "low" }))?.slugs).toEqual(["kuba"]);
  const categories = await db.selectFrom("categories").select(["id", "path"]).orderBy("id").execute();
  expect((await list({ category: categories[0]?.id }))?.slugs).toHaveLength(2);
  expect((await list({ category: categories[1]?.id }))?.slugs).toEqual(["kuba"]);
});
