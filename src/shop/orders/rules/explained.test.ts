import fc from "fast-check";
import { expect, test } from "vitest";
import { paidByLine } from "../../pricing/rules/prices.ts";
import { explainOrder, namedByHand, type StandingOrder } from "./explained.ts";

type Item = Omit<StandingOrder["items"][number], "off" | "paid">;

/** Lines of an older order, without stored discounts. */
const fromBefore = (items: readonly Item[], discount: number): StandingOrder["items"] => {
  const lines = items.map(({ total }) => ({ total_kop: Math.round(total * 100), borne_kop: 0 }));
  const paid = paidByLine(lines, Math.round(discount * 100));
  return items.map((item, index) => ({ ...item, off: null, paid: (paid[index] ?? 0) / 100 }));
};

const box = { name: "Набір", variant: "", quantity: 2, price: 100, total: 200 };
const bar = { name: "Плитка", variant: "80 г", quantity: 1, price: 100, total: 100 };
const anOrder = (facts: Partial<StandingOrder> = {}): StandingOrder => ({
  items: fromBefore([box, bar], facts.discount ?? 0),
  discount: 0,
  manual_discount: 0,
  promotions: [],
  promo_code: null,
  gift: { wrap: false },
  wrap: 0,
  ribbon: 0,
  delivery: { type: "branch" },
  delivery_price: 95,
  delivery_why: null,
  delivery_full: null,
  delivery_less_from: null,
  fee: 0,
  total: 395,
  certificate: null,
  due: 395,
  ...facts,
});
const offs = (order: StandingOrder) => explainOrder(order).lines.map(({ off }) => off);

test("the discount of a single code is shown with the code on each line, by its sum", () => {
  const by = "code" as const;
  expect(offs(anOrder({ discount: 30, promo_code: "МИКОЛАЙ" }))).toEqual([
    [{ by, name: "МИКОЛАЙ", amount: 20 }],
    [{ by, name: "МИКОЛАЙ", amount: 10 }],
  ]);
});

test("a line has its share of several discounts together, as in receipts and refunds", () => {
  const promotions = [{ name: "Друга за пів ціни", discount: 50, gives: "discount" as const }];
  expect(offs(anOrder({ discount: 60, promotions, promo_code: "МИКОЛАЙ" }))).toEqual([
    [{ by: "order", name: null, amount: 40 }],
    [{ by: "order", name: null, amount: 20 }],
  ]);
  expect(offs(anOrder({ discount: 30, manual_discount: 30 }))[1]).toEqual([
    { by: "manual", name: null, amount: 10 },
  ]);
});

test("a line shows the discounts saved with it, by their names of that day", () => {
  const off = [{ by: "promotion" as const, name: "Плитка за пів ціни", amount: 50 }];
  const items = [
    { ...box, off: [], paid: 200 },
    { ...bar, off, paid: 50 },
  ];
  expect(explainOrder(anOrder({ items, discount: 50 })).lines).toMatchObject([
    { off: [], paid: 200 },
    { off, paid: 50 },
  ]);
});

test("a discount of lines from another order keeps its name, the rest is the manager's discount", () => {
  const off = [
    { by: "promotion" as const, name: "П’ята частина", amount: 40.1 },
    { by: "code" as const, name: "МИКОЛАЙ", amount: 10 },
    { by: "manual" as const, name: null, amount: 5 },
  ];
  const items = [
    { ...box, off, paid: 144.9 },
    { ...bar, off: off.slice(0, 1), paid: 59.9 },
  ];
  const parted = anOrder({ items, discount: 95.2, manual_discount: 95.2 });
  expect(namedByHand(parted)).toEqual([
    { by: "promotion", name: "П’ята частина", amount: 80.2 },
    { by: "code", name: "МИКОЛАЙ", amount: 10 },
  ]);
  const promotions = [{ name: "П’ята частина", discount: 80.2, gives: "discount" as const }];
  expect(namedByHand({ ...parted, promotions, promo_code: "МИКОЛАЙ" })).toEqual([]);
  expect(namedByHand(anOrder())).toEqual([]);
});

test("delivery shows its saved reason for being free; for older orders, the reason that can be derived", () => {
  const delivery = (facts: Partial<StandingOrder>) =>
    explainOrder(anOrder({ delivery_price: 0, ...facts })).delivery;
  expect(delivery({ delivery_why: "sum", delivery_full: 95, delivery_less_from: 1500 })).toMatchObject({
    why: "sum",
    full: 95,
    less_from: 1500,
  });
  expect(delivery({ delivery: { type: "pickup" } })).toMatchObject({ why: "pickup" });
  expect(delivery({ delivery: { type: "digital" } })).toMatchObject({ why: "digital" });
  const promotions = [{ name: "Привеземо", discount: 0, gives: "delivery" as const }];
  expect(delivery({ promotions })).toMatchObject({ why: "promotion", promotion: "Привеземо" });
  expect(delivery({})).toMatchObject({ why: null, price: 0 });
  expect(delivery({ delivery_price: 95 })).toMatchObject({ why: null, price: 95 });
});

test("gifts, free wrap and free delivery name the promotion that gave them", () => {
  const gift = { name: "Листівка", variant: "", quantity: 1, price: 0, total: 0 };
  const promotions = [
    { name: "Листівка в подарунок", discount: 0, gives: "gift" as const },
    { name: "Привеземо", discount: 0, gives: "delivery" as const },
  ];
  const order = anOrder({
    items: fromBefore([gift], 0),
    promotions,
    delivery_price: 0,
    gift: { wrap: true },
  });
  expect(explainOrder(order)).toMatchObject({
    lines: [],
    gifts: [{ name: "Листівка", promotion: "Листівка в подарунок" }],
    wrap: { price: 0, promotion: null },
    delivery: { price: 0, promotion: "Привеземо" },
  });
});

test("lines, wrap, delivery and fee add up to the order's total with any discounts", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(100),
      fc.array(fc.nat(20_000), { minLength: 3, maxLength: 3 }),
      (lines, percent, [wrap_kop = 0, delivery_kop = 0, fee_kop = 0]) => {
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const discount = Math.round((subtotal * percent) / 100);
        const total_kop = subtotal - discount + wrap_kop + delivery_kop + fee_kop;
        const said = explainOrder(
          anOrder({
            items: fromBefore(
              lines.map(({ price, quantity }) => ({
                name: "Плитка",
                variant: "",
                quantity,
                price: price / 100,
                total: (price * quantity) / 100,
              })),
              discount / 100,
            ),
            discount: discount / 100,
            gift: { wrap: true },
            wrap: wrap_kop / 100,
            ribbon: Math.floor(wrap_kop / 3) / 100,
            delivery_price: delivery_kop / 100,
            fee: fee_kop / 100,
            total: total_kop / 100,
          }),
        );
        const parts = [
          ...said.lines.map(({ paid }) => paid),
          said.wrap?.price ?? 0,
          said.ribbon,
          said.delivery?.price ?? 0,
          said.fee?.price ?? 0,
        ];
        expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(total_kop);
      },
    ),
  );
});
