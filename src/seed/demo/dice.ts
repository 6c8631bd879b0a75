// Deterministic random numbers, so that the demo is the same for everyone.

export interface Dice {
  /** 0 ≤ x < 1 */
  roll(): number;
  /** An integer, both ends included. */
  between(from: number, to: number): number;
  /** True in this percentage of calls. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A random choice by weights. */
  weigh<T>(items: readonly (readonly [T, number])[]): T;
  /** A version 4 UUID. */
  uuid(): string;
}

/** Mulberry32: small, and uniform enough for a demo. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(roll() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  };
  return {
    roll,
    pick,
    between: (from, to) => from + Math.floor(roll() * (to - from + 1)),
    chance: (percent) => roll() * 100 < percent,
    weigh(items) {
      let left = roll() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => Math.floor(roll() * 16).toString(16));
      hex[12] = "4";
      hex[16] = pick(["8", "9", "a", "b"]);
      const text = hex.join("");
      return [
        text.slice(0, 8),
        text.slice(8, 12),
        text.slice(12, 16),
        text.slice(16, 20),
        text.slice(20),
      ].join("-");
    },
  };
}
