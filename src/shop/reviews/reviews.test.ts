import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, guest } from "../staff/rules/rights.ts";
import { reviewInput } from "./input.ts";
import { addReview } from "./ops.server.ts";
import { ratings, reviewsPage } from "./reads.server.ts";
import { ratingSummary, reviewsADay, stars, waitBeforeReview, weightedRating } from "./rules/ratings.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock };
const firstPage = { page: 1, perPage: 10 };
let productId: number;

beforeEach(async () => {
  await reset();
  ({ productId } = await aProduct(db));
});
afterAll(close);

const words = (over: object = {}) =>
  reviewInput.parse({
    product_id: productId,
    rating: 5,
    text: "Дуже смачно.",
    author_name: "Леся",
    city: "Київ",
    ...over,
  });
/** With the phone used in test orders. */
const aCustomer = async (): Promise<Actor> => ({
  kind: "customer",
  customerId: await ensureCustomer(db, "+380672201487"),
});
/** A delivered guest order of one unit. */
async function aReceivedOrder(id: number): Promise<{ number: string; token: string }> {
  const body = anOrder({ items: [{ product_id: id, quantity: 1 }] });
  const { number, access_token: token } = await placed(
    { ...needs, publicUrl: "https://diaka.example", cards: [] },
    body,
  );
  await db.updateTable("orders").set({ status: "delivered" }).where("number", "=", number).execute();
  return { number, token };
}
async function approved(over: object = {}): Promise<void> {
  clock.advance(60);
  const { id } = must(await addReview(needs, guest, words(over), "uk"));
  await decide(needs, id, {});
}

describe("a review", () => {
  it("waits for approval: it is neither shown nor counted until then", async () => {
    const { id } = must(await addReview(needs, guest, words(), "uk"));
    expect(await reviewsPage(db, {}, firstPage, "uk")).toMatchObject({ items: [], meta: { total: 0 } });
    expect(await ratings(db)).toMatchObject({ average: 0, count: 0 });
    await decide(needs, id, {});
    expect(await ratings(db, { productId })).toMatchObject({ average: 5, count: 1 });
  });

  it("is stored once when it is sent several times", async () => {
    const first = must(await addReview(needs, guest, words(), "uk"));
    const again = must(await addReview(needs, guest, words(), "uk"));
    expect(again.id).toBe(first.id);
  });

  it("is about a product that is on sale, or about the shop", async () => {
    expect(await addReview(needs, guest, words({ product_id: 999 }), "uk")).toMatchObject({
      error: { code: "unknown_product", field: "product_id" },
    });
    await approved({ product_id: null });
    const { items } = await reviewsPage(db, {}, firstPage, "uk");
    expect(items).toMatchObject([{ product: null }]);
  });

  it("is hidden when a moderator withdraws it", async () => {
    await approved();
    const [shown] = (await reviewsPage(db, {}, firstPage, "uk")).items;
    await decide(needs, shown?.id ?? 0, { status: "rejected" });
    expect((await reviewsPage(db, {}, firstPage, "uk")).items).toEqual([]);
  });

  it("shows the shop's answer", async () => {
    await approved();
    const [shown] = (await reviewsPage(db, {}, firstPage, "uk")).items;
    await decide(needs, shown?.id ?? 0, { reply: "Дякуємо, Лесю." });
    expect((await reviewsPage(db, {}, firstPage, "uk")).items[0]?.reply).toBe("Дякуємо, Лесю.");
  });
});

describe("spam protection of reviews", () => {
  it("drops a review with the hidden field filled in, without an error", async () => {
    const { id } = must(await addReview(needs, guest, words({ website: "https://spam.example" }), "uk"));
    const row = await db
      .selectFrom("reviews")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("rejected");
  });

  it("limits the reviews of an account per day, and allows the next a day after the first", async () => {
    const actor = await aCustomer();
    const write = (number: number) =>
      addReview(needs, actor, words({ text: `Відгук номер ${number}` }), "uk");
    for (let number = 0; number < reviewsADay; number += 1) must(await write(number));
    clock.advance(3600);
    expect(await write(99)).toEqual({
      ok: false,
      error: { code: "too_many_requests", retryAfterSeconds: 23 * 3600 },
    });
    clock.advance(23 * 3600);
    expect(await write(99)).toMatchObject({ ok: true });
  });

  it("does not block an account for longer than a day", () => {
    const now = new Date("2026-11-20T12:00:00+02:00");
    const before = fc.array(fc.integer({ min: 0, max: 100 * 3600 }), { maxLength: 60 });
    fc.assert(
      fc.property(before, (ages) => {
        const written = ages.map((age) => new Date(now.getTime() - age * 1000));
        const wait = waitBeforeReview(written, now);
        const later = new Date(now.getTime() + wait * 1000);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(24 * 3600);
        expect(waitBeforeReview(written, later)).toBe(0);
      }),
    );
  });
});

describe("the verified buyer mark", () => {
  const verified = async (id: number): Promise<boolean> =>
    (await db.selectFrom("reviews").select("verified").where("id", "=", id).executeTakeFirstOrThrow())
      .verified;
  const write = async (actor: Actor, over: object = {}) =>
    verified(
      must(await addReview(needs, actor, words({ text: `Слова ${Math.random()}`, ...over }), "uk")).id,
    );

  it("is given for products that the account has received, also as a guest with its phone", async () => {
    const actor = await aCustomer();
    expect(await write(actor)).toBe(false);
    const order = await aReceivedOrder(productId);
    expect(await write(actor)).toBe(true);
    await db.updateTable("orders").set({ status: "shipped" }).where("number", "=", order.number).execute();
    expect(await write(actor)).toBe(false);
  });

  it("is given to the holder of the order's secret link, for the products of the order", async () => {
    const order = await aReceivedOrder(productId);
    const other = await aProduct(db);
    expect(await write(guest, { order })).toBe(true);
    expect(await write(guest, { order, product_id: null })).toBe(true);
    expect(await write(guest, { order, product_id: other.productId })).toBe(false);
    expect(await write(guest, { order: { ...order, token: `${order.token}x` } })).toBe(false);
    expect(await write(guest)).toBe(false);
  });
});

describe("the list of reviews", () => {
  it("shows the newest first, names the product in the reader's language, and has pages", async () => {
    for (const rating of [5, 4, 3]) await approved({ rating, text: `Моя оцінка: ${rating}` });
    const { items, meta } = await reviewsPage(db, {}, { page: 1, perPage: 2 }, "ru");
    expect(items.map(({ rating }) => rating)).toEqual([3, 4]);
    expect(items[0]?.product?.name).toContain("по-русски");
    expect(meta).toMatchObject({ total: 3, last_page: 2 });
    expect(
      (await reviewsPage(db, {}, { page: 2, perPage: 2 }, "ru")).items.map(({ rating }) => rating),
    ).toEqual([5]);
  });

  it("can be filtered by product and by stars", async () => {
    const other = await aProduct(db);
    await approved({ rating: 5 });
    await approved({ rating: 2, product_id: other.productId });
    expect((await reviewsPage(db, { productId }, firstPage, "uk")).items).toMatchObject([{ rating: 5 }]);
    expect((await reviewsPage(db, { rating: 2 }, firstPage, "uk")).items).toMatchObject([{ rating: 2 }]);
  });
});

describe("ratings", () => {
  it("add up: the stars to the count, and the average is between the worst and the best", () => {
    const counted = fc.array(
      fc.record({ rating: fc.constantFrom(...stars), count: fc.integer({ min: 1, max: 500 }) }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(counted, (rows) => {
        const summary = ratingSummary(rows);
        expect(stars.reduce((sum, star) => sum + summary.distribution[star], 0)).toBe(summary.count);
        expect(summary.average).toBeGreaterThanOrEqual(Math.min(...rows.map((row) => row.rating)));
        expect(summary.average).toBeLessThanOrEqual(Math.max(...rows.map((row) => row.rating)));
      }),
    );
  });

  it("rank a hundred good reviews above a single perfect one", () => {
    expect(weightedRating(490, 100)).toBeGreaterThan(weightedRating(5, 1));
  });
});
