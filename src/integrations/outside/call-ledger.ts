// What became of the calls to third parties since this process began: a line of the log for each that failed, figures
// for whoever asks. Nothing of what was sent or answered is kept.
import type { CallFacts, CallWatch, Service } from "./service.ts";

export interface CallFigures {
  readonly service: string;
  readonly operation: string;
  readonly outcome: CallFacts["outcome"];
  readonly count: number;
  /** All of them together. */
  readonly ms: number;
}

/** All calls to one service together. */
export interface ServiceFigures {
  readonly name: string;
  readonly calls: number;
  /** Those without an answer that could be read. */
  readonly failed: number;
  /** Null before the first one. */
  readonly meanMs: number | null;
  /** Left alone for a while after failures. */
  readonly isResting: boolean;
}

const isTrouble = (outcome: CallFacts["outcome"]): boolean => outcome !== "done" && outcome !== "refused";

interface Log {
  warn(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

export class CallLedger {
  readonly #log: Log;
  readonly #figures = new Map<string, CallFigures>();
  readonly #met = new Map<string, Pick<Service, "isResting">>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Is handed to every adapter. */
  readonly watch: CallWatch = Object.assign((facts: CallFacts) => this.#write(facts), {
    meet: ({ name, isResting }: Pick<Service, "name" | "isResting">) =>
      void this.#met.set(name, { isResting }),
  });

  #write(facts: CallFacts): void {
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
    if (isTrouble(outcome)) this.#log.warn(facts, "a call to a third party failed");
    else this.#log.debug(facts, "a call to a third party");
  }

  figures(): readonly CallFigures[] {
    return [...this.#figures.values()];
  }

  /** Every service there is, by name. */
  services(): readonly ServiceFigures[] {
    const names = new Set([...this.#met.keys(), ...this.figures().map(({ service }) => service)]);
    return [...names].sort().map((name) => {
      const ours = this.figures().filter(({ service }) => service === name);
      const sum = (of: "count" | "ms", from = ours): number => from.reduce((all, one) => all + one[of], 0);
      const calls = sum("count");
      return {
        name,
        calls,
        failed: sum(
          "count",
          ours.filter(({ outcome }) => isTrouble(outcome)),
        ),
        meanMs: calls === 0 ? null : Math.round(sum("ms") / calls),
        isResting: this.#met.get(name)?.isResting() ?? false,
      };
    });
  }
}
