// When what a step sends may leave.
import { stepWaitMs } from "#shop/messaging/rules/step-wait.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { isUndoable, type Step } from "./statuses.ts";

/** When what a step sends to the buyer may leave: after it can no longer be taken back. */
export const leavesAt = (step: Step, actor: Actor, now: Date): Date =>
  actor.kind === "staff" && isUndoable(step) ? new Date(now.getTime() + stepWaitMs) : now;
