import { expect, test } from "vitest";
import { parcelTrouble, type Watched } from "./trouble.ts";

const now = new Date("2026-11-20T10:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const parcel: Watched = { state: "in_transit", since: daysAgo(1), storedUntil: null, isAsked: false };

test.each([
  ["what its payer asked for comes first", { state: "at_branch", isAsked: true }, "asked"],
  ["a received parcel needs nothing, whatever was asked", { state: "received", isAsked: true }, null],
  ["a parcel that moved yesterday is on its way", {}, null],
  ["a parcel that has not moved for three days is stuck", { since: daysAgo(3) }, "silent"],
  [
    "a parcel that came to its branch the day before yesterday has no problem",
    { state: "at_branch", since: daysAgo(2), storedUntil: "2026-11-25" },
    null,
  ],
  [
    "the recipient of a parcel that waits at its branch for three days should be called",
    { state: "at_branch", since: daysAgo(3), storedUntil: "2026-11-25" },
    "waits",
  ],
  [
    "a parcel at its branch has a problem when tomorrow is its last free day",
    { state: "at_branch", storedUntil: "2026-11-21" },
    "storage_ends",
  ],
  [
    "a refused parcel comes back, also when it was refused just now",
    { state: "refused", since: now },
    "going_back",
  ],
  [
    "a number unknown to the carrier for three days is an error",
    { state: "not_found", since: daysAgo(3) },
    "unknown",
  ],
  [
    "a number unknown to the carrier for one day is not an error",
    { state: "not_found", since: daysAgo(1) },
    null,
  ],
  ["a deleted waybill has no parcel", { state: "deleted", since: now }, "unknown"],
  ["a parcel received long ago has no problem", { state: "received", since: daysAgo(30) }, null],
] as const)("%s", (_, change, trouble) => {
  expect(parcelTrouble({ ...parcel, ...change }, now)).toBe(trouble);
});
