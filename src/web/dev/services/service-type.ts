import type { Shop } from "#wiring.ts";

export type FaultKind = Shop["faults"]["kinds"][number];

/** A third party as the page shows it. */
export type PlayedService = ReturnType<Shop["calls"]["services"]>[number] & {
  readonly fault: FaultKind | null;
};
