import { expect, test } from "vitest";
import { leadStatuses, nextLeadSteps } from "./rules.ts";

test("no lead becomes new again or stays where it is, and each can be brought to an end", () => {
  for (const status of leadStatuses) {
    const next = nextLeadSteps(status);
    expect(next).not.toContain("new");
    expect(next).not.toContain(status);
    const reached = new Set([...next, ...next.flatMap(nextLeadSteps)]);
    expect(reached).toContain("done");
  }
});
