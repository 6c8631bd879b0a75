import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReturnedUnits } from "../input.ts";
import { type OutLine, returnRefusal, stillOut, usualReturn } from "./returns.ts";
import { writeOffCauses } from "./write-off.ts";

const bar = { id: 1, variantId: 10, quantity: 3, back: 0, isFood: true };
const mug = { id: 2, variantId: 20, quantity: 2, back: 0, isFood: false };
const held = new Map([
  [10, 3],
  [20, 2],
]);

test("food is written off and sealed products are restocked by default", () => {
  expect(usualReturn(stillOut([bar, mug], held))).toEqual([
    { id: 1, to_stock: 0, written_off: 3, cause: "storage" },
    { id: 2, to_stock: 2, written_off: 0, cause: null },
  ]);
});

test("units returned before cannot be returned again", () => {
  const lines = stillOut([{ ...bar, back: 2 }, mug], new Map([...held, [10, 1]]));
  expect(lines.map(({ out }) => out)).toEqual([1, 2]);
  expect(returnRefusal(lines, [{ id: 1, to_stock: 1, written_off: 1, cause: "melted" }])).toEqual({
    code: "return_too_much",
    field: "units.0",
    most: 1,
  });
});

test("an order fully returned before returns were counted by line has no units out", () => {
  expect(usualReturn(stillOut([bar, mug], new Map()))).toEqual([]);
});

test("two lines of one product share the units of that product in the order", () => {
  const lines = stillOut([bar, { ...bar, id: 3 }], new Map([[10, 4]]));
  expect(lines.map(({ out }) => out)).toEqual([3, 1]);
});

test("a line of another order is refused", () => {
  const units = [{ id: 9, to_stock: 1, written_off: 0, cause: null }];
  expect(returnRefusal(stillOut([bar], held), units)).toMatchObject({ code: "return_unknown_line" });
});

interface StockOfShop {
  lines: { id: number; variantId: number; quantity: number; back: number; isFood: boolean }[];
  held: Map<number, number>;
  stock: number;
  writtenOff: number;
}

const soldLines = fc.array(
  fc.record({
    variantId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    isFood: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const asks = fc.array(
  fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 4 }),
      to_stock: fc.integer({ min: 0, max: 6 }),
      written_off: fc.integer({ min: 0, max: 6 }),
      cause: fc.constantFrom(...writeOffCauses),
    }),
    { maxLength: 3 },
  ),
  { maxLength: 8 },
);

function take(shop: StockOfShop, out: readonly OutLine[], units: readonly ReturnedUnits[]): void {
  for (const { id, to_stock, written_off } of units) {
    const line = shop.lines.find((one) => one.id === id);
    if (!line) throw new Error("an unknown line was accepted");
    line.back += to_stock + written_off;
    shop.held.set(line.variantId, (shop.held.get(line.variantId) ?? 0) - to_stock - written_off);
    shop.stock += to_stock;
    shop.writtenOff += written_off;
  }
  expect(out.length).toBe(shop.lines.length);
}

test("sold units equal restocked, written-off and outstanding units after any returns", () => {
  fc.assert(
    fc.property(soldLines, asks, (sold, rounds) => {
      const shop: StockOfShop = {
        lines: sold.map((line, id) => ({ ...line, id, back: 0 })),
        held: new Map(),
        stock: 0,
        writtenOff: 0,
      };
      for (const { variantId, quantity } of sold)
        shop.held.set(variantId, (shop.held.get(variantId) ?? 0) + quantity);
      const all = sold.reduce((sum, { quantity }) => sum + quantity, 0);
      const outNow = () => stillOut(shop.lines, shop.held);
      for (const asked of rounds) {
        const units = asked.filter(({ id }, index) => asked.findIndex((one) => one.id === id) === index);
        const out = outNow();
        if (returnRefusal(out, units) === null) take(shop, out, units);
        const stillThere = outNow().reduce((sum, line) => sum + line.out, 0);
        expect(shop.stock + shop.writtenOff + stillThere).toBe(all);
      }
      const out = outNow();
      take(shop, out, usualReturn(out));
      expect(shop.stock + shop.writtenOff).toBe(all);
      expect(usualReturn(outNow())).toEqual([]);
    }),
  );
});
