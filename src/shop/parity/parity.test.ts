import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must, ok } from "#kit/result.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import type { Actor, Role } from "../staff/rules/rights.ts";
import { parityList } from "./reads.server.ts";
import { parityFromUrl } from "./rules.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
beforeEach(reset);

const as = (role: Role): Actor => ({ kind: "staff", customerId: 1, role });
const listed = async (search = "", actor = as("owner")) => {
  const list = await parityList(db, actor, parityFromUrl(new URLSearchParams(search)));
  return must(list ? ok(list) : { ok: false, error: { code: "forbidden" } });
};

describe("the list of texts that lack a language", () => {
  test("is empty when everything is in both languages", async () => {
    await aProduct(db);
    expect((await listed()).data).toEqual([]);
  });

  test("names the fields of each, what sells most first, hidden ones last", async () => {
    const ids = [];
    for (const sold_count of [3, 40, 90]) {
      const { productId } = await aProduct(db);
      ids.push(String(productId));
      await db
        .updateTable("products")
        .set({ sold_count, tagline_ru: "Подарок", meta_uk: "Шоколад" })
        .where("id", "=", productId)
        .execute();
    }
    await db.updateTable("products").set({ published: false }).where("sold_count", "=", 90).execute();
    await db
      .insertInto("collections")
      .values({
        slug: "liubov",
        name_uk: "Кохання",
        name_ru: "Любовь",
        description_uk: "Для двох",
        position: 1,
      })
      .execute();
    const { data, counts } = await listed();
    expect(data.map(({ kind, id }) => [kind, id])).toEqual([
      ["product", ids[1]],
      ["product", ids[0]],
      ["collection", "1"],
      ["product", ids[2]],
    ]);
    expect(data[0]?.gaps).toEqual({ uk: ["tagline"], ru: ["meta"], less: [] });
    expect(data[2]?.gaps).toEqual({ uk: [], ru: ["description"], less: [] });
    expect(counts).toMatchObject({ product: 3, collection: 1, page: 0 });
    expect((await listed("state=collection")).data).toHaveLength(1);
    expect((await listed("q=любовь")).data).toHaveLength(1);
  });

  test("reads the sizes and pictures of a product, the blocks of a landing and drafts of pages", async () => {
    const { productId, variantIds } = await aProduct(db);
    await db
      .updateTable("variants")
      .set({ name_uk: "100 г" })
      .where("id", "=", variantIds[0] ?? 0)
      .execute();
    await db
      .updateTable("product_pictures")
      .set({ alt_ru: "" })
      .where("product_id", "=", productId)
      .execute();
    const changed = { changed_at: clock() };
    const { id } = await db
      .insertInto("collections")
      .values({ slug: "liubov", name_uk: "Кохання", name_ru: "Любовь", position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const landing = { blocks: [{ kind: "hero", title: { uk: "", ru: "Для двоих" } }] };
    const page = {
      slug: "pro-nas",
      title: { uk: "Про нас", ru: "О нас" },
      body: { uk: "Варимо шоколад", ru: "" },
    };
    await db
      .insertInto("publications")
      .values([
        { kind: "landing", slug: null, collection_id: id, draft: JSON.stringify(landing), ...changed },
        { kind: "page", slug: null, collection_id: null, draft: JSON.stringify(page), ...changed },
      ])
      .execute();
    const { data } = await listed();
    const gaps = Object.fromEntries(data.map((row) => [row.kind, row.gaps]));
    expect(gaps).toEqual({
      product: { uk: [], ru: ["size", "alt"], less: [] },
      landing: { uk: ["title"], ru: [], less: [] },
      page: { uk: [], ru: ["body"], less: [] },
    });
    expect(data.find(({ kind }) => kind === "landing")).toMatchObject({
      id: String(id),
      of: "collections",
      name_uk: "Кохання",
    });
  });

  test("is for those who may edit texts, and shows only what they may edit", async () => {
    await db
      .insertInto("settings")
      .values({ key: "brand", value: JSON.stringify({ tagline: { uk: "Смачно", ru: "" } }) })
      .execute();
    const query = parityFromUrl(new URLSearchParams());
    expect(await parityList(db, as("packer"), query)).toBeNull();
    expect(await parityList(db, { kind: "guest" }, query)).toBeNull();
    expect((await listed("", as("content"))).data).toEqual([]);
  });
});
