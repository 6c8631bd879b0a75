import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { createPromoCode } from "#shop/promo-codes/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);

const contactOf = (index: number) => ({
  first_name: "Ірина",
  last_name: "Ковальчук",
  phone: `06722014${String(index).padStart(2, "0")}`,
  email: null,
});

async function race40(terms: object, buyer: (index: number) => number) {
  const { productId } = await aProduct(instance(0).db, { variants: [{ stock: 100 }] });
  const promo = newPromoCodeInput.parse({ percent: 10, ...terms });
  must(await createPromoCode(instance(0), system, promo));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      place(
        instance(index),
        anOrder({
          items: [{ product_id: productId, quantity: 1 }],
          contact: contactOf(buyer(index)),
          promo_code: promo.code,
          seen_total: 170.1,
        }),
      ),
    ),
  );
  return answers.map((answer) => (answer.ok ? "placed" : answer.error.code));
}

test("a code for one order, used by 40 buyers at once on two instances, is used once", async () => {
  const answers = await race40({ code: "ОДИН", total_limit: 1 }, (index) => index);
  expect(answers.filter((answer) => answer === "placed")).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(["placed", "promo_used_up"]));
});

test("a code twice per person, used by four people ten times each at once, is used twice by each", async () => {
  const answers = await race40({ code: "ДВІЧІ", per_customer_limit: 2 }, (index) => index % 4);
  expect(answers.filter((answer) => answer === "placed")).toHaveLength(8);
  expect(new Set(answers)).toEqual(new Set(["placed", "promo_used"]));
});
