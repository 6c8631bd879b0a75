/**
 * Waits for a promise, but no longer than so many milliseconds. Its failure is the caller's while it is waited for,
 * and nobody's later.
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
