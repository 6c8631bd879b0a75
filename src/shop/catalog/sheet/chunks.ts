/** Products in one statement. */
const CHUNK = 500;

/** Splits a list into parts for one statement each. */
export function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}
