// What every chooser of an adapter is given, and how a demo's stand-in is asked.
import { type FaultSwitch, faultyFetch } from "#integrations/outside/faults.ts";
import type { CallWatch } from "#integrations/outside/service.ts";

export interface StandInPage {
  readonly answer: (request: Request) => Promise<Response>;
  /** Browsers also send to it, in JSON. */
  readonly takesPosts: boolean;
}

export interface Outside {
  readonly watch: CallWatch;
  readonly faults: FaultSwitch;
  /** The pages of third parties that a demo plays itself, by the path they live under; whoever plays one adds it. */
  readonly standInPages: Map<string, StandInPage>;
}

/** The way to a stand-in, which never leaves the process; what was switched goes wrong on it. */
export const wayTo = (service: string, answer: StandInPage["answer"], { faults }: Outside): typeof fetch =>
  faultyFetch(service, faults.of, async (input, init) => answer(new Request(input, init)));
