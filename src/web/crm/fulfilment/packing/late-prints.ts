// Parcels that were packed without a connection: which documents still wait to be printed, oldest first.
import type { PackOrderJson } from "#shop/fulfilment/output.ts";

/** Many more than one person packs without a connection. */
export const mostLate = 100;

export const withLate = (late: readonly string[], number: string): string[] =>
  [...late.filter((one) => one !== number), number].slice(-mostLate);

export const withoutPrinted = (late: readonly string[], printed: readonly string[]): string[] =>
  late.filter((one) => !printed.includes(one));

/** Opened again or handed over since, they are not printed. */
export const stillPacked = (
  late: readonly string[],
  orders: readonly Pick<PackOrderJson, "number" | "stage">[],
): string[] => late.filter((one) => orders.some(({ number, stage }) => number === one && stage === "packed"));
