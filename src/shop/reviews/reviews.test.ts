import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { testDatabase } from "../../../tests/database.ts";
import { aProduct } from "../../../tests/goods.ts";
import { guest, system } from "../staff/rules.ts";
import { reviewInput } from "./input.ts";
import { addReview, approveReview, rejectReview, replyToReview } from "./ops.server.ts";
import { ratings, reviewsPage } from "./reads.server.ts";
import { ratingSummary, stars, weightedRating } from "./rules.ts";

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
    text: "Смачно.",
    author_name: "Леся",
    town: "Київ",
    ...over,
  });
async function approved(over: object = {}): Promise<void> {
  clock.advance(60);
  const { id } = must(await addReview(needs, guest, words(over), "uk"));
  must(await approveReview(needs, system, { reviewId: id }));
}

describe("a review", () => {
  it("waits for approval: neither shown nor counted until then", async () => {
    const { id } = must(await addReview(needs, guest, words(), "uk"));
    expect(await reviewsPage(db, {}, firstPage, "uk")).toMatchObject({ items: [], meta: { total: 0 } });
    expect(await ratings(db)).toMatchObject({ average: 0, count: 0 });
    must(await approveReview(needs, system, { reviewId: id }));
    expect(await ratings(db, { productId })).toMatchObject({ average: 5, count: 1 });
  });

  it("is stored once however often it is sent", async () => {
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

  it("disappears when a moderator takes it back", async () => {
    await approved();
    const [shown] = (await reviewsPage(db, {}, firstPage, "uk")).items;
    must(await rejectReview(needs, system, { reviewId: shown?.id ?? 0 }));
    expect((await reviewsPage(db, {}, firstPage, "uk")).items).toEqual([]);
  });

  it("carries the shop's answer", async () => {
    await approved();
    const [shown] = (await reviewsPage(db, {}, firstPage, "uk")).items;
    must(await replyToReview(needs, system, { reviewId: shown?.id ?? 0, reply: "Дякуємо, Лесю." }));
    expect((await reviewsPage(db, {}, firstPage, "uk")).items[0]?.reply).toBe("Дякуємо, Лесю.");
  });

  it("is moderated by staff only", async () => {
    const { id } = must(await addReview(needs, guest, words(), "uk"));
    expect(await approveReview(needs, guest, { reviewId: id })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("the list of reviews", () => {
  it("shows the newest first, names the product in the reader's language, and pages", async () => {
    for (const rating of [5, 4, 3]) await approved({ rating, text: `Оцінка ${rating}` });
    const { items, meta } = await reviewsPage(db, {}, { page: 1, perPage: 2 }, "ru");
    expect(items.map(({ rating }) => rating)).toEqual([3, 4]);
    expect(items[0]?.product?.name).toContain("по-русски");
    expect(meta).toMatchObject({ total: 3, last_page: 2 });
    expect(
      (await reviewsPage(db, {}, { page: 2, perPage: 2 }, "ru")).items.map(({ rating }) => rating),
    ).toEqual([5]);
  });

  it("can be of one product and of so many stars", async () => {
    const other = await aProduct(db);
    await approved({ rating: 5 });
    await approved({ rating: 2, product_id: other.productId });
    expect((await reviewsPage(db, { productId }, firstPage, "uk")).items).toMatchObject([{ rating: 5 }]);
    expect((await reviewsPage(db, { rating: 2 }, firstPage, "uk")).items).toMatchObject([{ rating: 2 }]);
  });
});

describe("ratings", () => {
  it("add up: the stars to the count, the average between the worst and the best", () => {
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

  it("rank a hundred good ones above a single perfect one", () => {
    expect(weightedRating(490, 100)).toBeGreaterThan(weightedRating(5, 1));
  });
});
