// After several failures in a row the service gets no calls for a while: a checkout must not wait for a
// service that is down, and such a service must not be overloaded.
export interface Breaker {
  isResting(): boolean;
  succeeded(): void;
  failed(): void;
}

/** `now` in milliseconds. After the pause one call is let through; its failure starts the next pause. */
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
