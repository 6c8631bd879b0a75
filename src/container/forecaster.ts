import type { Env } from "#env.ts";
import { connectOpenMeteo } from "#integrations/open-meteo/adapter.ts";
import { openMeteoSimulator } from "#integrations/open-meteo/simulator.ts";
import type { Clock } from "#kit/clock.ts";
import type { Forecaster } from "#shop/forecasts/port.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

/** The weather service where it is configured; in a demo a simulator; else none. */
export function chooseForecaster(env: Env, services: ServiceContext, clock: Clock): Forecaster | null {
  const { watch, faults } = services;
  if (env.openMeteo) return connectOpenMeteo({ ...env.openMeteo, watch });
  if (env.mode !== "demo") return null;
  const answer = openMeteoSimulator({ now: clock, faultOf: () => faults.of("open_meteo") });
  const fetch = simulatorFetch("open_meteo", answer, services);
  return connectOpenMeteo({ url: "https://open-meteo.simulator", key: null, watch, fetch });
}
