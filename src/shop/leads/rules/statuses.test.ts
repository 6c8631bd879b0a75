import { expect, test } from "vitest";
import { leadStatuses, nextLeadSteps } from "./statuses.ts";

test("a lead never returns to the status new or to its own status, and each lead can be closed", () => {
  for (const status of leadStatuses) {
    const next = nextLeadSteps(status);
    expect(next).not.toContain("new");
    expect(next).not.toContain(status);
    const reached = new Set([...next, ...next.flatMap(nextLeadSteps)]);
    expect(reached).toContain("done");
  }
});
