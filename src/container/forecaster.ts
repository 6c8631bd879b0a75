import type { Env } from "#env.ts";
import { connectOpenMeteo } from "#integrations/open-meteo/adapter.ts";
import { openMeteoSimulator } from "#integrations/open-meteo/simulator.ts";
import type { Clock } from "#kit/clock.ts";
import type { Forecaster } from "#shop/forecasts/port.ts";
import { type Outside, wayTo } from "./http-client.ts";

/** The weather service where it is configured; in a demo a simulator; else none. */
export function chooseForecaster(env: Env, outside: Outside, clock: Clock): Forecaster | null {
  const { watch, faults } = outside;
  if (env.openMeteo) return connectOpenMeteo({ ...env.openMeteo, watch });
  if (env.mode !== "demo") return null;
  const answer = openMeteoSimulator({ now: clock, faultOf: () => faults.of("open_meteo") });
  const fetch = wayTo("open_meteo", answer, outside);
  return connectOpenMeteo({ url: "https://open-meteo.simulator", key: null, watch, fetch });
}
