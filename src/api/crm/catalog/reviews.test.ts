import { afterAll, beforeEach, expect, test } from "vitest";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let path: string;
beforeEach(async () => {
  await shop.reset();
  const review = { rating: 2, text: "Прийшло з нальотом.", author_name: "Тетяна" };
  const { data } = (await shop.visitor().post("/api/reviews", review)).json();
  path = `/api/crm/reviews/${data.id}`;
});
afterAll(() => shop.close());

const answered = { status: "approved", reply: "Надішлемо нову.", reason: null, version: 1 };
const shown = async () => (await shop.inject({ url: "/api/reviews" })).json().data;

test("the content role answers and publishes reviews; a packer cannot", async () => {
  const packer = await shop.asStaff("packer");
  expect((await packer.put(path, answered)).statusCode).toBe(403);
  expect(await shown()).toEqual([]);
  const content = await shop.asStaff("content");
  const decided = await content.put(path, answered);
  expect([decided.statusCode, decided.json()]).toEqual([200, { review: { ...answered, version: 2 } }]);
  expect(await shown()).toMatchObject([{ reply: "Надішлемо нову." }]);
});

test("the second of two moderators gets a conflict with the decision of the first", async () => {
  const [first, second] = [await shop.asStaff("content"), await shop.asStaff("manager")];
  await first.put(path, answered);
  const late = await second.put(path, { status: "rejected", reply: null, reason: "Спам", version: 1 });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: "conflict", review: { ...answered, version: 2 } },
  ]);
});

test("a decision can be undone, and the review is hidden again", async () => {
  const content = await shop.asStaff("content");
  await content.put(path, answered);
  const undone = await content.put(path, { status: "pending", reply: null, reason: null, version: 2 });
  expect(undone.statusCode).toBe(200);
  expect(await shown()).toEqual([]);
});

test.each([
  [{ ...answered, status: "lost" }, "status"],
  [{ ...answered, version: 0 }, "version"],
  [{ ...answered, reply: "Я".repeat(2_001) }, "reply"],
])("a wrong field is refused by its name", async (body, field) => {
  const answer = await (await shop.asStaff("content")).put(path, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test("a review that does not exist or has an invalid id is 404", async () => {
  const content = await shop.asStaff("content");
  for (const id of ["999", "abc", "99999999999"])
    expect((await content.put(`/api/crm/reviews/${id}`, answered)).statusCode).toBe(404);
});
