import { expect, test } from "vitest";
import { leadStatuses, mainLeadStep, nextLeadSteps } from "./statuses.ts";

test("a lead never returns to the status new or to its own status, and each lead can be closed", () => {
  for (const status of leadStatuses) {
    const next = nextLeadSteps(status);
    expect(next).not.toContain("new");
    expect(next).not.toContain(status);
    const reached = new Set([...next, ...next.flatMap(nextLeadSteps)]);
    expect(reached).toContain("done");
  }
});

test("the main step of a lead is one of its steps: a new one is taken, a taken one done, a closed one reopened", () => {
  expect(leadStatuses.map(mainLeadStep)).toEqual(["in_progress", "done", "in_progress", "in_progress"]);
  for (const status of leadStatuses) expect(nextLeadSteps(status)).toContain(mainLeadStep(status));
});
