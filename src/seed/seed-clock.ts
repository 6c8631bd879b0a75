// A clock that a seed moves itself, so that events of last month are dated last month.
import type { Clock } from "#kit/clock.ts";

export interface SeedClock {
  (): Date;
  set(at: Date): void;
}

export function seedClock(start: Date): SeedClock {
  let now = start;
  const clock = (() => now) as SeedClock;
  clock.set = (at) => {
    now = at;
  };
  return clock satisfies Clock;
}
