import fc from "fast-check";
import { expect, test } from "vitest";
import { additions, maxFavourites, maxShared, parseShared, unionOf } from "./rules.ts";

const ids = (maxLength: number) => fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength });

test("a union has every id of both lists once, and both keep their order", () => {
  fc.assert(
    fc.property(ids(50), ids(50), (device, account) => {
      const union = unionOf(device, account);
      expect(new Set(union)).toEqual(new Set([...device, ...account]));
      expect(union).toHaveLength(new Set(union).size);
      expect(union.slice(0, device.length)).toEqual(device);
      expect(union.slice(device.length)).toEqual(account.filter((id) => !device.includes(id)));
    }),
  );
});

test("a union made again changes nothing", () => {
  fc.assert(
    fc.property(ids(50), ids(50), (device, account) => {
      const union = unionOf(device, account);
      expect(unionOf(union, account)).toEqual(union);
      expect(unionOf(device, union)).toEqual(union);
    }),
  );
});

test("a list accepts new ids, the first of them first, and is never longer than its limit", () => {
  fc.assert(
    fc.property(ids(maxFavourites), ids(maxFavourites), (kept, given) => {
      const added = additions(kept, given);
      expect(kept.length + added.length).toBeLessThanOrEqual(maxFavourites);
      const fresh = given.filter((id) => !kept.includes(id));
      expect(added).toEqual(fresh.slice(0, maxFavourites - kept.length));
    }),
  );
});

test("a shared address is read without invalid ids, and up to the length limit", () => {
  expect(parseShared("12,15,12,x,-3,0,4.5,99999999999,9")).toEqual([12, 15, 9]);
  expect(parseShared("")).toEqual([]);
  expect(parseShared(Array.from({ length: 300 }, (_, n) => n + 1).join(","))).toHaveLength(maxShared);
});
