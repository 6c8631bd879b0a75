// Random faults from a seed: the same seed gives the same faults, although the order of their users depends
// on the machine.
import { type Fault, makeFaultSwitch } from "#integrations/http-client/faults.ts";

export const everyFault = makeFaultSwitch().kinds;

export class Dice {
  /** The count of each fault. */
  readonly met = new Map<Fault, number>();
  /** How many calls of a hundred fail. */
  percent = 0;
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 ≤ chance < 1 (mulberry32) */
  chance = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  below(count: number): number {
    return Math.floor(this.chance() * count);
  }

  oneOf<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  /** The fault of one call; null: none. */
  fault(kinds: readonly Fault[] = everyFault): Fault | null {
    if (this.chance() * 100 >= this.percent) return null;
    const fault = kinds[this.below(kinds.length)] ?? null;
    if (fault) this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
    return fault;
  }
}
