// How callbacks travel while everything fails: at once, late and out of order, twice, refused, or never.
import type { Dice } from "./dice.ts";

/** Hands a callback to the shop. @returns whether it was accepted */
export type Hand = () => Promise<boolean>;

export class PostOffice {
  readonly figures = { handed: 0, late: 0, twice: 0, lost: 0, untaken: 0 };
  readonly #dice: Dice;
  #bag: (() => Promise<unknown>)[] = [];

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** @returns the result for its sender */
  async carry(give: Hand): Promise<boolean> {
    const hand: Hand = () => {
      this.figures.handed += 1;
      return give();
    };
    const deliveryStatus = this.#dice.percent === 0 ? 1 : this.#dice.chance();
    if (deliveryStatus < 0.12) {
      this.figures.lost += 1;
      return true;
    }
    if (deliveryStatus < 0.24) {
      this.figures.untaken += 1;
      return false;
    }
    if (deliveryStatus < 0.5) {
      this.figures.late += 1;
      this.later(hand);
      return true;
    }
    if (deliveryStatus < 0.65) {
      this.figures.twice += 1;
      this.later(hand);
    }
    return hand();
  }

  /** Runs with the next delivery, before or after the others. */
  later(run: () => unknown): void {
    this.#bag.push(async () => run());
  }

  /** Resolves at the next delivery. */
  wait = (): Promise<void> => new Promise((done) => this.later(done));

  /** Delivers everything waiting. */
  async deliver(): Promise<void> {
    const bag = this.#dice.shuffled(this.#bag);
    this.#bag = [];
    await Promise.all(bag.map((run) => run()));
  }

  isEmpty(): boolean {
    return this.#bag.length === 0;
  }
}
