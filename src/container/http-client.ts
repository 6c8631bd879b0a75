// The input of every adapter chooser, and the fetch to a demo's simulators.
import { type FaultSwitch, faultyFetch } from "#integrations/http-client/faults.ts";
import type { CallWatch } from "#integrations/http-client/service.ts";

export interface SimulatorPage {
  readonly answer: (request: Request) => Promise<Response>;
  /** Browsers also post JSON to it. */
  readonly takesPosts: boolean;
}

export interface ServiceContext {
  readonly watch: CallWatch;
  readonly faults: FaultSwitch;
  /** The pages of simulated third parties in a demo, by path; each chooser adds its own. */
  readonly simulatorPages: Map<string, SimulatorPage>;
}

/** A fetch to a simulator that never leaves the process; the switched faults apply. */
export const simulatorFetch = (
  service: string,
  answer: SimulatorPage["answer"],
  { faults }: ServiceContext,
): typeof fetch => faultyFetch(service, faults.of, async (input, init) => answer(new Request(input, init)));
