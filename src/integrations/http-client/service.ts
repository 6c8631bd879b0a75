// How the shop calls a third party: with a time limit, limited concurrency, and a pause after several
// failures in a row. A read is retried after growing, randomised pauses. A change is sent once, because a
// lost response may hide a completed change: its job repeats it with the same reference. Not here: wire
// formats, and what is logged about a call (see `CallWatch`).
import { randomUUID } from "node:crypto";
import { bulkhead, ExponentialBackoff, halfJitterGenerator, handleWhenResult, retry } from "cockatiel";
import { parsedJson } from "#kit/json.ts";
import { type Result, refuse } from "#kit/result.ts";
import { type BreakerLimits, makeBreaker } from "./breaker.ts";

export type Trouble = "timeout" | "network" | "server_error" | "throttled" | "unreadable" | "breaker_open";
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
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Changes nothing there, or nothing more when it is repeated. */
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
  readonly meet?: (service: Pick<Service, "name" | "isOpen">) => void;
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
  readonly rest?: BreakerLimits;
}

export interface Service {
  readonly name: string;
  /** The breaker is open after failures. */
  isOpen(): boolean;
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

const noWatch: CallWatch = () => undefined;
const isUnavailable = (error: { readonly code: string }): error is Unavailable =>
  error.code === "unavailable";

/** The JSON of a response; `undefined` when it is invalid. */
export const jsonOf = ({ body }: Pick<ServiceAnswer, "body">): unknown => parsedJson(body.toString("utf8"));

export function makeService(options: ServiceOptions): Service {
  const { name, fetch = globalThis.fetch, watch = noWatch } = options;
  const { timeoutMs = 10_000, concurrency = 8, attempts = 3, firstPauseMs = 300 } = options;
  const { largestAnswer = 20_000_000, rest = { failures: 4, restMs: 45_000 } } = options;
  const breaker = makeBreaker("unavailable", rest);
  const turns = bulkhead(concurrency, Number.POSITIVE_INFINITY);
  const retries = retry(
    // Neither the call that an open breaker lets through nor one that began before it opened is retried.
    handleWhenResult((result) => breaker.isFailure(result) && !breaker.isOpen()),
    {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstPauseMs, generator: halfJitterGenerator }),
    },
  );

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
    const began = Date.now();
    const answer = await turns.execute(() => post(call, requestId));
    const status = answer.ok ? answer.value.status : null;
    const result = !answer.ok ? answer : understood(answer.value, read);
    const outcome = result.ok ? "done" : isUnavailable(result.error) ? result.error.reason : "refused";
    watch({
      service: name,
      operation: call.operation,
      requestId,
      attempt,
      ms: Date.now() - began,
      status,
      outcome,
    });
    return result;
  }

  watch.meet?.({ name, isOpen: breaker.isOpen });
  return {
    name,
    isOpen: breaker.isOpen,
    ask(call, read) {
      const requestId = randomUUID();
      const once = (attempt: number) => attemptOnce(call, read, { requestId, attempt });
      return breaker.run(
        () => (call.isRead ? retries.execute((context) => once(context.attempt + 1)) : once(1)),
        unavailable("breaker_open"),
      );
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
