// The box and its bonbons over the API: the builder's data, quotes and orders, and that a bonbon is never
// listed by itself.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { seoDocument } from "#http/seo/document.ts";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { resolveSlug } from "#shop/catalog/reads/resolve-slug.server.ts";
import { aBox, type BoxProducts, boxItem } from "../../../tests/fixtures/boxes.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
let box: BoxProducts;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  box = await aBox(shop.db, {
    aa: { allergens: ["milk", "hazelnut"], fillings: ["berry", "alcohol"] },
    bb: { price_kop: 30_00, stock: 2 },
    cc: { published: false },
    dd: { hidden: true },
  });
  onCatalogueEvent(shop.db, { kind: "category_changed" });
});
afterAll(() => shop.close());

const get = async (path: string, locale: "uk" | "ru" = "uk") => {
  const answer = await shop.visitor(locale).get(path);
  return { status: answer.statusCode, text: answer.body };
};
const quote = async (items: readonly object[], locale: "uk" | "ru" = "uk") => {
  const answer = await shop.visitor(locale).post("/api/cart/quote", { items });
  return { status: answer.statusCode, data: answer.json().data };
};
const order = async (body: Record<string, unknown>) => {
  const answer = await shop.visitor().order(body);
  return { status: answer.statusCode, body: answer.json() };
};

describe("the builder", () => {
  test("gets the sizes and the bonbons that are made now, with the traits and allergens of each", async () => {
    const { status, text } = await get("/api/catalog/boxes", "ru");
    expect(status).toBe(200);
    const { data } = JSON.parse(text);
    expect(data).toMatchObject({
      product_id: box.productId,
      name: "Собрать коробку",
      sizes: [
        { cells: 4, price: 45, stock: "in", variant_id: box.sizes[4] },
        { cells: 9, price: 75, stock: "in", variant_id: box.sizes[9] },
      ],
      bonbons: [
        {
          key: "aa",
          price: 20,
          weight_g: 14,
          kcal: 70,
          traits: ["dark", "berry", "alcohol", "nuts", "fruit"],
          allergens: [
            { code: "milk", name: "Молоко" },
            { code: "hazelnut", name: "Фундук" },
          ],
          stock: "in",
        },
        { key: "bb", price: 30, stock: "few" },
      ],
    });
  });

  test("answers 404 while no box is on sale", async () => {
    await shop.db.updateTable("products").set({ published: false }).where("role", "=", "box").execute();
    expect((await get("/api/catalog/boxes")).status).toBe(404);
  });
});

describe("a quote", () => {
  test("shows the whole price of a box and each kind of bonbon in it once", async () => {
    const { data } = await quote([boxItem(box, "aabbaaaa")]);
    expect(data).toMatchObject({ subtotal: 135, weight_g: 4 * 12 + 4 * 14, problems: [] });
    expect(data.lines[0]).toMatchObject({
      name: "Зібрати коробку",
      price: 135,
      total: 135,
      options: { cells: "aabbaaaa" },
      parts: [
        { key: "aa", quantity: 3, price: 20, variant_id: box.bonbons.aa?.variantId },
        { key: "bb", quantity: 1, price: 30 },
      ],
    });
  });

  test("says of which box which bonbon is missing, in the buyer’s language", async () => {
    const { data } = await quote([boxItem(box, "aaaaaaaa"), boxItem(box, "bbbbbbaa")], "ru");
    expect(data.lines.map(({ available }: { available: boolean }) => available)).toEqual([true, false]);
    expect(data.problems).toEqual([
      {
        code: "part_not_enough",
        product_id: box.productId,
        variant_id: box.sizes[4],
        line: 1,
        part: "bb",
        part_variant_id: box.bonbons.bb?.variantId,
        part_name: expect.stringContaining("Конфета"),
        available: 2,
      },
    ]);
  });

  test("reports a box that cannot be made as a problem, and an order of it is refused", async () => {
    for (const [options, code] of [
      [{ cells: "aaaaaazz" }, "part_unknown"],
      // Never published, and withdrawn.
      [{ cells: "aaaaaacc" }, "part_unpublished"],
      [{ cells: "aaaaaadd" }, "part_unpublished"],
      [{ cells: "aa".repeat(26) }, "bad_composition"],
      [{ cells: "aaaaaaaa", price: 1 }, "bad_composition"],
      [{}, "bad_composition"],
    ] as const) {
      const items = [{ ...boxItem(box, "aaaaaaaa"), options }];
      const { status, data } = await quote(items);
      expect([status, data.total, data.problems[0].code]).toEqual([200, 0, code]);
      const refused = await order({ items, seen_total: 125 });
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      expect(Object.keys(refused.body.errors)).toEqual(["items.0.options"]);
    }
  });

  test("refuses ten kilobytes of options", async () => {
    const cells = "aa".repeat(5_000);
    expect((await quote([{ ...boxItem(box, "aaaaaaaa"), options: { cells } }])).status).toBe(422);
  });
});

test("an order for more bonbons than in stock is refused with the box and the missing bonbon", async () => {
  const { status, body } = await order({ items: [boxItem(box, "bbaaaaaa", 3)], seen_total: 405 });
  expect([status, body.code]).toEqual([409, "out_of_stock"]);
  expect(body.products).toEqual([
    {
      product_id: box.productId,
      variant_id: box.sizes[4],
      available: 2,
      part: { variant_id: box.bonbons.bb?.variantId, key: "bb", name: expect.stringContaining("Цукерка") },
    },
  ]);
});

test("a price that the client sends changes nothing", async () => {
  const { data } = await quote([{ ...boxItem(box, "aaaaaaaa"), price: 1, total: 1 }]);
  expect(data.total).toBe(125);
  const refused = await order({ items: [boxItem(box, "aaaaaaaa")], seen_total: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
});

describe("a single bonbon", () => {
  test("is in no list, search, site map or feed", async () => {
    const slug = box.bonbons.aa?.slug ?? "";
    const read = async (path: string) => {
      const found = path.startsWith("/api") ? null : await seoDocument(shop.shop, path);
      return found && "page" in found ? found.page.body.toString() : (await get(path)).text;
    };
    // Whether the box appears there: its page is indexable, but its price is known only when it is filled.
    for (const [path, isBoxThere] of [
      ["/api/catalog/products", true],
      ["/api/catalog/products?category=tsukerky", true],
      ["/api/catalog/products?q=цукерка", true],
      ["/api/catalog/suggest?q=цукерка", true],
      ["/sitemap-1.xml", true],
      ["/feeds/google.xml", false],
      ["/feeds/meta.csv", false],
      ["/feeds/prom.yml", false],
    ] as const) {
      const text = await read(path);
      expect(text, path).not.toBe("");
      expect(text, path).not.toContain(slug);
      expect(text.includes(box.slug), path).toBe(isBoxThere);
    }
  });

  test("has no page and no card by its number, and cannot be bought", async () => {
    const { slug = "", productId } = box.bonbons.aa ?? {};
    expect(await resolveSlug(shop.shop, slug)).toBeNull();
    expect(await resolveSlug(shop.shop, box.slug)).toEqual({ kind: "product", slug: box.slug });
    expect((await get(`/api/catalog/products/${slug}`)).status).toBe(404);
    expect(JSON.parse((await get(`/api/catalog/products?ids=${productId}`)).text).data.items).toEqual([]);
    const { data } = await quote([{ product_id: productId, quantity: 1 }]);
    expect(data.problems).toMatchObject([{ code: "unknown_product", product_id: productId }]);
  });
});
