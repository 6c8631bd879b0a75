import fc from "fast-check";
import { expect, test } from "vitest";
import { maxLines, maxQuantity } from "./limits.ts";
import {
  addLine,
  type Cart,
  type CartLine,
  type CartOptions,
  countUnits,
  itemsText,
  joinLines,
  lineKey,
  parseCart,
  parseItems,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
  withoutOrdered,
} from "./lines.ts";

const aLine = (fields: Partial<CartLine> = {}): CartLine => ({
  product_id: 1,
  variant_id: null,
  quantity: 1,
  options: {},
  ...fields,
});

const lines = fc.array(
  fc.record({
    product_id: fc.integer({ min: 1, max: 6 }),
    variant_id: fc.option(fc.integer({ min: 1, max: 3 })),
    quantity: fc.integer({ min: 1, max: 30 }),
    options: fc.constantFrom<CartOptions>({}, { wrap: true }),
  }),
  { maxLength: 8 },
);
const carts = lines.map((given) => given.reduce<Cart>((cart, line) => addLine(cart, line), []));

test("the same box added twice is one line of two", () => {
  const cart = addLine(addLine([], aLine()), aLine());
  expect(cart).toEqual([aLine({ quantity: 2 })]);
});

test("another variant or other options are another line, the order of options is not", () => {
  const cart = [aLine(), aLine({ variant_id: 2 }), aLine({ options: { wrap: true } })].reduce<Cart>(
    (made, line) => addLine(made, line),
    [],
  );
  expect(cart).toHaveLength(3);
  expect(lineKey(aLine({ options: { a: 1, b: 2 } }))).toBe(lineKey(aLine({ options: { b: 2, a: 1 } })));
});

test("a line never holds less than one unit or more than the shop sells at once", () => {
  const cart = addLine([], aLine({ quantity: 500 }));
  expect(cart[0]?.quantity).toBe(maxQuantity);
  expect(setQuantity(cart, lineKey(aLine()), 0)[0]?.quantity).toBe(1);
});

test("a full cart takes more units of its lines but no new lines", () => {
  const full = Array.from({ length: maxLines }, (_, n) => aLine({ product_id: n + 1 }));
  expect(addLine(full, aLine({ product_id: 1 }))[0]?.quantity).toBe(2);
  expect(addLine(full, aLine({ product_id: 1000 }))).toHaveLength(maxLines);
});

test("undoing a removal gives the same cart back", () => {
  fc.assert(
    fc.property(carts, fc.nat(), (cart, n) => {
      fc.pre(cart.length > 0);
      const index = n % cart.length;
      const line = cart[index] ?? aLine();
      expect(restoreLine(removeLine(cart, lineKey(line)), line, index)).toEqual(cart);
    }),
  );
});

test("a box with new contents replaces the old one, in the same quantity", () => {
  const box = (cells: string, quantity = 1) => aLine({ variant_id: 4, options: { cells }, quantity });
  const cart = [box("aaaaaaaa", 3), aLine({ product_id: 2 })];
  const anew = { product_id: 1, variant_id: 4, options: { cells: "bbbbbbbb" } };
  expect(replaceLine(cart, lineKey(box("aaaaaaaa")), anew)).toEqual([box("bbbbbbbb", 3), cart[1]]);
  expect(replaceLine([...cart, box("bbbbbbbb", 2)], lineKey(box("aaaaaaaa")), anew)).toEqual([
    cart[1],
    box("bbbbbbbb", 5),
  ]);
  expect(replaceLine([], lineKey(box("aaaaaaaa")), anew)).toEqual([box("bbbbbbbb")]);
});

test("opening a shared cart twice changes nothing the second time", () => {
  fc.assert(
    fc.property(carts, carts, (cart, given) => {
      const once = joinLines(cart, given);
      expect(joinLines(once, given)).toEqual(once);
      expect(countUnits(once)).toBeGreaterThanOrEqual(countUnits(cart));
    }),
  );
});

test("an order removes its units from the cart and leaves those added since", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(withoutOrdered(cart, cart)).toEqual([]);
      expect(withoutOrdered(cart, [])).toEqual(cart);
    }),
  );
  expect(withoutOrdered([aLine({ quantity: 3 })], [aLine({ quantity: 2 })])).toEqual([
    aLine({ quantity: 1 }),
  ]);
});

test("the saved cart survives a reload, with any other data beside it", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (junk) => void parseCart(junk)));
  expect(parseCart([{ product_id: "1" }, null, aLine(), { product_id: 2, quantity: -1 }])).toEqual([aLine()]);
  expect(parseCart({})).toBeNull();
});

test("a cart in a link reads back as it was written", () => {
  expect(parseItems("12.2,15.1")).toEqual([
    { variant_id: 12, quantity: 2 },
    { variant_id: 15, quantity: 1 },
  ]);
  expect(parseItems("12,12.2")).toEqual([{ variant_id: 12, quantity: 3 }]);
  expect(parseItems("abc,-1.2,3.0,0.1,,7.1x")).toEqual([]);
  expect(itemsText(parseItems("12.2,15.1"))).toBe("12.2,15.1");
  expect(itemsText([{ variant_id: null, quantity: 1 }])).toBe("");
});
