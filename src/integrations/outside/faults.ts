// What a person or a test lets go wrong with a third party that a demo plays itself. The wires' own ways to say no
// (throttled inside HTTP 200, success with errors) are the stand-in's, which asks here whether to use them.

const faults = [
  /** Answers, but after the shop has given up. */
  "slow",
  /** The connection breaks before the request is heard. */
  "reset",
  /** The request is carried out, and its answer lost. */
  "lost_answer",
  "server_error",
  "throttled",
  /** A page of words where data should be. */
  "garbage",
  /** Says that it worked, and tells errors beside it: as the wire of the service does. */
  "success_with_errors",
] as const;
export type Fault = (typeof faults)[number];

export interface FaultSwitch {
  /** What may go wrong. */
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
    if (!signal) return give(new TypeError("nobody waits for ever"));
    signal.addEventListener("abort", () => give(signal.reason), { once: true });
  });

const broken = (): never => {
  throw new TypeError("fetch failed");
};

/** The way to a stand-in, on which what was switched goes wrong. */
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
