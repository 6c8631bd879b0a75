import type { AppContext } from "#container.ts";

export type FaultKind = AppContext["faults"]["kinds"][number];

/** A third party as the page shows it. */
export type PlayedService = ReturnType<AppContext["calls"]["services"]>[number] & {
  readonly fault: FaultKind | null;
};
