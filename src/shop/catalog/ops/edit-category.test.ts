import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { receivedEvents, type ShopEvent, shopChanges } from "#jobs/announce.ts";
import { must } from "#kit/result.ts";
import { aCategory, aFood, aVariant, onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { type Actor, guest, system } from "../../staff/rules/rights.ts";
import { categoryEdit } from "../input/listing-edit.ts";
import { readdressProduct } from "../ops.server.ts";
import { categoryTree } from "../reads/categories.server.ts";
import { crmCategories, crmCategory } from "../reads/crm/categories.server.ts";
import { listing } from "../reads/listing.server.ts";
import { productPage } from "../reads/product-page.server.ts";
import { resolveSlug } from "../reads/resolve-slug.server.ts";
import { plainQuery } from "../rules/filters.ts";
import { dropCategory, placeCategory, saveCategory, startCategory } from "./edit-category.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
const heard: ShopEvent[] = [];
await connection.listen(shopChanges, (payload) => heard.push(...receivedEvents(payload)));

let customerId = 0;
const of = (role: "manager" | "content" | "packer"): Actor => ({ kind: "staff", role, customerId });
let chocolate = 0;
let dark = 0;
let gifts = 0;

beforeEach(async () => {
  await reset();
  chocolate = (await aCategory(needs, "shokolad", "Шоколад")).id;
  dark = (await aCategory(needs, "chornyi", "Чорний", "shokolad")).id;
  gifts = (await aCategory(needs, "podarunky", "Подарунки")).id;
  const row = { phone: "+380500000011", first_name: "Марта" };
  customerId = (await db.insertInto("customers").values(row).returning("id").executeTakeFirstOrThrow()).id;
  heard.length = 0;
});
afterAll(close);

const seen = async (id: number) => {
  const found = await crmCategory(db, system, id, "uk");
  if (!found) throw new Error("no category");
  return found;
};
async function save(id: number, change: object, actor: Actor = of("content")) {
  const { version, edit } = await seen(id);
  return saveCategory(needs, actor, id, { version, hides: 0, ...edit, ...change });
}
const place = async (id: number, parent_id: number | null, before_id: number | null = null) =>
  placeCategory(needs, of("manager"), id, { version: (await seen(id)).version, parent_id, before_id });
const paths = async () => (await crmCategories(db, system, "uk"))?.map(({ path }) => path);

describe("a new address", () => {
  test("works at once, and every former one redirects to it, for all subpages too", async () => {
    await aFood(needs, "peru", { categoryPath: "shokolad/chornyi" });
    must(await save(chocolate, { slug: "plytky" }));
    must(await save(chocolate, { slug: "shokoladky" }));
    expect(await resolveSlug(needs, "shokoladky/chornyi")).toEqual({
      kind: "category",
      path: "shokoladky/chornyi",
    });
    for (const [former, target] of [
      ["shokolad", "shokoladky"],
      ["plytky", "shokoladky"],
      ["shokolad/chornyi", "shokoladky/chornyi"],
      ["plytky/chornyi", "shokoladky/chornyi"],
    ] as const)
      expect(await resolveSlug(needs, former)).toEqual({ kind: "redirect", target });
    const page = await productPage(needs, "peru", "uk");
    expect(page?.categories.map(({ path }) => path)).toEqual(["shokoladky", "shokoladky/chornyi"]);
    expect(heard).toContainEqual({ kind: "category_changed" });
  });

  test("that another page has is refused", async () => {
    await aFood(needs, "peru", { categoryPath: "shokolad/chornyi" });
    for (const slug of ["podarunky", "peru"])
      expect(await save(chocolate, { slug })).toMatchObject({ error: { code: "slug_taken", field: "slug" } });
  });

  test("may be one that redirected elsewhere, for a product as well", async () => {
    const product = await aFood(needs, "peru", { categoryPath: "shokolad/chornyi" });
    must(await save(gifts, { slug: "do-sviat" }));
    must(await readdressProduct(needs, system, { productId: product.id, slug: "podarunky" }));
    must(await readdressProduct(needs, system, { productId: product.id, slug: "peru-70" }));
    expect(await resolveSlug(needs, "podarunky")).toEqual({ kind: "redirect", target: "peru-70" });
  });

  test("after any moves, each former address redirects to where its category is now", async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        under: fc.constantFrom(null, 0, 1, 2),
        slug: fc.constantFrom("a", "b", "c", "d"),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const ids = [chocolate, dark, gifts];
    const holders = new Map<string, number>();
    const where = async () =>
      new Map((await crmCategories(db, system, "uk"))?.map(({ id, path }) => [id, path] as const));
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        for (const { who, under, slug } of moves) {
          for (const [id, path] of await where()) holders.set(path, id);
          await save(ids[who] ?? 0, { slug, parent_id: under === null ? null : ids[under] });
        }
        const now = await where();
        for (const [id, path] of now) holders.set(path, id);
        for (const [former, id] of holders) {
          const path = now.get(id) ?? "";
          expect(await resolveSlug(needs, former)).toEqual(
            former === path ? { kind: "category", path } : { kind: "redirect", target: path },
          );
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe("in the tree", () => {
  test("a category can be moved before another, under another and back", async () => {
    must(await place(gifts, null, chocolate));
    expect(await paths()).toEqual(["podarunky", "shokolad", "shokolad/chornyi"]);
    must(await place(dark, gifts));
    expect(await resolveSlug(needs, "shokolad/chornyi")).toEqual({
      kind: "redirect",
      target: "podarunky/chornyi",
    });
    must(await place(dark, chocolate));
    must(await place(gifts, null));
    expect(await paths()).toEqual(["shokolad", "shokolad/chornyi", "podarunky"]);
    expect(await resolveSlug(needs, "shokolad/chornyi")).toMatchObject({ kind: "category" });
    expect((await categoryTree(needs, "uk")).map(({ path }) => path)).toEqual(["shokolad", "podarunky"]);
  });

  test("a category cannot be put under itself, nor be moved when another user has just moved it", async () => {
    expect(await place(chocolate, dark)).toMatchObject({ error: { code: "own_branch" } });
    const stale = { version: 1, parent_id: null, before_id: null };
    must(await place(dark, gifts));
    expect(await placeCategory(needs, system, dark, stale)).toMatchObject({ error: { code: "conflict" } });
  });
});

describe("a category", () => {
  test("is added last among its siblings, and the audit log names its author", async () => {
    await db.updateTable("categories").set({ position: 16 }).where("id", "=", dark).execute();
    const edit = categoryEdit.parse({
      parent_id: chocolate,
      slug: "bilyi",
      published: true,
      featured: false,
      facets: null,
      name: { uk: "Білий", ru: "Белый" },
      description: { uk: "", ru: "" },
      meta: { uk: "", ru: "" },
    });
    const { id } = must(await startCategory(needs, of("content"), edit));
    expect(await paths()).toEqual(["shokolad", "shokolad/chornyi", "shokolad/bilyi", "podarunky"]);
    expect(await startCategory(needs, of("content"), edit)).toMatchObject({ error: { code: "slug_taken" } });
    const trail = await db.selectFrom("audit_entries").selectAll().execute();
    expect(trail).toMatchObject([
      { actor_id: customerId, subject: "category", subject_id: String(id), action: "created" },
    ]);
  });

  test("changed by two users at once keeps the first change, and the second user gets a conflict", async () => {
    const { version, edit } = await seen(gifts);
    must(await save(gifts, { name: { uk: "Дарунки", ru: "Подарки" } }));
    expect(
      await saveCategory(needs, of("content"), gifts, { version, hides: 0, ...edit, slug: "inshe" }),
    ).toMatchObject({ error: { code: "conflict" } });
    expect(must(await save(gifts, {}))).toEqual({ version: version + 1 });
  });

  test("with published products is hidden only after the user confirmed how many are hidden with it", async () => {
    await aFood(needs, "peru", { categoryPath: "shokolad/chornyi" });
    expect((await seen(chocolate)).hides).toBe(1);
    expect(await save(chocolate, { published: false })).toMatchObject({
      error: { code: "hides_products", field: "published", count: 1 },
    });
    must(await save(chocolate, { published: false, hides: 1 }));
    expect(await productPage(needs, "peru", "uk")).toBeNull();
    expect((await seen(dark)).isReachable).toBe(false);
    expect((await seen(dark)).hides).toBe(0);
  });

  test("is not shown with less Ukrainian than Russian", async () => {
    const description = { uk: "", ru: "Плитки по сто граммов, отлитые и завёрнутые вручную." };
    expect(await save(gifts, { description })).toMatchObject({
      error: { code: "less_ukrainian", field: "description.uk" },
    });
    must(await save(gifts, { description, published: false }));
  });

  test("is deleted when it is empty, and its address redirects to its parent", async () => {
    const product = await aFood(needs, "peru", { categoryPath: "shokolad/chornyi" });
    for (const id of [chocolate, dark])
      expect(await dropCategory(needs, of("manager"), id)).toMatchObject({
        error: { code: "category_not_empty" },
      });
    await db.updateTable("products").set({ category_id: gifts }).where("id", "=", product.id).execute();
    must(await dropCategory(needs, of("manager"), dark));
    expect(await resolveSlug(needs, "shokolad/chornyi")).toEqual({ kind: "redirect", target: "shokolad" });
    must(await dropCategory(needs, of("manager"), chocolate));
    expect(await resolveSlug(needs, "shokolad/chornyi")).toBeNull();
  });

  test("offers the filters chosen for it, in their order, and so do its subcategories", async () => {
    const plain = { categoryPath: "shokolad/chornyi", noAddedSugar: true };
    const nutty = {
      ...plain,
      chocolate: ["milk"],
      fillings: ["nuts"],
      allergens: ["milk", "hazelnut"],
      traces: [],
    };
    for (const key of ["peru", "ghana"]) await aFood(needs, key, plain);
    for (const key of ["lviv", "kyiv"])
      await aFood(needs, key, { ...nutty, variants: [aVariant(key, { weight_g: 300 })] });
    const facets = async () => {
      const scope = { kind: "category", path: "shokolad/chornyi" } as const;
      return (await listing(needs, scope, plainQuery, "uk"))?.facets.map(({ key }) => key);
    };
    expect(await facets()).toEqual(["chocolate", "filling", "without", "weight", "in_stock"]);
    must(await save(chocolate, { facets: ["weight", "chocolate"] }));
    expect(await facets()).toEqual(["weight", "chocolate", "in_stock"]);
    must(await save(dark, { facets: [] }));
    expect(await facets()).toEqual(["in_stock"]);
  });

  test("is in the header when that option is on", async () => {
    must(await save(dark, { featured: true }));
    expect((await categoryTree(needs, "uk"))[0]?.children[0]?.featured).toBe(true);
  });

  test("cannot be changed by guests, customers and packers", async () => {
    for (const actor of [guest, of("packer"), { kind: "customer", customerId } as const]) {
      expect(await crmCategories(db, actor, "uk")).toBeNull();
      expect(await crmCategory(db, actor, dark, "uk")).toBeNull();
      expect(await save(dark, { slug: "inshe" }, actor)).toMatchObject({ error: { code: "forbidden" } });
      expect(await dropCategory(needs, actor, dark)).toMatchObject({ error: { code: "forbidden" } });
    }
  });
});
