import { expect, test } from "vitest";
import { noticesDue, type Told } from "./parcel-notices.ts";

const waiting: Told = {
  state: "at_branch",
  leg: 0,
  waitsSince: "2026-11-20",
  storedUntil: "2026-11-26",
  today: "2026-11-20",
  told: [],
};

/** Notices sent on each day while only the date changes. */
function diary(parcel: Told, days: readonly string[]): string[] {
  const told = [...parcel.told];
  return days.flatMap((today) => {
    const due = noticesDue({ ...parcel, today, told });
    told.push(...due.map(({ mark }) => mark));
    return due.map(({ notice }) => `${today.slice(8)} ${notice}`);
  });
}
const days = ["20", "20", "21", "22", "22", "23", "25", "26", "26", "27"].map((day) => `2026-11-${day}`);

test("a waiting parcel has a notice at once, on its third day and on the last free one, each sent once", () => {
  expect(diary(waiting, days)).toEqual(["20 arrived", "22 waits", "26 waits"]);
});

test("a parcel without a known last free day has one reminder, on the third day", () => {
  expect(diary({ ...waiting, storedUntil: null }, days)).toEqual(["20 arrived", "22 waits"]);
});

test("a third day that is also the last free one has one reminder", () => {
  expect(diary({ ...waiting, storedUntil: "2026-11-22" }, days)).toEqual(["20 arrived", "22 waits"]);
});

test("a return has one notice, for any first status of the carrier", () => {
  const first = noticesDue({ ...waiting, state: "refused", waitsSince: null });
  expect(first.map(({ notice }) => notice)).toEqual(["returning"]);
  const told = first.map(({ mark }) => mark);
  expect(noticesDue({ ...waiting, state: "returning", waitsSince: null, told })).toEqual([]);
});

test("a redirected parcel has an arrival notice at its new place", () => {
  const told = ["0:arrived", "0:third_day"];
  expect(noticesDue({ ...waiting, leg: 1, told }).map(({ notice }) => notice)).toEqual([
    "redirected",
    "arrived",
  ]);
});
