// How long somebody counts as being at an order after the last sign of life from their page.

/** A page says so often that it is open. */
export const beatSeconds = 15;
/** Two lost beats take nobody away. */
const presentSeconds = 3 * beatSeconds + 5;

/** Whoever was seen since then is here. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - presentSeconds * 1000);
