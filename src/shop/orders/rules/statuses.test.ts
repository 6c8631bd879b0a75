import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guest, system } from "../../staff/rules/rights.ts";
import {
  next,
  orderCan,
  orderStatuses,
  searchTerms,
  searchWords,
  steps,
  stepsFor,
  trackingPath,
} from "./statuses.ts";

describe("the status graph of an order", () => {
  test("leads from new to a final status by any steps, without cycles", () => {
    const step = fc.nat();
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 10 }), (choices) => {
        const seen = new Set<string>(["new"]);
        let status: keyof typeof next = "new";
        for (const choice of choices) {
          const ways: readonly (keyof typeof next)[] = next[status];
          const to = ways[choice % Math.max(1, ways.length)];
          if (!to) break;
          expect(seen.has(to)).toBe(false);
          seen.add(to);
          status = to;
        }
        expect(next[status]).toEqual([]);
      }),
    );
  });

  test("allows cancelling before shipping and a return after", () => {
    const able = (what: "cancelled" | "returned") =>
      orderStatuses.filter((status) => orderCan.move({ status }, what));
    expect(able("cancelled")).toEqual(["new", "confirmed", "packing"]);
    expect(able("returned")).toEqual(["shipped", "delivered"]);
  });

  test("offers all its steps to staff and none to a guest", () => {
    expect(stepsFor({ status: "new" }, system)).toEqual(["confirmed", "cancelled"]);
    expect(stepsFor({ status: "new" }, guest)).toEqual([]);
    expect(steps).not.toContain("new");
  });
});

describe("finding an order", () => {
  const words = searchWords([
    "Придатко-Литвиненко",
    "Дар’я",
    "+380672201487",
    null,
    "Кам’янець-Подільський",
    "Дар'я",
  ]);
  const found = (typed: string) => searchTerms(typed).every((term) => words.includes(term));

  test.each([
    "литвиненко",
    "Даря",
    "Дар`я придатко",
    "КАМ'ЯНЕЦЬ",
    "067 220-14-87",
    "1487",
    "+38 (067) 220 14 87",
  ])("«%s» finds it", (typed) => expect(found(typed)).toBe(true));

  test("digits with spaces are one number, other words are searched separately", () => {
    expect(searchTerms("20 4508 1172 9034")).toEqual(["20450811729034"]);
    expect(searchTerms("№ 10482")).toEqual(["10482"]);
    expect(searchTerms("Ірина 1487")).toEqual(["ірина", "1487"]);
    expect(searchTerms("  ")).toEqual([]);
  });

  test("each word is kept once", () => {
    expect(words).toBe("придатко литвиненко даря 380672201487 камянець подільський");
  });
});

test("the secret link is in the language of the order", () => {
  expect(trackingPath({ number: "10001", access_token: "abc", lang: "ru" })).toBe(
    "/ru/thx-page?number=10001&token=abc",
  );
});
