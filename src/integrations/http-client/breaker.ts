// A circuit breaker over cockatiel: after several failures in a row the service gets no calls for a while, so
// that a checkout does not wait for a service that is down. After the pause one call is let through; the others
// are refused until it answers, where cockatiel alone would let them wait.
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from "cockatiel";

export interface BreakerLimits {
  readonly failures: number;
  readonly restMs: number;
}

/** @param failure the code of a refusal that counts as a failure */
export function makeBreaker(failure: string, { failures, restMs }: BreakerLimits) {
  const isFailure = (result: unknown): boolean =>
    (result as { error?: { code: string } }).error?.code === failure;
  const circuit = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let openUntil = 0;
  circuit.onBreak(() => {
    openUntil = Date.now() + restMs;
  });
  const isOpen = (): boolean =>
    circuit.state === CircuitState.HalfOpen ||
    (circuit.state === CircuitState.Open && Date.now() < openUntil);
  return {
    isFailure,
    isOpen,
    /** The result of the call, or `refusal` without a call. */
    run: async <T>(call: () => Promise<T>, refusal: T): Promise<T> =>
      isOpen() ? refusal : circuit.execute(call),
  };
}
