// How long a forecast is believed.

/** An older forecast counts as none. */
const believedHours = 36;

export const oldestBelieved = (now: Date): Date => new Date(now.getTime() - believedHours * 3_600_000);
