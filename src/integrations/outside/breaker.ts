// After several failures in a row the carrier is left alone for a while: a checkout must not wait for
// a service that is down, and a service that is down must not be hammered.
export interface Breaker {
  isResting(): boolean;
  succeeded(): void;
  failed(): void;
}

/** `now` in milliseconds. One call is let through when the rest is over; its failure starts the next rest. */
export function makeBreaker(now: () => number, options: { failures: number; restMs: number }): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => now() < restsUntil,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= options.failures) restsUntil = now() + options.restMs;
    },
  };
}
