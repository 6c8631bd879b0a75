import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { aCategory, aCollection, aFood, onChanges } from "../../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { type Actor, guest, system } from "../../staff/rules/rights.ts";
import { collectionEdit } from "../input/collection-edit.ts";
import { occasions } from "../reads/categories.server.ts";
import { crmCollection, crmCollections, productsNamed } from "../reads/crm/collections.server.ts";
import { crmProduct } from "../reads/crm/products.server.ts";
import { resolveSlug } from "../reads/resolve-slug.server.ts";
import {
  dropCollection,
  placeCollection,
  saveCollection,
  setCollectionMember,
  startCollection,
} from "./edit-collection.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);

let editor: Actor = guest;
let thanks = 0;
let love = 0;
let bar = 0;

beforeEach(async () => {
  await reset();
  await aCategory(needs, "shokolad", "Шоколад");
  thanks = (await aCollection(needs, "podiaka", "Подяка")).id;
  love = (await aCollection(needs, "kokhannia", "Кохання")).id;
  bar = (await aFood(needs, "peru")).id;
  const row = { phone: "+380500000013", first_name: "Зоряна" };
  const { id } = await db.insertInto("customers").values(row).returning("id").executeTakeFirstOrThrow();
  editor = { kind: "staff", role: "content", customerId: id };
});
afterAll(close);

const seen = async (id: number) => {
  const found = await crmCollection(db, system, id, { page: 1, locale: "uk" });
  if (!found) throw new Error("no collection");
  return found;
};
async function save(id: number, change: object) {
  const { version, edit } = await seen(id);
  return saveCollection(needs, editor, id, { version, ...edit, ...change });
}
const member = (collectionId: number, isIn: boolean, actor: Actor = editor) =>
  setCollectionMember(needs, actor, { collectionId, productId: bar }, isIn);

test("a product is added and removed, each time once, and its open editor gets a conflict", async () => {
  const { version = 0 } = (await crmProduct(db, system, bar)) ?? {};
  for (let time = 0; time < 2; time += 1) must(await member(thanks, true));
  expect((await seen(thanks)).members).toMatchObject([{ id: bar, name: "Шоколад peru" }]);
  expect((await occasions(needs, "uk")).map(({ slug }) => slug)).toEqual(["podiaka"]);
  expect((await crmProduct(db, system, bar))?.version).toBe(version + 1);
  for (let time = 0; time < 2; time += 1) must(await member(thanks, false));
  expect(await occasions(needs, "uk")).toEqual([]);
  const trail = await db.selectFrom("audit_entries").select(["subject", "changes"]).orderBy("id").execute();
  expect(trail).toMatchObject([
    { subject: "product", changes: [{ field: "collections", from: [], to: [thanks] }] },
    { subject: "product", changes: [{ field: "collections", from: [thanks], to: [] }] },
  ]);
});

test("a new address works at once, and the former one redirects to it", async () => {
  must(await save(thanks, { slug: "diakuiu" }));
  must(await save(thanks, { slug: "za-pidtrymku" }));
  for (const former of ["podiaka", "diakuiu"])
    expect(await resolveSlug(needs, former)).toEqual({ kind: "redirect", target: "za-pidtrymku" });
  expect(await save(thanks, { slug: "peru" })).toMatchObject({ error: { code: "slug_taken" } });
});

test("the second user to save gets a conflict", async () => {
  const { version, edit } = await seen(thanks);
  must(await save(thanks, { tint: "ruby" }));
  expect(await saveCollection(needs, editor, thanks, { version, ...edit, tint: "salt" })).toMatchObject({
    error: { code: "conflict" },
  });
});

test("a new collection is last, and can be moved before another", async () => {
  const edit = collectionEdit.parse({
    slug: "do-chaiu",
    published: true,
    tint: "caramel",
    name: { uk: "До чаю", ru: "К чаю" },
    description: { uk: "", ru: "" },
    meta: { uk: "", ru: "" },
  });
  const { id } = must(await startCollection(needs, editor, edit));
  const order = async () => (await crmCollections(db, editor, "uk"))?.map((row) => row.id);
  expect(await order()).toEqual([thanks, love, id]);
  must(await placeCollection(needs, editor, id, thanks));
  expect(await order()).toEqual([id, thanks, love]);
  must(await placeCollection(needs, editor, id, null));
  expect(await order()).toEqual([thanks, love, id]);
  expect(await placeCollection(needs, editor, id, 999)).toMatchObject({ error: { code: "conflict" } });
});

test("a collection with products cannot be deleted; an empty one is deleted with its former addresses", async () => {
  must(await save(thanks, { slug: "diakuiu" }));
  must(await member(thanks, true));
  expect(await dropCollection(needs, editor, thanks)).toMatchObject({
    error: { code: "collection_not_empty" },
  });
  must(await member(thanks, false));
  must(await dropCollection(needs, editor, thanks));
  expect(await resolveSlug(needs, "podiaka")).toBeNull();
});

test("a collection is not published with less Ukrainian than Russian", async () => {
  const meta = { uk: "", ru: "Наборы, которыми говорят спасибо." };
  expect(await save(thanks, { meta })).toMatchObject({ error: { code: "less_ukrainian", field: "meta.uk" } });
});

test("products are found by words of the name and by SKU, hidden ones too", async () => {
  await db.updateTable("products").set({ published: false }).execute();
  for (const q of ["peru шокол", "SKU-PERU"])
    expect(await productsNamed(db, editor, q, "uk")).toMatchObject([{ id: bar, published: false }]);
  expect(await productsNamed(db, editor, "100%", "uk")).toEqual([]);
});

test("guests and packers cannot use collections", async () => {
  const packer: Actor = { kind: "staff", role: "packer", customerId: 1 };
  for (const actor of [guest, packer]) {
    expect(await crmCollections(db, actor, "uk")).toBeNull();
    expect(await crmCollection(db, actor, thanks, { page: 1, locale: "uk" })).toBeNull();
    expect(await productsNamed(db, actor, "peru", "uk")).toBeNull();
    expect(await member(thanks, true, actor)).toMatchObject({ error: { code: "forbidden" } });
    expect(await dropCollection(needs, actor, thanks)).toMatchObject({ error: { code: "forbidden" } });
  }
});
