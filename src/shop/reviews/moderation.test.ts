import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, guest, roleHas, roles, system } from "../staff/rules/rights.ts";
import { moderationInput, reviewInput } from "./input.ts";
import { moderateReview } from "./moderation-ops.server.ts";
import { addReview } from "./ops.server.ts";
import { reviewCounts, reviewQueue } from "./reads/queue.server.ts";
import { queueFromUrl, queueSearch } from "./rules/queue.ts";
import { queueViews, reviewStatuses, settled } from "./rules/ratings.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock };
let productId: number;
beforeEach(async () => {
  await reset();
  ({ productId } = await aProduct(db, { name_uk: "Плитка з вишнею" }));
});
afterAll(close);

async function written(over: object = {}): Promise<number> {
  clock.advance(60);
  const words = { product_id: productId, rating: 4, text: "Смачно, але солодко.", author_name: "Леся" };
  return must(await addReview(needs, guest, reviewInput.parse({ ...words, ...over }), "uk")).id;
}
const wish = { status: "approved", reply: "Дякуємо!", reason: null, version: 1 } as const;
const list = async (search = "", actor: Actor = system) =>
  (await reviewQueue(db, actor, queueFromUrl(new URLSearchParams(search)), "uk")) ?? expect.fail("no list");
const ids = async (search: string) => (await list(search)).rows.map(({ id }) => id);
const staff = async (role: (typeof roles)[number]): Promise<Actor> => ({
  kind: "staff",
  role,
  customerId: await ensureCustomer(db, "+380500000013"),
});

describe("a moderation decision", () => {
  test("is made only by staff who may moderate", async () => {
    const id = await written();
    const customer: Actor = { kind: "customer", customerId: await ensureCustomer(db, "+380671112233") };
    const outsiders = [guest, customer];
    for (const role of roles) if (!roleHas(role, "review.moderate")) outsiders.push(await staff(role));
    for (const actor of outsiders) {
      expect(await moderateReview(needs, actor, id, wish)).toEqual({
        ok: false,
        error: { code: "forbidden" },
      });
      expect(await reviewQueue(db, actor, queueFromUrl(new URLSearchParams()), "uk")).toBeNull();
      expect(await reviewCounts(db, actor)).toBeNull();
    }
    expect(must(await moderateReview(needs, await staff("content"), id, wish)).version).toBe(2);
  });

  test("made twice is stored once, and of two different ones the first stays", async () => {
    const id = await written();
    expect(must(await moderateReview(needs, system, id, wish))).toMatchObject({ version: 2 });
    expect(must(await moderateReview(needs, system, id, wish))).toMatchObject({ version: 2 });
    const other = { ...wish, status: "rejected", reason: "Не про товар" } as const;
    expect(await moderateReview(needs, system, id, other)).toEqual({
      ok: false,
      error: {
        code: "conflict",
        current: { status: "approved", reply: "Дякуємо!", reason: null, version: 2 },
      },
    });
  });

  test("is recorded once, with both values", async () => {
    const id = await written();
    const content = await staff("content");
    for (let time = 0; time < 2; time += 1) must(await moderateReview(needs, content, id, wish));
    expect(await db.selectFrom("audit_entries").selectAll().execute()).toMatchObject([
      {
        actor_kind: "staff",
        subject: "review",
        subject_id: String(id),
        changes: [
          { field: "reply", from: null, to: "Дякуємо!" },
          { field: "status", from: "pending", to: "approved" },
        ],
      },
    ]);
  });

  test("about an unknown review is refused", async () => {
    expect(await moderateReview(needs, system, 1_000, wish)).toMatchObject({ error: { code: "not_found" } });
  });

  test("keeps a reason only for a rejected review", () => {
    const decision = fc.record({
      status: fc.constantFrom(...reviewStatuses),
      reply: fc.option(fc.string()),
      reason: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(decision, (made) => {
        expect(settled(made).reason).toBe(made.status === "rejected" ? made.reason : null);
        expect(settled(settled(made))).toEqual(settled(made));
      }),
    );
  });

  test("takes a text of limited length, and an empty one as none", () => {
    expect(moderationInput.parse({ ...wish, reply: "  " }).reply).toBeNull();
    expect(moderationInput.safeParse({ ...wish, reply: "Я".repeat(2_001) }).success).toBe(false);
    expect(moderationInput.safeParse({ ...wish, reason: "Я".repeat(301) }).success).toBe(false);
  });
});

describe("photographs", () => {
  const aPhoto = async (reviewId: number, file: string) =>
    db
      .insertInto("review_photos")
      .values({ claim_key: null, file, review_id: reviewId, uploaded_at: clock() })
      .execute();
  const files = async () =>
    (await db.selectFrom("review_photos").select("file").orderBy("id").execute()).map(({ file }) => file);
  const renames = async () =>
    (await db.selectFrom("jobs").select("payload").where("name", "=", "rename_review_photo").execute()).map(
      ({ payload }) => payload,
    );

  test("of a withdrawn review get new file names, and those shipped with the shop keep theirs", async () => {
    const id = await written();
    await aPhoto(id, "uploads/review-told");
    await aPhoto(id, "demo/box");
    await decide(needs, id, {});
    expect(await files()).toEqual(["uploads/review-told", "demo/box"]);
    await decide(needs, id, { status: "rejected" });
    const [hidden, demo] = await files();
    expect(demo).toBe("demo/box");
    expect(hidden).not.toBe("uploads/review-told");
    expect(await renames()).toEqual([{ from: "review-told", to: hidden?.replace("uploads/", "") }]);
  });

  test("of a review that was never shown keep their file names", async () => {
    const id = await written();
    await aPhoto(id, "uploads/review-waiting");
    await decide(needs, id, { status: "rejected" });
    expect([await files(), await renames()]).toEqual([["uploads/review-waiting"], []]);
  });
});

describe("the moderators' list", () => {
  test("has each review in its tab, and counts them there", async () => {
    const [waits, plain, answered, rejected] = [
      await written({ text: "Ще ніхто не читав." }),
      await written({ text: "Показано без слів." }),
      await written({ text: "Показано з відповіддю." }),
      await written({ text: "Не про цей товар." }),
    ];
    await decide(needs, plain, {});
    await decide(needs, answered, { reply: "Дякуємо!" });
    await decide(needs, rejected, { status: "rejected", reason: "Не про товар" });
    expect(await ids("")).toEqual([waits]);
    expect(await ids("view=unanswered")).toEqual([plain]);
    expect(await ids("view=published")).toEqual([answered, plain]);
    expect((await list("view=rejected")).rows).toMatchObject([{ id: rejected, reason: "Не про товар" }]);
    expect(await reviewCounts(db, system)).toEqual({ new: 1, unanswered: 1, published: 2, rejected: 1 });
  });

  test("is filtered by text, author, product name, stars and product", async () => {
    const about = await written({ author_name: "Остап", text: "Візьму ще 100% раз." });
    const shop = await written({ product_id: null, rating: 1, text: "Довго чекав на дзвінок." });
    expect(await ids("q=остап")).toEqual([about]);
    expect(await ids("q=100%25")).toEqual([about]);
    expect(await ids("q=_")).toEqual([]);
    expect(await ids("q=вишнею")).toEqual([about]);
    expect(await ids("rating=1")).toEqual([shop]);
    expect(await ids(`product=${productId}`)).toEqual([about]);
    expect(await ids("rating=9&page=x&view=lost")).toEqual([shop, about]);
  });

  test("names the buyer's order to staff who may read orders", async () => {
    const order = await placed({ ...needs, publicUrl: "https://diaka.example", cards: [] }, anOrder());
    await db.updateTable("orders").set({ status: "delivered" }).execute();
    await written({ order: { number: order.number, token: order.access_token } });
    expect((await list()).rows).toMatchObject([{ verified: true, order: order.number }]);
    expect((await list("", await staff("content"))).rows).toMatchObject([{ verified: true, order: null }]);
  });

  test("has one URL, which gives the same filters when it is parsed", () => {
    const query = fc.record(
      {
        view: fc.constantFrom(...queueViews),
        q: fc.constantFrom("", "вишня & 100%", "?"),
        rating: fc.integer({ min: 1, max: 5 }),
        product: fc.integer({ min: 1, max: 9_999 }),
        page: fc.integer({ min: 1, max: 100_000 }),
        per_page: fc.integer({ min: 1, max: 100 }),
      },
      { requiredKeys: ["view", "q", "page", "per_page"] },
    );
    fc.assert(
      fc.property(query, (wanted) => {
        expect(queueFromUrl(new URLSearchParams(queueSearch(wanted)))).toEqual(wanted);
      }),
    );
  });
});
