import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onCatalogueEvent } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { sweepGifts } from "#shop/wishlist/jobs.server.ts";
import { maxGifts, maxNote, maxTitle } from "#shop/wishlist/rules.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let olena: VisitorClient;
let taras: VisitorClient;
let guest: VisitorClient;
let bar: number;
let box: number;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  bar = (await aProduct(shop.db)).productId;
  box = (await aProduct(shop.db)).productId;
  onCatalogueEvent(shop.db, { kind: "category_changed" });
  olena = await shop.signIn("+380672201487");
  taras = await shop.signIn("+380509998877");
  guest = shop.visitor();
  await olena.post("/api/profile/favorites/sync", { ids: [bar, box] });
});
afterAll(() => shop.close());

const own = "/api/profile/wishlist";
const list = { title: "Список Олени", note: "Усе смакує!", event_on: "2026-12-06" };
const shared = async (body: object = list): Promise<string> => (await olena.put(own, body)).json().data.token;
const day = 86_400;

const give = (who: VisitorClient, token: string, id: number) =>
  who.put(`/api/wishlists/${token}/gifts/${id}`);
const takeBack = (who: VisitorClient, token: string, id: number) =>
  who.delete(`/api/wishlists/${token}/gifts/${id}`);
/** The state of each gift as this visitor sees it, by product. */
async function seen(who: VisitorClient, token: string): Promise<Record<number, string>> {
  const { items } = (await who.get(`/api/wishlists/${token}`)).json().data;
  return Object.fromEntries(items.map(({ id, gift }: { id: number; gift: string }) => [id, gift]));
}

describe("the owner", () => {
  test("shares the list, changes its description, and the link stays", async () => {
    expect((await olena.get(own)).json()).toEqual({ data: null });
    const first = (await olena.put(own, list)).json().data;
    expect(first).toEqual({ ...list, token: expect.stringMatching(/^\w{20}$/) });
    const after = { title: "На весілля", note: "", event_on: null };
    expect((await olena.put(own, after)).json().data).toEqual({ ...after, token: first.token });
    expect((await olena.get(own)).json().data.title).toBe("На весілля");
  });

  test("gets the errors of a wrong description", async () => {
    const wrong = [
      {},
      { title: " " },
      { title: "я".repeat(maxTitle + 1) },
      { title: "Список", note: "я".repeat(maxNote + 1) },
      { title: "Список", event_on: "2026-02-30" },
      { title: "Список", event_on: "завтра" },
    ];
    for (const body of wrong) expect((await olena.put(own, body)).statusCode).toBe(422);
    for (const event_on of ["2026-11-19", "2028-01-01"]) {
      const answer = await olena.put(own, { title: "Список", event_on });
      expect(answer.json()).toMatchObject({
        code: "wrong_event_day",
        errors: { event_on: expect.anything() },
      });
    }
    expect((await olena.get(own)).json().data).toBeNull();
  });

  test("renews the link: the former one is 404, promises stay", async () => {
    const before = await shared();
    await give(taras, before, bar);
    const after = (await olena.post(`${own}/renew`)).json().data.token;
    expect(after).not.toBe(before);
    expect((await taras.get(`/api/wishlists/${before}`)).statusCode).toBe(404);
    expect(await seen(taras, after)).toMatchObject({ [bar]: "mine" });
    expect((await taras.post(`${own}/renew`)).statusCode).toBe(404);
  });

  test("closes the list: it is hidden, and has no promises when it opens again", async () => {
    const before = await shared();
    await give(taras, before, bar);
    expect((await olena.delete(own)).json()).toEqual({ success: true });
    expect((await olena.delete(own)).statusCode).toBe(200);
    expect((await guest.get(`/api/wishlists/${before}`)).statusCode).toBe(404);
    expect((await give(guest, before, bar)).statusCode).toBe(404);
    const after = await shared();
    expect(after).not.toBe(before);
    expect(await seen(guest, after)).toEqual({ [bar]: "free", [box]: "free" });
  });

  test("does not see promises, neither in the list nor in the data export", async () => {
    const token = await shared();
    await give(taras, token, bar);
    const { data } = (await olena.get(`/api/wishlists/${token}`)).json();
    expect(data.is_own).toBe(true);
    expect(await seen(olena, token)).toEqual({ [bar]: "free", [box]: "free" });
    const ofOwner = (await olena.get("/api/user/export")).json();
    expect(ofOwner.wishlist).toEqual({ ...list, token });
    expect(ofOwner.promised_gifts).toEqual([]);
    const ofGuest = (await taras.get("/api/user/export")).json();
    expect(ofGuest.promised_gifts).toMatchObject([{ list: list.title, product_id: bar }]);
    expect(ofGuest.wishlist).toBeNull();
    expect((await give(olena, token, bar)).json().code).toBe("own_wishlist");
  });

  test("who deletes the account deletes the list; a guest who does so frees the promised gift", async () => {
    const token = await shared();
    await give(taras, token, bar);
    await taras.post("/api/user/delete", { confirm: "видалити" });
    expect(await seen(guest, token)).toMatchObject({ [bar]: "free" });
    await olena.post("/api/user/delete", { confirm: "видалити" });
    expect((await guest.get(`/api/wishlists/${token}`)).statusCode).toBe(404);
  });
});

describe("a visitor with the link", () => {
  test("sees the current list and no data of its owner", async () => {
    const token = await shared();
    const answer = await guest.get(`/api/wishlists/${token}`);
    expect(answer.json().data).toMatchObject({ ...list, is_own: false, items: [{ id: bar }, { id: box }] });
    expect(answer.body).not.toMatch(/380672201487|customer/);
    await olena.delete(`/api/profile/favorites/${box}`);
    expect(await seen(guest, token)).toEqual({ [bar]: "free" });
  });

  test("sees no unpublished product and no past date", async () => {
    const token = await shared();
    await shop.db.updateTable("products").set({ published: false }).where("id", "=", bar).execute();
    onCatalogueEvent(shop.db, { kind: "category_changed" });
    expect(await seen(guest, token)).toEqual({ [box]: "free" });
    expect((await give(guest, token, bar)).statusCode).toBe(404);
    shop.clock.advance(17 * day);
    expect((await guest.get(`/api/wishlists/${token}`)).json().data.event_on).toBeNull();
  });

  test("promises a gift: it is theirs in this browser and taken in every other", async () => {
    const token = await shared();
    expect((await give(guest, token, bar)).json()).toEqual({ success: true });
    expect((await give(guest, token, bar)).statusCode).toBe(200);
    expect(await seen(guest, token)).toEqual({ [bar]: "mine", [box]: "free" });
    expect(await seen(taras, token)).toEqual({ [bar]: "others", [box]: "free" });
    expect((await give(taras, token, bar)).json().code).toBe("gift_taken");
  });

  test("cancels the promise; other visitors cannot", async () => {
    const token = await shared();
    await give(guest, token, bar);
    await takeBack(taras, token, bar);
    await takeBack(shop.visitor(), token, bar);
    expect(await seen(guest, token)).toMatchObject({ [bar]: "mine" });
    await takeBack(guest, token, bar);
    await takeBack(guest, token, bar);
    expect(await seen(taras, token)).toMatchObject({ [bar]: "free" });
  });

  test("keeps the promise when they sign in, and sees it on other devices once it is repeated", async () => {
    const token = await shared();
    await give(guest, token, bar);
    shop.clock.advance(61);
    await shop.signIn("+380631112233", guest);
    expect(await seen(guest, token)).toMatchObject({ [bar]: "mine" });
    await give(guest, token, bar);
    shop.clock.advance(61);
    expect(await seen(await shop.signIn("+380631112233"), token)).toMatchObject({ [bar]: "mine" });
  });

  test("promises a limited number of gifts only", async () => {
    const many: number[] = [];
    for (let n = 0; n <= maxGifts; n += 1) many.push((await aProduct(shop.db)).productId);
    onCatalogueEvent(shop.db, { kind: "category_changed" });
    await olena.post("/api/profile/favorites/sync", { ids: many });
    const token = await shared();
    for (const id of many.slice(0, maxGifts)) expect((await give(guest, token, id)).statusCode).toBe(200);
    expect((await give(guest, token, many.at(-1) ?? 0)).json().code).toBe("too_many_gifts");
    expect((await give(guest, token, many[0] ?? 0)).statusCode).toBe(200);
  });

  test("cannot promise a product that is not in the list", async () => {
    const token = await shared();
    const other = (await aProduct(shop.db)).productId;
    onCatalogueEvent(shop.db, { kind: "category_changed" });
    expect((await give(guest, token, other)).statusCode).toBe(404);
    for (const id of ["0", "-1", "x", "2147483648"])
      expect((await guest.put(`/api/wishlists/${token}/gifts/${id}`)).statusCode).toBe(422);
    expect((await guest.get(`/api/wishlists/${"x".repeat(101)}`)).statusCode).toBe(422);
  });
});

describe("a promise", () => {
  test("expires when the month is over, and is deleted at night", async () => {
    const token = await shared({ title: "Список" });
    await give(guest, token, bar);
    shop.clock.advance(29 * day);
    expect((await give(shop.visitor(), token, bar)).statusCode).toBe(409);
    shop.clock.advance(2 * day);
    expect(await seen(guest, token)).toMatchObject({ [bar]: "free" });
    await sweepGifts.handle(shop.shop, {});
    expect(await shop.db.selectFrom("wishlist_reservations").selectAll().execute()).toEqual([]);
  });

  test("that has expired is free for other visitors", async () => {
    const token = await shared({ title: "Список" });
    await give(guest, token, bar);
    shop.clock.advance(31 * day);
    const other = shop.visitor();
    expect((await give(other, token, bar)).statusCode).toBe(200);
    expect(await seen(guest, token)).toMatchObject({ [bar]: "others" });
  });

  test("ends when the product is removed: a product added again is free", async () => {
    const token = await shared();
    await give(guest, token, bar);
    await olena.delete(`/api/profile/favorites/${bar}`);
    await olena.post(`/api/profile/favorites/${bar}`);
    expect(await seen(guest, token)).toMatchObject({ [bar]: "free" });
  });
});
