import { describe, expect, test } from "vitest";
import { type AskedAbout, livePace, nextAsk } from "./asking.ts";

const noon = new Date("2026-11-20T10:00:00Z");
const parcel: AskedAbout = {
  state: "in_transit",
  money: null,
  since: noon,
  arrivesOn: "2026-11-21",
  begunAt: noon,
  bringsCash: true,
};
const minutesTo = (change: Partial<AskedAbout>, now = noon): number | null => {
  const at = nextAsk({ ...parcel, ...change }, now, livePace);
  return at && (at.getTime() - now.getTime()) / 60_000;
};

describe("the carrier is asked for the status", () => {
  test.each([
    ["every two hours while the parcel is on its way", {}, 120],
    ["every two hours until it has a status", { state: null, since: null }, 120],
    ["every 45 minutes on the day it should arrive", { arrivesOn: "2026-11-20" }, 45],
    ["every 45 minutes while it waits for its recipient", { state: "at_postomat" }, 45],
    ["every six hours while a refused parcel comes back", { state: "refused" }, 360],
    ["every six hours until the cash is paid out", { state: "received", money: "pending" }, 360],
  ] as const)("%s", (_, change, minutes) => {
    expect(minutesTo(change)).toBe(minutes);
  });

  test("once a day for a parcel that has not moved for two weeks", () => {
    expect(minutesTo({ since: new Date("2026-11-01T10:00:00Z") })).toBe(24 * 60);
  });

  test("not at night: the morning begins at seven in Kyiv", () => {
    const late = new Date("2026-11-20T19:30:00Z");
    expect(nextAsk({ ...parcel, state: "at_branch" }, late, livePace)).toEqual(
      new Date("2026-11-21T05:00:00Z"),
    );
  });

  test("no more, once the parcel was received and no cash is to be paid out", () => {
    expect(minutesTo({ state: "received", bringsCash: false })).toBeNull();
    expect(minutesTo({ state: "received", money: "paid_out" })).toBeNull();
  });

  test("no more after 45 days", () => {
    expect(minutesTo({}, new Date("2027-01-05T10:00:00Z"))).toBeNull();
  });
});
