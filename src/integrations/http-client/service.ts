// How the shop calls a third party: with a time limit, limited concurrency, and a pause after several
// failures in a row. A read is retried after growing, randomised pauses. A change is sent once, because a
// lost response may hide a completed change: its job repeats it with the same reference. Not here: wire
// formats, and what is logged about a call (see `CallWatch`).
import { randomUUID } from "node:crypto";
import { type Result, refuse } from "#kit/result.ts";
import { makeBreaker } from "./breaker.ts";

export type Trouble = "timeout" | "network" | "server_error" | "throttled" | "unreadable" | "resting";
/** A later try may work. A call that changes something may still have been carried out. */
export interface Unavailable {
  readonly code: "unavailable";
  readonly reason: Trouble;
}
export const unavailable = (reason: Trouble) => refuse<Unavailable>({ code: "unavailable", reason });

export interface ServiceCall {
  /** The operation's name on the wire: for figures and the log, so without ids and secrets. */
  readonly operation: string;
  readonly url: string;
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Changes nothing there, so it may be repeated. */
  readonly isRead: boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** One try of a call, without its content. */
export interface CallFacts {
  readonly service: string;
  readonly operation: string;
  /** Sent as X-Request-Id; the same for every try. */
  readonly requestId: string;
  readonly attempt: number;
  readonly ms: number;
  /** Null: there was no response. */
  readonly status: number | null;
  readonly outcome: "done" | "refused" | Trouble;
}

export interface CallWatch {
  (facts: CallFacts): void;
  /** Receives each service before its first call. */
  readonly meet?: (service: Pick<Service, "name" | "isResting">) => void;
}

export interface ServiceOptions {
  /** As figures and the log name it: "nova_poshta". */
  readonly name: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly watch?: CallWatch;
  readonly timeoutMs?: number;
  /** Concurrent calls; the others wait their turn. */
  readonly concurrency?: number;
  /** Tries of a read-only call. */
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
  /** The breaker is open after failures. */
  isResting(): boolean;
  /**
   * Never throws, even on network errors.
   * @param read parses the response; it returns `unavailable` where a retry may help. It never gets HTTP 429
   *   and 5xx.
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

/** The JSON of a response; `undefined` when it is invalid. */
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

/** Null when it is larger than any valid response. */
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

/** Limits the concurrency; the others wait in their order of arrival. */
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
