// Faults that a person or a test switches on at a simulated third party. The vendors' own error formats
// (throttled inside HTTP 200, success with errors) belong to the simulators, which ask here whether to use
// them.

const faults = [
  /** Answers after the shop's timeout. */
  "slow",
  /** The connection breaks before the request is read. */
  "reset",
  /** The request is carried out, and its response lost. */
  "lost_answer",
  "server_error",
  "throttled",
  /** An HTML page instead of data. */
  "garbage",
  /** Reports success together with errors, in the format of the service. */
  "success_with_errors",
] as const;
export type Fault = (typeof faults)[number];

export interface FaultSwitch {
  /** The possible faults. */
  readonly kinds: readonly Fault[];
  of(service: string): Fault | null;
  set(service: string, fault: Fault | null): void;
}

export function makeFaultSwitch(): FaultSwitch {
  const chosen = new Map<string, Fault>();
  return {
    kinds: faults,
    of: (service) => chosen.get(service) ?? null,
    set(service, fault) {
      if (fault === null) chosen.delete(service);
      else chosen.set(service, fault);
    },
  };
}

/** Waits for as long as the caller does. */
const untilGivenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, give) => {
    if (!signal) return give(new TypeError("a fault that never answers needs an abort signal"));
    signal.addEventListener("abort", () => give(signal.reason), { once: true });
  });

const broken = (): never => {
  throw new TypeError("fetch failed");
};

/** A fetch to a simulator that applies the faults. */
export function faultyFetch(
  service: string,
  faultOf: FaultSwitch["of"],
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    switch (faultOf(service)) {
      case "slow":
        return untilGivenUp(init?.signal);
      case "reset":
        return broken();
      case "lost_answer":
        await fetch(input, init);
        return broken();
      case "server_error":
        return new Response("<html><body>500 Internal Server Error</body></html>", { status: 500 });
      case "garbage":
        return new Response("<html><body>Технічні роботи</body></html>", {
          headers: { "content-type": "text/html; charset=utf-8" },
        });
      default:
        return fetch(input, init);
    }
  };
}
