import { day, listAddress, matching, oneOf, rowId, text } from "#kit/url/list-address.ts";
import { logSubjects } from "./changes.ts";
import { readCursor } from "./log.ts";

export const { parse: logFromUrl, search: logSearch } = listAddress({
  /** The staff member's account id. */
  who: rowId(),
  subject: oneOf(logSubjects),
  /** Identifier of the subject: a number, a code, an address. */
  thing: text(100),
  /** Days in Kyiv, both included. */
  from: day(),
  to: day(),
  /** Cursor: return entries after it. */
  after: matching((given) => readCursor(given) !== null),
});
export type LogQuery = ReturnType<typeof logFromUrl>;
