// The results of calls to third parties since the process began: a log line for each failure, and figures. No
// content of requests or responses is kept.
import type { CallFacts, CallWatch, Service } from "./service.ts";

export interface CallFigures {
  readonly service: string;
  readonly operation: string;
  readonly outcome: CallFacts["outcome"];
  readonly count: number;
  /** The sum over all calls. */
  readonly ms: number;
}

/** All calls to one service together. */
export interface ServiceFigures {
  readonly name: string;
  readonly calls: number;
  /** Calls without a readable response. */
  readonly failed: number;
  /** Null before the first call. */
  readonly meanMs: number | null;
  /** The breaker is open after failures. */
  readonly isOpen: boolean;
}

const isTrouble = (outcome: CallFacts["outcome"]): boolean => outcome !== "done" && outcome !== "refused";

interface Log {
  warn(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

export class CallLedger {
  readonly #log: Log;
  readonly #figures = new Map<string, CallFigures>();
  readonly #met = new Map<string, Pick<Service, "isOpen">>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Passed to every adapter. */
  readonly watch: CallWatch = Object.assign((facts: CallFacts) => this.#write(facts), {
    meet: ({ name, isOpen }: Pick<Service, "name" | "isOpen">) => void this.#met.set(name, { isOpen }),
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

  /** All services, by name. */
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
        isOpen: this.#met.get(name)?.isOpen() ?? false,
      };
    });
  }
}
