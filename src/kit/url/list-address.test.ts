import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  always,
  day,
  fixed,
  listAddress,
  matching,
  oneOf,
  page,
  someOf,
  text,
  whole,
} from "./list-address.ts";

const list = listAddress({
  view: oneOf(["new", "old"], "new"),
  kind: oneOf(["bar", "box"]),
  tags: someOf(["a", "b", "c"]),
  q: text(20),
  from: day(),
  code: matching((given) => /^[a-z]{3}$/.test(given)),
  rating: whole(1, 5),
  group: always(oneOf(["all", "own"], "all")),
  page: page(),
  size: oneOf([25, 50], 50),
  per_page: fixed(30),
});
const read = (search: string) => list.parse(new URLSearchParams(search));
const plain = { view: "new", tags: [], q: "", group: "all", page: 1, size: 50, per_page: 30 };

describe("the URL of a list", () => {
  const given = fc.dictionary(
    fc.constantFrom(
      "view",
      "kind",
      "tags",
      "q",
      "from",
      "code",
      "rating",
      "group",
      "page",
      "size",
      "per_page",
    ),
    fc.oneof(
      fc.constantFrom("old", "box", "a,c", "2026-02-28", "abc", "4", "own", "25", "99"),
      fc.string({ unit: "binary" }),
    ),
  );

  test("is read without an error whatever is in it, and reads back as the same list", () => {
    fc.assert(
      fc.property(given, (params) => {
        const query = list.parse(new URLSearchParams(params));
        expect(read(list.search(query))).toEqual(query);
      }),
    );
  });

  test("has only what differs from the plain list, in the order of the description", () => {
    expect(list.search({ page: 3, q: "мед", view: "old", tags: ["b", "a"], group: "all", size: 50 })).toBe(
      "?view=old&tags=b%2Ca&q=%D0%BC%D0%B5%D0%B4&group=all&page=3",
    );
    expect(list.plain).toEqual(plain);
  });

  test.each([
    "view=lost",
    "tags=a,x",
    "q=%00",
    `q=${"я".repeat(21)}`,
    "from=2026-02-30",
    "from=1999-12-31",
    "code=ABC",
    "rating=6",
    "rating=1.5",
    "page=0",
    "page=x",
    "size=30",
    "per_page=200",
    "unknown=1",
  ])("ignores %s", (search) => {
    expect(read(search)).toEqual(plain);
  });

  test("takes several values from one parameter or from several", () => {
    expect(read("tags=a,c").tags).toEqual(["a", "c"]);
    expect(read("tags=a&tags=c").tags).toEqual(["a", "c"]);
  });

  test("returns to the first page with another filter", () => {
    expect(list.changed({ ...list.plain, page: 7 }, { kind: "box" })).toEqual({ ...plain, kind: "box" });
  });
});
