// The only place that normalises Unicode. Sorting a run of combining marks takes quadratic time, so runs are
// limited first: 200,000 marks in a row would block the process for seconds.

/** UAX #15, Stream-Safe Text Format: no real text has more in a row. */
const LONGEST_RUN = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${LONGEST_RUN}})\\p{M}+`, "gu");

/** The normalised text, trimmed; of a run of combining marks the first thirty stay. */
export const normalized = (text: string, form: "NFC" | "NFKD" = "NFC"): string =>
  text.replace(tooManyMarks, "$1").normalize(form).trim();

/** Every control character and lone surrogate (PostgreSQL's JSON accepts neither); not allowed in a line. */
export const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** A composed character takes at most four code points, and a form may add space around it. */
export const rawLength = (max: number): number => 4 * max + 200;
