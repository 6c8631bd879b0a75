// How much is measured: enough for figures, or just enough to see that each measurement runs.
import { fullLoad, type LoadSize } from "#seed/load/write-load.ts";

export interface Sample {
  /** Rounds of load after one to warm up. */
  readonly rounds: number;
  /** The length of a round. */
  readonly seconds: number;
  /** Requests of each question to the CRM, and searches of each text. */
  readonly asks: number;
  /** Presses of each interaction. */
  readonly presses: number;
  /** How many times slower than the machine the browser's processor is. */
  readonly slowDowns: readonly number[];
  /** What the CRM is filled with. */
  readonly load: LoadSize;
  /** Numbers of instances behind the proxy. */
  readonly instances: readonly number[];
}

export const fullSample: Sample = {
  rounds: 5,
  seconds: 3,
  asks: 200,
  presses: 48,
  slowDowns: [1, 4],
  load: fullLoad,
  instances: [1, 2, 4],
};

export const quickSample: Sample = {
  rounds: 1,
  seconds: 0.25,
  asks: 4,
  presses: 4,
  slowDowns: [1],
  load: { orders: 2_000, products: 200, people: 1_500 },
  instances: [1, 2],
};
