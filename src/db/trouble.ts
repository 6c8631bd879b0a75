// Which errors mean that the database is in trouble, not that the shop has a bug. Pure: the pool, the error
// handler, the worker and the readiness check use this one table.

/**
 * - connection: it is lost, and its transaction too; a COMMIT may have happened or not.
 * - busy: no connection, memory or time for now.
 * - writes: data can be read but not written (disk full, a server that became a replica).
 */
export type DatabaseTrouble = "connection" | "busy" | "writes";

const byCode: Record<string, DatabaseTrouble> = {
  // PostgreSQL, appendix A of its manual.
  "25006": "writes", // read_only_sql_transaction
  "25P03": "connection", // idle_in_transaction_session_timeout
  "25P04": "connection", // transaction_timeout
  "53000": "busy", // insufficient_resources
  "53100": "writes", // disk_full
  "53200": "busy", // out_of_memory
  "53300": "busy", // too_many_connections
  "53400": "busy", // configuration_limit_exceeded
  "57014": "busy", // query_canceled, by statement_timeout
  "57P01": "connection", // admin_shutdown
  "57P02": "connection", // crash_shutdown
  "57P03": "connection", // cannot_connect_now
  "57P05": "connection", // idle_session_timeout
  "58030": "writes", // io_error
  // Node's own codes.
  ECONNREFUSED: "connection",
  ECONNRESET: "connection",
  ECONNABORTED: "connection",
  EHOSTUNREACH: "connection",
  ENETUNREACH: "connection",
  ENOTFOUND: "connection",
  EAI_AGAIN: "connection",
  EPIPE: "connection",
  ETIMEDOUT: "connection",
  ENOSPC: "writes",
  EDQUOT: "writes",
  EFBIG: "writes",
};

/** Errors of pg, its pool, Kysely and PGlite have no code: matched by the message or its beginning. */
const byMessage: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^Connection terminated\b/, "connection"],
  [/^Query read timeout$/, "connection"],
  [/^Client (?:has encountered a connection error and is|was closed and is) not queryable$/, "connection"],
  [/^Postgres connection has been discarded$/, "connection"],
  [/^(?:Cannot use a pool after calling end on the pool|driver has already been destroyed)$/, "connection"],
  [/^PGlite (?:is closed|failed)/, "connection"],
  [/^timeout (?:exceeded when trying to connect|expired)$/, "busy"],
  [/No space left on device|File too large|Disk quota exceeded/, "writes"],
];

/** A wrapper error says what was tried; its cause says why it failed. */
const deepest = 5;

/** What an error says about the database; null when it is not about it. */
export function databaseTrouble(error: unknown, depth = 0): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth > deepest) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = byCode[code] ?? (/^08[0-9A-Z]{3}$/.test(code) ? "connection" : undefined);
  // For a full disk PostgreSQL does not always set the code.
  const message = byMessage.find(([text]) => text.test(error.message))?.[1];
  return (message === "writes" ? message : known) ?? message ?? databaseTrouble(error.cause, depth + 1);
}
