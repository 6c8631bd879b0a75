// How long a user counts as present at an order after the last heartbeat from their page.

/** How often an open page sends its heartbeat. */
export const beatSeconds = 15;
/** Two lost heartbeats do not end the presence. */
const presentSeconds = 3 * beatSeconds + 5;

/** A user seen since then is present. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - presentSeconds * 1000);
