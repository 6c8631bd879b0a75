import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kit/clock.ts";
import { crmOrdersFromUrl, plainList } from "./list-address.ts";
import { daySpans, keptFilters, openedView, placedAt, spanDays, viewSearch } from "./saved-views.ts";

const today = "2026-11-20";
const read = (search: string) => crmOrdersFromUrl(new URLSearchParams(search));
const reopened = (search: string, day: string) => {
  const { span, ...kept } = keptFilters(read(search), today);
  return viewSearch(openedView(read(kept.search), span, day));
};

test("a view shows the list it was made from", () => {
  for (const search of [
    "?status=new,confirmed&payment=unpaid&q=%D0%BC%D0%B5%D0%BB%D1%8C%D0%BD%D0%B8%D0%BA&sort=-total",
    "?from=2026-10-01&to=2026-10-31&city=%D0%9A%D0%B8%D1%97%D0%B2",
    "?from=2026-11-14&to=2026-11-20",
    "",
  ])
    expect(reopened(search, today)).toBe(search);
});

test("days counted from today move on with the days", () => {
  const week = { ...plainList, ...spanDays("week", today) };
  expect(reopened(viewSearch(week), addDays(today, 10))).toBe("?from=2026-11-24&to=2026-11-30");
  expect(reopened("?from=2026-10-01&to=2026-10-31", addDays(today, 10))).toBe(
    "?from=2026-10-01&to=2026-10-31",
  );
});

test("a date range is recognised by its days, on any day", () => {
  const anyDay = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...daySpans), (day, span) => {
      expect(keptFilters({ ...plainList, ...spanDays(span, day) }, day)).toEqual({ search: "", span });
    }),
  );
});

test("the page number is not part of a view, the board layout is", () => {
  expect(keptFilters({ ...plainList, page: 7, per_page: 200 }, today)).toEqual({ search: "", span: null });
  expect(keptFilters({ ...plainList, as: "board" }, today)).toEqual({ search: "?as=board", span: null });
});

test("moving one view keeps all the others in their order", () => {
  const things = fc.uniqueArray(fc.integer(), { minLength: 1 });
  fc.assert(
    fc.property(things, fc.nat(), fc.nat({ max: 40 }), (all, which, place) => {
      const one = all[which % all.length] as number;
      const moved = placedAt(all, one, place);
      expect(moved.indexOf(one)).toBe(Math.min(place, all.length - 1));
      expect(moved.filter((other) => other !== one)).toEqual(all.filter((other) => other !== one));
    }),
  );
});
