import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { countFavourites, likesOf } from "#shop/favourites/reads.server.ts";
import { maxFavourites } from "#shop/favourites/rules.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
let taras: VisitorClient;
let bar: number;
let box: number;
let mug: number;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  bar = (await aProduct(shop.db)).productId;
  box = (await aProduct(shop.db)).productId;
  mug = (await aProduct(shop.db)).productId;
  expireCatalogueCache();
  olena = await shop.signIn("+380672201487");
  taras = await shop.signIn("+380509998877");
});
afterAll(() => shop.close());

/** These tests write products past the ops that notify the catalogue cache. */
function expireCatalogueCache(): void {
  onCatalogueEvent(shop.db, { kind: "category_changed" });
}

const list = "/api/profile/favorites";
const sync = (who: VisitorClient, ids: unknown) => who.post(`${list}/sync`, { ids });
const idsOf = async (who: VisitorClient) => (await who.get(list)).json().data.ids;

describe("the favourites of a device", () => {
  test("are merged into the account's, the device's products first, without duplicates and unknown ids", async () => {
    await sync(olena, [bar]);
    shop.clock.advance(60);
    const answer = await sync(olena, [mug, bar, 999_999, box, mug]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { ids: [mug, box, bar], unknown: [999_999] } });
  });

  test("keep their products; an entry that is not a product is left out and named", async () => {
    const strange = [0, -1, 1.5, 2 ** 31, 1e300, 999_999];
    const answer = await sync(olena, [mug, ...strange, 0, box]);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { ids: [mug, box], unknown: strange }]);
    expect((await sync(olena, [bar])).json().data.unknown).toEqual([]);
  });

  test("can be sent again without a change", async () => {
    await sync(olena, [mug, box]);
    shop.clock.advance(60);
    expect((await sync(olena, [box, mug])).json().data.ids).toEqual([mug, box]);
    expect((await sync(olena, [])).json().data.ids).toEqual([mug, box]);
  });

  test("are refused when they are not a list of ids, or too long", async () => {
    const many = Array.from({ length: maxFavourites + 1 }, (_, n) => n + 1);
    for (const ids of [undefined, "1,2", ["1"], [null], [{}], many])
      expect((await sync(olena, ids)).statusCode).toBe(422);
  });
});

describe("one favourite", () => {
  test("is added and removed, returns its state, and can be repeated", async () => {
    const kept = { success: true, data: { product_id: box, is_favorite: true } };
    expect((await olena.post(`${list}/${box}`)).json()).toEqual(kept);
    shop.clock.advance(1);
    expect((await olena.post(`${list}/${bar}`)).statusCode).toBe(200);
    shop.clock.advance(1);
    expect((await olena.post(`${list}/${box}`)).json()).toEqual(kept);
    expect(await idsOf(olena)).toEqual([bar, box]);
    const gone = { success: true, data: { product_id: box, is_favorite: false } };
    expect((await olena.delete(`${list}/${box}`)).json()).toEqual(gone);
    expect((await olena.delete(`${list}/${box}`)).json()).toEqual(gone);
    expect(await idsOf(olena)).toEqual([bar]);
  });

  test("of an unknown product answers 404, of an invalid id 422", async () => {
    expect((await olena.post(`${list}/999999`)).statusCode).toBe(404);
    for (const id of ["0", "-1", "x", "1.5", "2147483648"])
      expect((await olena.post(`${list}/${id}`)).statusCode).toBe(422);
  });

  test("beyond the limit is refused with a reason", async () => {
    const extra = Array.from({ length: maxFavourites }, (_, n) => ({
      key: `extra-${n}`,
      slug: `extra-${n}`,
      category_id: 1,
      kind: "goods" as const,
      name_uk: "Товар",
      name_ru: "Товар",
    }));
    const rows = await shop.db.insertInto("products").values(extra).returning("id").execute();
    await sync(
      olena,
      rows.map((row) => row.id),
    );
    const answer = await olena.post(`${list}/${bar}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "favourites_full"]);
    expect(answer.json().message).toMatch(/^Обране заповнене/);
    expect((await sync(olena, [bar])).statusCode).toBe(200);
    const { count } = await shop.db
      .selectFrom("favourites")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(maxFavourites);
  });
});

test("a product's likes are the accounts that keep it", async () => {
  expect(await likesOf(shop.db, box)).toBe(0);
  await sync(olena, [box, bar]);
  await sync(taras, [box]);
  expect([await likesOf(shop.db, box), await likesOf(shop.db, bar)]).toEqual([2, 1]);
  await taras.delete(`${list}/${box}`);
  expect(await likesOf(shop.db, box)).toBe(1);
});

describe("the list", () => {
  test("comes in pages of 30 by default, with the ids of the whole list", async () => {
    await sync(olena, [mug, box, bar]);
    const first = (await olena.get(`${list}?limit=2&page=1`)).json();
    expect(first.data.items.map((card: { id: number }) => card.id)).toEqual([mug, box]);
    expect(first.data.items[0]).toMatchObject({
      id: mug,
      name: expect.any(String),
      slug: expect.any(String),
      price: 189,
      discount: 0,
      preview: expect.stringMatching(/^\/_img\/preview@1x\//),
      images: { preview: expect.stringMatching(/^\/_img\/preview@1x\//) },
      categories: [expect.objectContaining({ slug: "shokolad" })],
    });
    expect(first.data.ids).toEqual([mug, box, bar]);
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect(first.links.next).toContain("page=2");
    const second = (await olena.get(`${list}?limit=2&page=2`)).json();
    expect(second.data.items.map((card: { id: number }) => card.id)).toEqual([bar]);
    expect((await olena.get(list)).json().meta.per_page).toBe(30);
    expect((await olena.get(`${list}?limit=2&page=9`)).json().data.items).toEqual([]);
    for (const query of ["limit=0", "limit=101", "page=0", "limit=x"])
      expect((await olena.get(`${list}?${query}`)).statusCode).toBe(422);
  });

  test("keeps the place of a product that is off sale and shows it again when it is back", async () => {
    await sync(olena, [mug, box, bar]);
    const publish = async (published: boolean) => {
      await shop.db.updateTable("products").set({ published }).where("id", "=", box).execute();
      expireCatalogueCache();
    };
    await publish(false);
    const hidden = (await olena.get(list)).json();
    expect(hidden.data.ids).toEqual([mug, bar]);
    expect(hidden.meta.total).toBe(2);
    expect(await countFavourites(shop.db, 1)).toBe(2);
    await publish(true);
    expect(await idsOf(olena)).toEqual([mug, box, bar]);
  });
});

test("a guest gets 401, and a customer cannot see or change the list of another", async () => {
  const guest = shop.visitor();
  expect((await guest.get(list)).statusCode).toBe(401);
  expect((await sync(guest, [bar])).statusCode).toBe(401);
  expect((await guest.post(`${list}/${bar}`)).statusCode).toBe(401);
  expect((await guest.delete(`${list}/${bar}`)).statusCode).toBe(401);
  await sync(olena, [bar, box]);
  expect(await idsOf(taras)).toEqual([]);
  await taras.delete(`${list}/${bar}`);
  await sync(taras, [mug]);
  expect(await idsOf(olena)).toEqual([bar, box]);
  expect(await idsOf(taras)).toEqual([mug]);
});
