import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, countUnits, lineKey } from "#shop/cart/rules/lines.ts";
import {
  countIn,
  fitted,
  type Holder,
  handOut,
  itemsOf,
  left,
  moveHere,
  parseUnits,
  shareEvenly,
  withOneMore,
} from "./handing-out.ts";

const line = (id: number, quantity: number) => ({ product_id: id, variant_id: null, quantity, options: {} });
const truffles = line(1, 3);
const bars = line(2, 1);
const cart: Cart = [truffles, bars];
const holding = (...counts: Record<string, number>[]): Holder[] =>
  counts.map((units) => ({ screen: { units } }));
const countsOf = (holders: readonly Holder[]) => holders.map(({ screen }) => screen.units);
const [t, b] = [lineKey(truffles), lineKey(bars)];

const aCart = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 9 }).map((count) => line(id, count)))),
  );
const someParcels = fc.array(
  fc
    .dictionary(
      fc.integer({ min: 1, max: 30 }).map((id) => lineKey(line(id, 1))),
      fc.integer({ min: 1, max: 12 }),
      { maxKeys: 6 },
    )
    .map((units): Holder => ({ screen: { units } })),
  { minLength: 1, maxLength: 10 },
);
/** Parcels that hold no more than the cart. */
const handedOut = fc
  .tuple(aCart, someParcels)
  .map(([lines, holders]) => ({ lines, holders: fitted(lines, holders).holders }));

/** Every unit of the cart is in one parcel or unassigned, and there are no others. */
function expectNothingLost(lines: Cart, holders: readonly Holder[]): void {
  const free = left(lines, holders);
  for (const one of lines) {
    const given = holders.reduce((sum, holder) => sum + countIn(holder, one), 0);
    const with_nobody = free.find((other) => lineKey(other) === lineKey(one))?.quantity ?? 0;
    expect(given + with_nobody).toBe(one.quantity);
  }
  const known = new Set(lines.map(lineKey));
  expect(holders.flatMap(({ screen }) => Object.keys(screen.units)).filter((key) => !known.has(key))).toEqual(
    [],
  );
}

describe("assigning units to parcels", () => {
  test("an unassigned product is named with its number of units", () => {
    expect(left(cart, holding({ [t]: 1 }, { [t]: 1 }))).toEqual([line(1, 1), bars]);
    expect(left(cart, holding({ [t]: 3 }, { [b]: 1 }))).toEqual([]);
  });

  test("a parcel gets no unit that another one has", () => {
    const holders = holding({ [t]: 2 }, {});
    expect(countsOf(handOut(holders, 1, truffles, 3))).toEqual([{ [t]: 2 }, { [t]: 1 }]);
    expect(countsOf(handOut(holders, 0, truffles, 0))).toEqual([{}, {}]);
  });

  test("a whole line moves to the chosen parcel", () => {
    expect(countsOf(moveHere(holding({ [t]: 2, [b]: 1 }, { [t]: 1 }), 1, truffles))).toEqual([
      { [b]: 1 },
      { [t]: 3 },
    ]);
  });

  test("an even split gives no parcel two units more than another", () => {
    expect(countsOf(shareEvenly(cart, holding({}, {})))).toEqual([{ [t]: 2 }, { [t]: 1, [b]: 1 }]);
    fc.assert(
      fc.property(aCart, someParcels, (lines, holders) => {
        const shared = shareEvenly(lines, holders);
        expectNothingLost(lines, shared);
        expect(left(lines, shared)).toEqual([]);
        const counts = shared.map((holder) => countUnits(itemsOf(lines, holder)));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a new parcel begins with the unassigned units, or with a unit of the fullest", () => {
    expect(countsOf(withOneMore(cart, holding({ [t]: 2 }), { screen: { units: {} } }))).toEqual([
      { [t]: 2 },
      { [t]: 1, [b]: 1 },
    ]);
    expect(countsOf(withOneMore(cart, holding({ [t]: 3 }, { [b]: 1 }), { screen: { units: {} } }))).toEqual([
      { [t]: 2 },
      { [b]: 1 },
      { [t]: 1 },
    ]);
    expect(countsOf(withOneMore([bars], holding({ [b]: 1 }), { screen: { units: {} } }))).toEqual([
      { [b]: 1 },
      {},
    ]);
  });

  test("after any actions, no unit is lost and none is doubled", () => {
    const step = fc.record({
      what: fc.constantFrom("hand", "move", "even", "more"),
      parcel: fc.nat(),
      line: fc.nat(),
      count: fc.integer({ min: -3, max: 200 }),
    });
    fc.assert(
      fc.property(handedOut, fc.array(step, { maxLength: 8 }), ({ lines, holders }, steps) => {
        let now = holders;
        for (const { what, parcel, line: at, count } of steps) {
          const index = parcel % now.length;
          const one = lines[at % lines.length] ?? bars;
          if (what === "hand") now = handOut(now, index, one, count);
          if (what === "move") now = moveHere(now, index, one);
          if (what === "even") now = shareEvenly(lines, now);
          if (what === "more") now = withOneMore(lines, now, { screen: { units: {} } });
          expectNothingLost(lines, now);
        }
      }),
    );
  });
});

describe("a cart that has changed meanwhile", () => {
  test("takes excess units from the last parcel and says so", () => {
    const { holders, taken } = fitted([line(1, 2)], holding({ [t]: 1 }, { [t]: 1 }, { [t]: 1, [b]: 1 }));
    expect(countsOf(holders)).toEqual([{ [t]: 1 }, { [t]: 1 }, {}]);
    expect(taken).toEqual([
      { index: 2, key: t, count: 1 },
      { index: 2, key: b, count: 1 },
    ]);
  });

  test("that holds more than before changes no parcel: the new units are unassigned", () => {
    const holders = holding({ [t]: 2 }, { [t]: 1, [b]: 1 });
    expect(fitted([line(1, 5), bars], holders)).toEqual({ holders, taken: [] });
    expect(left([line(1, 5), bars], holders)).toEqual([line(1, 2)]);
  });

  test("never leaves more in the parcels than it holds, and fitting twice changes nothing", () => {
    fc.assert(
      fc.property(aCart, someParcels, (lines, holders) => {
        const once = fitted(lines, holders).holders;
        expectNothingLost(lines, once);
        expect(fitted(lines, once)).toEqual({ holders: once, taken: [] });
      }),
    );
  });
});

test("only numbers of units are read from the storage", () => {
  expect(parseUnits({ [t]: 2, [b]: 0, x: -1, y: 1.5, z: "2", "": 1, huge: 100 })).toEqual({ [t]: 2 });
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      for (const count of Object.values(parseUnits(junk))) expect(count).toBeGreaterThan(0);
    }),
  );
});
