import { afterAll, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { addFavourite, removeFavourite } from "#shop/favourites/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { promiseGift, releaseGift, saveWishlist } from "#shop/wishlist/ops.server.ts";
import { ownWishlist } from "#shop/wishlist/reads.server.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const one = instance(0);
const { db } = one;

let people = 0;
/** A shared list with one wish on it. */
async function aList() {
  people += 1;
  const customerId = await ensureCustomer(db, `+38067221${String(people).padStart(4, "0")}`);
  const owner: Actor = { kind: "customer", customerId };
  const { productId } = await aProduct(db);
  await addFavourite(one, owner, productId);
  await saveWishlist(one, owner, { title: "Список", note: "", event_on: null });
  const token = (await ownWishlist(db, customerId))?.token ?? "";
  return { owner, customerId, gift: { token, productId } };
}
const guest = (n: number) => ({ customerId: null, device: `browser ${n}` });
const promises = (ownerId: number) =>
  db.selectFrom("wishlist_reservations").select("guest_device").where("owner_id", "=", ownerId).execute();

test("of twenty guests who reserve the same gift at once one does, the others are told", async () => {
  const { customerId, gift } = await aList();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => promiseGift(instance(n), guest(n), gift)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("gift_taken");
  const first = answers.findIndex(({ ok }) => ok);
  expect(await promises(customerId)).toEqual([{ guest_device: `browser ${first}` }]);
});

test("two presses of one button are one reservation", async () => {
  const { customerId, gift } = await aList();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => promiseGift(instance(n), guest(1), gift)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await promises(customerId)).toHaveLength(1);
});

test("a cancelled reservation goes to one of those who wait", async () => {
  const { customerId, gift } = await aList();
  await promiseGift(one, guest(0), gift);
  await Promise.all([
    releaseGift(instance(1), guest(0), gift),
    ...Array.from({ length: 6 }, (_, n) => promiseGift(instance(n), guest(n + 1), gift)),
  ]);
  expect((await promises(customerId)).length).toBeLessThanOrEqual(1);
});

test("a wish deleted while it is reserved leaves no reservation, and no error", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, customerId, gift } = await aList();
    const [answer] = await Promise.all([
      promiseGift(one, guest(round), gift),
      removeFavourite(instance(1), owner, gift.productId),
    ]);
    if (!answer.ok) expect(answer.error.code).toBe("not_found");
    expect(await promises(customerId)).toEqual([]);
  }
});
