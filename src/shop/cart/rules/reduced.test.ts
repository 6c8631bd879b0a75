import { expect, test } from "vitest";
import type { ExplainedJson } from "../output/explained.ts";
import { hasReduction } from "./reduced.ts";

const line = {
  name: "Трюфелі",
  variant: "",
  quantity: 2,
  price: 359,
  list: 718,
  sale: 0,
  sale_until: null,
  made: null,
  off: [],
  paid: 718,
};
const delivery = { ahead: false, full: 95, price: 95, why: null, promotion: null, less_from: null };
const plain: ExplainedJson = {
  lines: [line],
  gifts: [],
  wrap: { full: 45, price: 45, promotion: null },
  ribbon: 20,
  delivery,
  deliveries: [],
  fee: { price: 36, of: 813, fixed: 20, percent: 2 },
  total: 914,
  certificate: null,
  due: 914,
};

test("a sum from which nothing was taken off needs no explanation", () => {
  expect(hasReduction(plain)).toBe(false);
});

test.each<[string, Partial<ExplainedJson>]>([
  ["a sale", { lines: [{ ...line, sale: 100, paid: 618 }] }],
  ["a promo code", { lines: [{ ...line, off: [{ by: "code", name: "МИКОЛАЙ", amount: 71.8 }] }] }],
  ["a gift", { gifts: [{ name: "Листівка", worth: 25, promotion: "Разом" }] }],
  ["free wrapping", { wrap: { full: 45, price: 0, promotion: "Свято" } }],
  ["free delivery", { delivery: { ...delivery, price: 0, why: "sum", less_from: 1500 } }],
  [
    "free delivery of one of several parcels",
    { deliveries: [delivery, { ...delivery, price: 0, why: "split" }] },
  ],
  ["a certificate", { certificate: { last4: "7K2M", paid: 500 }, due: 414 }],
])("%s explains the sum", (_, change) => {
  expect(hasReduction({ ...plain, ...change })).toBe(true);
});
