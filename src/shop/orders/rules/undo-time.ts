// How long a step may be taken back, and how long what it sends waits for that.
import type { Actor } from "#shop/staff/rules/rights.ts";
import { isUndoable, type Step } from "./statuses.ts";

const MINUTE = 60_000;

export const undoMs = 10 * MINUTE;

/** A little longer, so that a step taken back in the last second finds its message still here. */
export const stepWaitMs = undoMs + MINUTE;

/** When what a step sends to the buyer may leave: after it can no longer be taken back. */
export const leavesAt = (step: Step, actor: Actor, now: Date): Date =>
  actor.kind === "staff" && isUndoable(step) ? new Date(now.getTime() + stepWaitMs) : now;
