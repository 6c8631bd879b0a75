import fc from "fast-check";
import { expect, test } from "vitest";
import { leadStatuses, leadsAnHour, nextLeadSteps, waitBeforeLead } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00+02:00");
/** Times within the last hour, the newest first. */
const times = fc
  .array(fc.integer({ min: 0, max: 3_599 }), { maxLength: 40 })
  .map((ages) => ages.toSorted((a, b) => a - b).map((age) => new Date(now.getTime() - age * 1000)));

test("after the wait, and no second sooner, another lead is taken", () => {
  const inHour = (list: readonly Date[], at: Date) =>
    list.filter((time) => at.getTime() - time.getTime() < 3_600_000).length;
  fc.assert(
    fc.property(times, times, (ofPhone, ofAddress) => {
      const wait = waitBeforeLead({ ofPhone, ofAddress }, now);
      const isFree = (at: Date) =>
        inHour(ofPhone, at) < leadsAnHour.phone && inHour(ofAddress, at) < leadsAnHour.address;
      expect(isFree(new Date(now.getTime() + wait * 1000))).toBe(true);
      if (wait > 0) expect(isFree(new Date(now.getTime() + (wait - 1) * 1000))).toBe(false);
    }),
  );
});

test("no lead becomes new again or stays where it is, and each can be brought to an end", () => {
  for (const status of leadStatuses) {
    const next = nextLeadSteps(status);
    expect(next).not.toContain("new");
    expect(next).not.toContain(status);
    const reached = new Set([...next, ...next.flatMap(nextLeadSteps)]);
    expect(reached).toContain("done");
  }
});
