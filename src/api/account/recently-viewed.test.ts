import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { maxViewed } from "#shop/recently-viewed/rules.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
let products: number[];
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  products = [];
  await moreProducts(3);
  olena = await shop.signIn("+380672201487");
});
afterAll(() => shop.close());

async function moreProducts(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) products.push((await aProduct(shop.db)).productId);
  expireCatalogueCache();
}

/** These tests write products past the ops that notify the catalogue cache. */
function expireCatalogueCache(): void {
  onCatalogueEvent(shop.db, { kind: "category_changed" });
}

const path = "/api/profile/recently-viewed";
const idsOf = async (who: VisitorClient): Promise<number[]> =>
  (await who.get(path)).json().data.items.map((card: { id: number }) => card.id);
const see = (who: VisitorClient, ...items: object[]) => who.post(path, { items });
const at = (minutes: number): string => new Date(shop.clock().getTime() + minutes * 60_000).toISOString();

test("views of a device and of the account become one list, the newest first, each product once", async () => {
  const [bar, box, mug] = products;
  await see(olena, { id: bar, viewed_at: at(-60) }, { id: box, viewed_at: at(-30) });
  const answer = await see(olena, { id: bar, viewed_at: at(-10) }, { id: mug, viewed_at: at(-50) });
  expect(answer.json()).toEqual({
    success: true,
    data: {
      items: [
        { id: bar, viewed_at: at(-10) },
        { id: box, viewed_at: at(-30) },
        { id: mug, viewed_at: at(-50) },
      ],
    },
  });
  expect(await idsOf(olena)).toEqual([bar, box, mug]);
});

test("a list sent again, or after a newer one, undoes nothing", async () => {
  const [bar, box] = products;
  await see(olena, { id: bar });
  await see(olena, { id: bar, viewed_at: at(-600) }, { id: box, viewed_at: at(-300) });
  expect(await idsOf(olena)).toEqual([bar, box]);
});

test("thirty views are kept; future times and unknown products are ignored", async () => {
  await moreProducts(maxViewed);
  await see(olena, ...products.slice(0, 3).map((id) => ({ id, viewed_at: at(-90) })));
  await see(olena, ...products.slice(3).map((id, n) => ({ id, viewed_at: at(-n) })));
  expect(await idsOf(olena)).toEqual(products.slice(3));
  shop.clock.advance(60);
  await see(olena, { id: 999_999 }, { id: products[0], viewed_at: at(500) });
  const [first] = (await olena.get(path)).json().data.items;
  expect([first.id, first.viewed_at]).toEqual([products[0], at(0)]);
});

test("clearing deletes all views and can be repeated", async () => {
  await see(olena, { id: products[0] });
  expect((await olena.delete(path)).statusCode).toBe(200);
  expect((await olena.delete(path)).statusCode).toBe(200);
  expect(await idsOf(olena)).toEqual([]);
});

test("an invalid list is refused", async () => {
  const many = Array.from({ length: maxViewed + 1 }, (_, n) => ({ id: n + 1 }));
  for (const items of [
    undefined,
    {},
    [1],
    [{ id: 0 }],
    [{ id: 2 ** 31 }],
    [{ id: 1, viewed_at: "yesterday" }],
    many,
  ])
    expect((await olena.post(path, { items })).statusCode).toBe(422);
});

test("a guest gets 401, and a customer cannot see or clear the list of another", async () => {
  const guest = shop.visitor();
  expect((await guest.get(path)).statusCode).toBe(401);
  expect((await see(guest, { id: products[0] })).statusCode).toBe(401);
  expect((await guest.delete(path)).statusCode).toBe(401);
  const taras = await shop.signIn("+380509998877");
  await see(olena, { id: products[0] });
  expect(await idsOf(taras)).toEqual([]);
  await taras.delete(path);
  expect(await idsOf(olena)).toEqual([products[0]]);
});
