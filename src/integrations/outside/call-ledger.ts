// What became of the calls to third parties since this process began: a line of the log for each that failed, figures
// for whoever asks. Nothing of what was sent or answered is kept.
import type { CallFacts } from "./service.ts";

export interface CallFigures {
  readonly service: string;
  readonly operation: string;
  readonly outcome: CallFacts["outcome"];
  readonly count: number;
  /** All of them together. */
  readonly ms: number;
}

interface Log {
  warn(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

export class CallLedger {
  readonly #log: Log;
  readonly #figures = new Map<string, CallFigures>();

  constructor(log: Log) {
    this.#log = log;
  }

  readonly watch = (facts: CallFacts): void => {
    const { service, operation, outcome, ms } = facts;
    const key = `${service} ${operation} ${outcome}`;
    const before = this.#figures.get(key);
    this.#figures.set(key, {
      service,
      operation,
      outcome,
      count: (before?.count ?? 0) + 1,
      ms: (before?.ms ?? 0) + ms,
    });
    const isTrouble = outcome !== "done" && outcome !== "refused";
    if (isTrouble) this.#log.warn(facts, "a call to a third party failed");
    else this.#log.debug(facts, "a call to a third party");
  };

  figures(): readonly CallFigures[] {
    return [...this.#figures.values()];
  }
}
