import fc from "fast-check";
import { expect, test } from "vitest";
import { explainOrder, type StandingOrder } from "./explained.ts";

const anOrder = (facts: Partial<StandingOrder> = {}): StandingOrder => ({
  items: [
    { name: "Набір", variant: "", quantity: 2, price: 100, total: 200 },
    { name: "Плитка", variant: "80 г", quantity: 1, price: 100, total: 100 },
  ],
  discount: 0,
  manual_discount: 0,
  promotions: [],
  promo_code: null,
  gift: { wrap: false },
  wrap: 0,
  ribbon: 0,
  delivery_price: 95,
  fee: 0,
  total: 395,
  certificate: null,
  due: 395,
  ...facts,
});
const offs = (order: StandingOrder) => explainOrder(order).lines.map(({ off }) => off);

test("what a code took off alone is the code's on each line, by its sum", () => {
  const by = "code" as const;
  expect(offs(anOrder({ discount: 30, promo_code: "МИКОЛАЙ" }))).toEqual([
    [{ by, name: "МИКОЛАЙ", amount: 20 }],
    [{ by, name: "МИКОЛАЙ", amount: 10 }],
  ]);
});

test("of several discounts a line has its part of all together, as receipts and refunds count it", () => {
  const promotions = [{ name: "Друга за пів ціни", discount: 50, gives: "discount" as const }];
  expect(offs(anOrder({ discount: 60, promotions, promo_code: "МИКОЛАЙ" }))).toEqual([
    [{ by: "order", name: null, amount: 40 }],
    [{ by: "order", name: null, amount: 20 }],
  ]);
  expect(offs(anOrder({ discount: 30, manual_discount: 30 }))[1]).toEqual([
    { by: "manual", name: null, amount: 10 },
  ]);
});

test("gifts, free wrap and free delivery name the promotion that gave them", () => {
  const gift = { name: "Листівка", variant: "", quantity: 1, price: 0, total: 0 };
  const promotions = [
    { name: "Листівка в подарунок", discount: 0, gives: "gift" as const },
    { name: "Привеземо", discount: 0, gives: "delivery" as const },
  ];
  const order = anOrder({ items: [gift], promotions, delivery_price: 0, gift: { wrap: true } });
  expect(explainOrder(order)).toMatchObject({
    lines: [],
    gifts: [{ name: "Листівка", promotion: "Листівка в подарунок" }],
    wrap: { price: 0, promotion: null },
    delivery: { price: 0, promotion: "Привеземо" },
  });
});

test("lines, wrap, delivery and fee add up to the order's total, whatever was taken off", () => {
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
            items: lines.map(({ price, quantity }) => ({
              name: "Плитка",
              variant: "",
              quantity,
              price: price / 100,
              total: (price * quantity) / 100,
            })),
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
