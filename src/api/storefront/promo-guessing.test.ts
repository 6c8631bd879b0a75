// A promo code guessed a thousand times, from one address and from many, while honest buyers enter theirs.
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { createPromoCode } from "#shop/promo-codes/ops.server.ts";
import { alarmFrom, mostMisses, triesMinutes } from "#shop/promo-codes/rules/guessing.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

// Behind a proxy, so that a test can use any client address.
const shop = await startShop({ env: { PUBLIC_URL: "https://diaka.example" } });
const begin = new Date("2026-11-20T12:00:00+02:00");
const minutesLater = (minutes: number) =>
  shop.clock.set(new Date(begin.getTime() + minutes * 60_000).toISOString());
beforeEach(async () => {
  await shop.reset();
  minutesLater(0);
  await aProduct(shop.db);
  must(await createPromoCode(shop.shop, system, newPromoCodeInput.parse({ code: "ШОКО", percent: 10 })));
});
afterAll(() => shop.close());

const guesser = "203.0.113.7";
const items = [{ product_id: 1, quantity: 1 }];

/** The quote's answer about a code: its problem, or the discount. */
async function tried(code: string, address = guesser, visitor: VisitorClient = shop.visitor()) {
  const answer = await visitor.post(
    "/api/cart/quote",
    { items, promo_code: code },
    { "x-forwarded-for": address },
  );
  const { data } = answer.json();
  return {
    status: answer.statusCode,
    keys: Object.keys(data),
    said: data.problems[0]?.code ?? data.discount,
  };
}
const guesses = (count: number) => Array.from({ length: count }, (_, index) => `ЗНИЖКА${index}`);
const most = mostMisses(0);

test("a thousand guesses at once get no more than a few dozen answers, and the right code stays unknown", async () => {
  const visitor = shop.visitor();
  await visitor.get("/sanctum/csrf-cookie");
  const answers = await Promise.all([...guesses(999), "ШОКО"].map((code) => tried(code, guesser, visitor)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ keys }) => String(keys))).size).toBe(1);
  const counted = Map.groupBy(answers, ({ said }) => said);
  expect(counted.get("promo_unknown")).toHaveLength(most);
  expect(counted.get("promo_later")).toHaveLength(1000 - most);
  const { misses } = await shop.db
    .selectFrom("promo_tries")
    .select((eb) => eb.fn.countAll<number>().as("misses"))
    .executeTakeFirstOrThrow();
  expect(misses).toBe(most);
}, 120_000);

test("during guessing other buyers use the code, and so does a signed-in customer at the same address", async () => {
  for (const code of guesses(most)) await tried(code);
  expect((await tried("ШОКО")).said).toBe("promo_later");
  expect((await tried("ШОКО", "203.0.113.8")).said).toBe(18.9);
  const buyer = await shop.signIn("+380672201487");
  expect((await tried("ШОКО", guesser, buyer)).said).toBe(18.9);
});

test("a code that worked before the guessing still works, and a mistyped one is still reported", async () => {
  expect((await tried("шоко")).said).toBe(18.9);
  expect((await tried("ШОКОО")).said).toBe("promo_unknown");
  for (const code of guesses(most)) await tried(code);
  expect((await tried("Шоко ")).said).toBe(18.9);
  expect((await tried("ШОКОО")).said).toBe("promo_unknown");
});

test("a cart that repeats one wrong code counts as one guess", async () => {
  for (let count = 0; count < 3 * most; count += 1) expect((await tried("ШОКОО")).said).toBe("promo_unknown");
  expect((await tried("ШОКО")).said).toBe(18.9);
});

test("a visitor who guessed is answered again after a while", async () => {
  for (const code of guesses(most)) await tried(code);
  expect((await tried("ШОКО")).said).toBe("promo_later");
  minutesLater(triesMinutes);
  expect((await tried("ШОКО")).said).toBe(18.9);
});

test("an order with a guessed code is refused at that field, and is accepted without the code", async () => {
  for (const code of guesses(most)) await tried(code);
  const visitor = shop.visitor();
  const order = (changes: Record<string, unknown>, key: string) =>
    visitor.post("/api/orders", anOrder(changes), { "idempotency-key": key, "x-forwarded-for": guesser });
  const refused = await order({ promo_code: "ШОКО", seen_total: 170.1 }, crypto.randomUUID());
  expect([refused.statusCode, refused.json().code, Object.keys(refused.json().errors)]).toEqual([
    422,
    "promo_later",
    ["promo_code"],
  ]);
  expect((await order({}, crypto.randomUUID())).statusCode).toBe(201);
});

test("during guessing from many addresses each gets fewer answers, and a right first code still works", async () => {
  const at = shop.clock();
  await shop.db
    .insertInto("promo_tries")
    .values(
      Array.from({ length: alarmFrom }, (_, index) => ({
        who: `address ${index}`,
        code: `code ${index}`,
        found: false,
        at,
      })),
    )
    .execute();
  const few = mostMisses(alarmFrom);
  expect(few).toBeLessThan(most);
  for (const code of guesses(few)) expect((await tried(code)).said).toBe("promo_unknown");
  expect((await tried("ШОКО")).said).toBe("promo_later");
  expect((await tried("ШОКО", "203.0.113.8")).said).toBe(18.9);
});

test("a code that begins tomorrow is limited like an unknown code", async () => {
  const later = { code: "ЗАВТРА", percent: 50, starts_at: "2026-11-21T00:00" };
  must(await createPromoCode(shop.shop, system, newPromoCodeInput.parse(later)));
  for (const code of guesses(most - 1)) await tried(code);
  expect((await tried("ЗАВТРА")).said).toBe("promo_unknown");
  expect((await tried("ШОКО")).said).toBe("promo_later");
});

test.each([
  ["a price", { items: [{ product_id: 1, quantity: 1, price: 1, unit_price_kop: 1, total: 1 }] }],
  ["sums", { total: 1, due: 0, subtotal: 1, delivery_price: 0, discount: 188, fee: 0 }],
  ["discounts", { promotions: [{ id: 1, discount: 188 }], manual_discount: 188, promotions_kop: 18_800 }],
  ["a certificate's part", { certificate: { last4: "7KMX", amount: 189 } }],
])("an order ignores %s in its body: the shop computes the total itself", async (_, tampered) => {
  const answer = await shop.visitor().order(tampered);
  expect([answer.statusCode, answer.json().order]).toMatchObject([
    201,
    { subtotal: 189, discount: 0, total: 189, due: 189, certificate: null },
  ]);
});

test("an order with a tampered total is refused, and the buyer is asked about the true price", async () => {
  const answer = await shop.visitor().order({ seen_total: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "price_changed"]);
});
