import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#kit/clock.ts";
import { figureOrdersFromUrl, figureOrdersSearch, periodFromUrl, periodSearch } from "./address.ts";
import { figuresWithOrders } from "./figures.ts";
import { eachDay, hoursSoFar, momentsOf, mostDays, periodOf, previousMoments, spans } from "./period.ts";

const now = new Date("2026-11-20T12:40:00+02:00");

describe("a report period", () => {
  test("is the last fortnight by default, compared with the one before", () => {
    expect(periodOf({}, now)).toEqual({
      span: "14",
      from: "2026-11-07",
      to: "2026-11-20",
      previous: { from: "2026-10-24", to: "2026-11-06" },
      upTo: "12:40",
    });
  });

  test("begins at midnight in Kyiv, in any time zone", () => {
    const { from } = periodOf({ span: "today" }, new Date("2026-11-19T22:00:00Z"));
    expect(from).toBe("2026-11-20");
  });

  test.each([
    ["its own days", { from: "2026-10-01", to: "2026-10-31" }, "2026-10-01", "2026-10-31"],
    ["the wrong way round", { from: "2026-10-31", to: "2026-10-01" }, "2026-10-01", "2026-10-31"],
    ["from a day on", { from: "2026-11-01" }, "2026-11-01", "2026-11-20"],
    ["a day alone", { to: "2026-11-01" }, "2026-11-01", "2026-11-01"],
    ["into the future", { from: "2026-11-19", to: "2027-01-01" }, "2026-11-19", "2026-11-20"],
    ["more than a year", { from: "2020-01-01", to: "2026-11-20" }, addDays("2026-11-20", -365), "2026-11-20"],
  ])("may be %s", (_, query, from, to) => {
    expect(periodOf(query, now)).toMatchObject({ span: null, from, to });
  });

  test("that has ended is compared with all of the days before", () => {
    const period = periodOf({ from: "2026-11-18", to: "2026-11-19" }, now);
    expect(period.upTo).toBeNull();
    expect(previousMoments(period)).toEqual(momentsOf({ from: "2026-11-16", to: "2026-11-17" }));
    expect(hoursSoFar(periodOf({ from: "2026-11-19", to: "2026-11-19" }, now))).toBe(24);
  });

  test("that has not ended is compared up to the same time of day in Kyiv", () => {
    const { until } = previousMoments(periodOf({ span: "today" }, now));
    expect(until).toEqual(new Date("2026-11-19T12:40:00+02:00"));
    expect(hoursSoFar(periodOf({ span: "today" }, now))).toBe(12);
    const acrossTheChange = periodOf({ span: "7" }, new Date("2026-10-28T10:00:00+02:00"));
    expect(previousMoments(acrossTheChange).until).toEqual(new Date("2026-10-21T10:00:00+03:00"));
  });

  test("and the previous one have the same length and are adjacent, and the URL restores the period", () => {
    const day = fc.integer({ min: -800, max: 30 }).map((days) => addDays("2026-11-20", days));
    const query = fc.oneof(fc.record({ span: fc.constantFrom(...spans) }), fc.record({ from: day, to: day }));
    fc.assert(
      fc.property(query, (asked) => {
        const period = periodOf(asked, now);
        const days = eachDay(period);
        expect(days.length).toBeLessThanOrEqual(mostDays);
        expect(eachDay(period.previous)).toHaveLength(days.length);
        expect(addDays(period.previous.to, 1)).toBe(period.from);
        const address = new URLSearchParams(periodSearch(period));
        expect(periodOf(periodFromUrl(address), now)).toEqual(period);
        for (const figure of figuresWithOrders.filter((one) => one !== "overdue")) {
          const behind = figureOrdersFromUrl(
            new URLSearchParams(figureOrdersSearch({ figure, hour: 3, page: 2 }, period)),
          );
          expect(behind).toMatchObject({ figure, hour: 3, page: 2 });
          expect(periodOf(behind, now)).toEqual(period);
        }
      }),
    );
  });
});

test("ignores invalid parts of its URL", () => {
  const params = new URLSearchParams("span=year&from=2026-02-30&figure=x&page=0&hour=24&product=a&city=kyiv");
  expect(periodFromUrl(params)).toEqual({});
  expect(figureOrdersFromUrl(params)).toEqual({ figure: "late", page: 1 });
});
