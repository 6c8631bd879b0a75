// What the shop needs of a weather service, in the shop's terms. Not here: the vendor's API
// (integrations/open-meteo).
import type { Result } from "#kit/result.ts";
import type { ForecastDay } from "../delivery/rules/heat/heat.ts";

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export type ForecastError =
  | {
      readonly code: "forecast_unavailable";
      readonly reason: "timeout" | "network" | "server_error" | "unreadable" | "throttled" | "breaker_open";
    }
  | { readonly code: "forecast_refused"; readonly reason: string };

export interface Forecaster {
  /** How many places one request may have. */
  readonly mostPlaces: number;
  /** The days from today on, in local time, for each place in order; days without a value are left out. */
  daily(places: readonly Coordinates[]): Promise<Result<readonly (readonly ForecastDay[])[], ForecastError>>;
}
