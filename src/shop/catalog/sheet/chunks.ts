/** So many products go into one statement. */
const CHUNK = 500;

/** The same, in parts that one statement can take. */
export function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}
