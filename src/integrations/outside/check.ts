/** What a harmless question to a third party showed: it answers, it does not know our keys, nobody is there. */
export type CheckOutcome = "answers" | "key_rejected" | "unavailable";
