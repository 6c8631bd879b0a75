import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOfData } from "./data-address.ts";

test("the router's data request is about a page", () => {
  expect(addressOfData("/_.data")).toBe("/");
  expect(addressOfData("/_.data?_routes=root")).toBe("/");
  expect(addressOfData("/ru.data?page=2&_routes=web%2Flocale")).toBe("/ru?page=2");
  expect(addressOfData("/podarunky.data?_routes=x&sort=new")).toBe("/podarunky?sort=new");
  expect(addressOfData("/podarunky/korporatyvni.data?a=1&b=2")).toBe("/podarunky/korporatyvni?a=1&b=2");
});

test("every other address is its own", () => {
  expect(addressOfData("/")).toBeNull();
  expect(addressOfData("/cart?file=a.data")).toBeNull();
  expect(addressOfData("//another.example/_.data")).toBeNull();
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      if (!path.endsWith(".data")) expect(addressOfData(path)).toBeNull();
    }),
  );
});
