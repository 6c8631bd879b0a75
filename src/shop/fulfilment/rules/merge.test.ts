import fc from "fast-check";
import { expect, test } from "vitest";
import { afterTick, type Tick } from "./merge.ts";

const quantity = 5;
const put = (units: number): Tick => ({ seen: 0, picked: units });

test("units that two devices have put in add up, in any order, and never above the ordered quantity", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: quantity })), (puts) => {
      const fill = (order: readonly number[]): number =>
        order.reduce((now, units) => afterTick(put(units), { quantity, now, own: null }), 0);
      const sum = puts.reduce((total, units) => total + units, 0);
      expect(fill(puts)).toBe(Math.min(quantity, sum));
      expect(fill([...puts].reverse())).toBe(fill(puts));
    }),
  );
});

test("out of a colleague's parcel a packer takes only what they have put in", () => {
  const out: Tick = { seen: 2, picked: 0 };
  expect(afterTick(out, { quantity, now: 3, own: 1 })).toBe(2);
  expect(afterTick(out, { quantity, now: 3, own: 0 })).toBe(3);
  expect(afterTick(out, { quantity, now: 3, own: null })).toBe(1);
});

test("a tick without what was seen sets the number", () => {
  expect(afterTick({ picked: 2 }, { quantity, now: 4, own: null })).toBe(2);
});
