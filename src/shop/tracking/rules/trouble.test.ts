import { expect, test } from "vitest";
import { parcelTrouble, type Watched } from "./trouble.ts";

const now = new Date("2026-11-20T10:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const parcel: Watched = { state: "in_transit", since: daysAgo(1), storedUntil: null };

test.each([
  ["a parcel that moved yesterday is on its way", {}, null],
  ["one that has not moved for three days is stuck", { since: daysAgo(3) }, "silent"],
  ["one that waits may wait", { state: "at_branch", since: daysAgo(5), storedUntil: "2026-11-25" }, null],
  ["unless tomorrow is its last free day", { state: "at_branch", storedUntil: "2026-11-21" }, "storage_ends"],
  ["a refused one comes back, however lately", { state: "refused", since: now }, "going_back"],
  [
    "a number the carrier still does not know is a mistake",
    { state: "not_found", since: daysAgo(3) },
    "unknown",
  ],
  ["a new number may take a while to be known", { state: "not_found", since: daysAgo(1) }, null],
  ["a deleted waybill carries nothing", { state: "deleted", since: now }, "unknown"],
  ["what was received long ago is well", { state: "received", since: daysAgo(30) }, null],
] as const)("%s", (_, change, trouble) => {
  expect(parcelTrouble({ ...parcel, ...change }, now)).toBe(trouble);
});
