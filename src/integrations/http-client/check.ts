/** The result of a harmless request to a third party: it answers, refuses our keys, or is unreachable. */
export type CheckOutcome = "answers" | "key_rejected" | "unavailable";
