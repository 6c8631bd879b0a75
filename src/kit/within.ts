/**
 * Waits for a promise, but at most this many milliseconds. Its rejection is thrown while waiting, and ignored
 * later.
 * @returns whether it was fulfilled in time
 */
export async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
