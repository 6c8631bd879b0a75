// The input of every adapter chooser, and the fetch to a demo's simulators.
import { type FaultSwitch, faultyFetch } from "#integrations/outside/faults.ts";
import type { CallWatch } from "#integrations/outside/service.ts";

export interface StandInPage {
  readonly answer: (request: Request) => Promise<Response>;
  /** Browsers also post JSON to it. */
  readonly takesPosts: boolean;
}

export interface Outside {
  readonly watch: CallWatch;
  readonly faults: FaultSwitch;
  /** The pages of simulated third parties in a demo, by path; each chooser adds its own. */
  readonly standInPages: Map<string, StandInPage>;
}

/** A fetch to a simulator that never leaves the process; the switched faults apply. */
export const wayTo = (service: string, answer: StandInPage["answer"], { faults }: Outside): typeof fetch =>
  faultyFetch(service, faults.of, async (input, init) => answer(new Request(input, init)));
