import { afterAll, beforeEach, expect, test } from "vitest";
import { aProduct } from "../../tests/goods.ts";
import { startShop } from "../../tests/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());
let review: Record<string, unknown>;

beforeEach(async () => {
  await shop.reset();
  const { productId } = await aProduct(shop.db);
  review = { product_id: productId, rating: 5, text: "Вишня справжня.", author_name: "Леся" };
});

const kept = () => shop.db.selectFrom("reviews").select(["id", "status"]).execute();

test("a double click, a second tab and a try again leave one review", async () => {
  const client = shop.visitor();
  await client.get("/sanctum/csrf-cookie");
  const answers = await Promise.all([1, 2, 3].map(() => client.post("/api/reviews", review)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await kept()).toMatchObject([{ status: "pending" }]);
});

test("a machine is answered like a person, and what it wrote never reaches the moderator's queue", async () => {
  const answer = await shop.visitor().post("/api/reviews", { ...review, website: "https://spam.example" });
  expect([answer.statusCode, answer.json().data.status]).toEqual([201, "pending"]);
  expect(await kept()).toMatchObject([{ status: "rejected" }]);
});

test("markup, emoji and any length are words or a clear refusal", async () => {
  const client = shop.visitor();
  const send = async (text: string) => {
    const answer = await client.post("/api/reviews", { ...review, text });
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await send("<script>alert(1)</script><b>Смачно</b>")).toEqual([201, []]);
  expect(await send("🍫".repeat(10))).toEqual([201, []]);
  expect(await send("Ш".repeat(10_000))).toEqual([422, ["text"]]);
  expect(await send("Коротко")).toEqual([422, ["text"]]);
});

test("a wrong proof of purchase is not a reason to refuse, and a broken one is", async () => {
  const client = shop.visitor();
  const order = { number: "10001", token: "x".repeat(32) };
  expect((await client.post("/api/reviews", { ...review, order })).statusCode).toBe(201);
  const broken = await client.post("/api/reviews", { ...review, order: { number: "'; --", token: "" } });
  expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([
    422,
    ["order.number", "order.token"],
  ]);
});
