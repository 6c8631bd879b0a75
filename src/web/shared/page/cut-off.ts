// What browsers and the router say when a connection broke while the data of a page was coming.
const lost = /^(failed to fetch|load failed|network ?error|error in input stream)/i;
const halfRead = /unable to decode turbo-stream/i;

/** Whether a page failed because of the connection, and not because of a bug. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && lost.test(error.message)) || halfRead.test(error.message));
