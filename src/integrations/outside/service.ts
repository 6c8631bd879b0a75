// How the shop talks to a third party: never longer than agreed, never with more calls at a time than agreed, and not
// at all for a while after several failures in a row. What only reads is asked again after growing, scattered pauses;
// what changes something is asked once, because a lost answer may hide a done deed: its job comes back to it with the
// same reference. Not here: anybody's wire, and what is written about a call (whoever watches).
import { randomUUID } from "node:crypto";
import { type Result, refuse } from "#kit/result.ts";
import { makeBreaker } from "./breaker.ts";

export type Trouble = "timeout" | "network" | "server_error" | "throttled" | "unreadable" | "resting";
/** Later it may work. A call that changes something may have been carried out all the same. */
export interface Unavailable {
  readonly code: "unavailable";
  readonly reason: Trouble;
}
export const unavailable = (reason: Trouble) => refuse<Unavailable>({ code: "unavailable", reason });

export interface ServiceCall {
  /** The wire's own name of what is asked: for figures and the log, so without ids and secrets. */
  readonly operation: string;
  readonly url: string;
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Changes nothing there, so it may be asked again. */
  readonly isRead: boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** One try of a call, without a word of what was in it. */
export interface CallFacts {
  readonly service: string;
  readonly operation: string;
  /** Sent along as X-Request-Id; the same for every try. */
  readonly requestId: string;
  readonly attempt: number;
  readonly ms: number;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly outcome: "done" | "refused" | Trouble;
}

export interface CallWatch {
  (facts: CallFacts): void;
  /** Is told of each service before its first call. */
  readonly meet?: (service: Pick<Service, "name" | "isResting">) => void;
}

export interface ServiceOptions {
  /** As figures and the log name it: "nova_poshta". */
  readonly name: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly watch?: CallWatch;
  readonly timeoutMs?: number;
  /** Calls at a time; the others wait their turn. */
  readonly concurrency?: number;
  /** Tries of a call that only reads. */
  readonly attempts?: number;
  /** The pause before the second try; each next one is twice as long. */
  readonly firstPauseMs?: number;
  readonly largestAnswer?: number;
  readonly rest?: { readonly failures: number; readonly restMs: number };
  readonly wait?: (ms: number) => Promise<void>;
  readonly now?: () => number;
  /** 0 ≤ chance < 1 */
  readonly chance?: () => number;
}

export interface Service {
  readonly name: string;
  /** Left alone for a while after failures. */
  isResting(): boolean;
  /**
   * Never throws, whatever the network does.
   * @param read what the answer means; `unavailable` where asking again may help. HTTP 429 and 5xx never get there.
   */
  ask<T, E extends { readonly code: string }>(
    call: ServiceCall,
    read: (answer: ServiceAnswer) => Result<T, E | Unavailable>,
  ): Promise<Result<T, E | Unavailable>>;
}

const nobody: CallWatch = () => undefined;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const isUnavailable = (error: { readonly code: string }): error is Unavailable =>
  error.code === "unavailable";

/** The JSON of an answer; `undefined` when it is none. */
export function jsonOf({ body }: Pick<ServiceAnswer, "body">): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

export function makeService(options: ServiceOptions): Service {
  const { name, fetch = globalThis.fetch, watch = nobody } = options;
  const { timeoutMs = 10_000, concurrency = 8, attempts = 3, firstPauseMs = 300 } = options;
  const { largestAnswer = 20_000_000, rest = { failures: 4, restMs: 45_000 } } = options;
  const { wait = pause, now = Date.now, chance = Math.random } = options;
  const breaker = makeBreaker(now, rest);
  const turns = makeTurns(concurrency);

  async function post(call: ServiceCall, requestId: string): Promise<Result<ServiceAnswer, Unavailable>> {
    try {
      const answer = await fetch(call.url, {
        method: call.method ?? (call.body === undefined ? "GET" : "POST"),
        headers: { "x-request-id": requestId, ...call.headers },
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await bodyWithin(answer, largestAnswer);
      if (body === null) return unavailable("unreadable");
      return { ok: true, value: { status: answer.status, headers: answer.headers, body } };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      return unavailable(isLate ? "timeout" : "network");
    }
  }

  async function attemptOnce<T, E extends { readonly code: string }>(
    call: ServiceCall,
    read: (answer: ServiceAnswer) => Result<T, E | Unavailable>,
    { requestId, attempt }: { requestId: string; attempt: number },
  ): Promise<Result<T, E | Unavailable>> {
    const began = now();
    const answer = await turns(() => post(call, requestId));
    const status = answer.ok ? answer.value.status : null;
    const result = !answer.ok ? answer : understood(answer.value, read);
    const outcome = result.ok ? "done" : isUnavailable(result.error) ? result.error.reason : "refused";
    watch({
      service: name,
      operation: call.operation,
      requestId,
      attempt,
      ms: now() - began,
      status,
      outcome,
    });
    return result;
  }

  watch.meet?.({ name, isResting: breaker.isResting });
  return {
    name,
    isResting: breaker.isResting,
    async ask(call, read) {
      const requestId = randomUUID();
      const tries = call.isRead ? attempts : 1;
      for (let attempt = 1; ; attempt += 1) {
        if (breaker.isResting()) return unavailable("resting");
        const result = await attemptOnce(call, read, { requestId, attempt });
        if (result.ok || !isUnavailable(result.error)) {
          breaker.succeeded();
          return result;
        }
        if (attempt >= tries) {
          breaker.failed();
          return result;
        }
        await wait(firstPauseMs * 2 ** (attempt - 1) * (0.75 + chance() / 2));
      }
    },
  };
}

function understood<T, E>(
  answer: ServiceAnswer,
  read: (answer: ServiceAnswer) => Result<T, E | Unavailable>,
): Result<T, E | Unavailable> {
  if (answer.status === 429) return unavailable("throttled");
  if (answer.status >= 500) return unavailable("server_error");
  return read(answer);
}

/** Null when there is more of it than anybody should send. */
async function bodyWithin(answer: Response, largest: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Lets so many through at a time; the others wait in the order they came. */
function makeTurns(places: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= places) await new Promise<void>((come) => waiting.push(come));
    else taken += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
