// How long a step of an order may be taken back, and how long what it sends waits for that.

const MINUTE = 60_000;

export const undoMs = 10 * MINUTE;

/** A little longer, so that a step taken back in the last second finds its message still here. */
export const stepWaitMs = undoMs + MINUTE;
