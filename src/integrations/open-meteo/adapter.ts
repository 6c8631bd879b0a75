// Open-Meteo's forecast by coordinates: GET /v1/forecast with lists of latitudes and longitudes. The public
// host takes no key, for non-commercial use; a contract has a host of its own and a key in the URL, so URLs
// are never logged. Errors come as {error, reason} with HTTP 400. General knowledge, not seen on the wire:
// how a wrong key is refused.
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Coordinates, Forecaster } from "#shop/forecasts/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";
import { forecastAnswer, type placeForecast, refusalAnswer } from "./wire.ts";

export interface OpenMeteoOptions extends Omit<ServiceOptions, "name"> {
  /** https://api.open-meteo.com, or the host of a contract. */
  readonly url: string;
  /** Null: none. */
  readonly key: string | null;
}

/** A forecast of more than a week and a half says little. */
const days = 10;
/** A request has to fit into a URL. */
const mostPlaces = 100;
/** Anything else is an error of the service. */
const believedC = { least: -60, most: 60 };

type Place = (typeof placeForecast)["_output"];

const daysOf = ({ daily: { time, temperature_2m_max: degrees } }: Place) =>
  time.flatMap((day, index) => {
    const maxC = degrees[index] ?? null;
    return maxC === null || maxC < believedC.least || maxC > believedC.most ? [] : [{ day, maxC }];
  });

function read(answer: ServiceAnswer, count: number) {
  const json = jsonOf(answer);
  if (answer.status >= 400) {
    const told = refusalAnswer.safeParse(json);
    return refuse({ code: "forecast_refused", reason: told.success ? told.data.reason : `${answer.status}` });
  }
  const parsed = forecastAnswer.safeParse(json);
  if (!parsed.success || parsed.data.length !== count) return unavailable("unreadable");
  const isWhole = parsed.data.every(({ daily }) => daily.time.length === daily.temperature_2m_max.length);
  return isWhole ? ok(parsed.data.map(daysOf)) : unavailable("unreadable");
}

const listed = (places: readonly Coordinates[], key: keyof Coordinates): string =>
  places.map((place) => place[key].toFixed(3)).join(",");

export function connectOpenMeteo({ url, key, ...options }: OpenMeteoOptions): Forecaster {
  const service = makeService({ timeoutMs: 10_000, concurrency: 1, ...options, name: "open_meteo" });
  return {
    mostPlaces,
    async daily(places) {
      const query = new URLSearchParams({
        latitude: listed(places, "latitude"),
        longitude: listed(places, "longitude"),
        daily: "temperature_2m_max",
        timezone: "auto",
        forecast_days: String(days),
        ...(key !== null && { apikey: key }),
      });
      const asked = await service.ask(
        { operation: "forecast", url: `${url}/v1/forecast?${query}`, isRead: true },
        (answer) => read(answer, places.length),
      );
      if (asked.ok) return asked;
      const { error } = asked;
      return refuse(
        error.code === "unavailable" ? { code: "forecast_unavailable", reason: error.reason } : error,
      );
    },
  };
}

/** Requests the forecast of Kyiv. */
export async function checkOpenMeteo(options: OpenMeteoOptions): Promise<CheckOutcome> {
  const forecaster = connectOpenMeteo({ ...options, attempts: 1 });
  const asked: Result<unknown, { readonly code: string }> = await forecaster.daily([
    { latitude: 50.45, longitude: 30.52 },
  ]);
  if (asked.ok) return "answers";
  return asked.error.code === "forecast_refused" ? "key_rejected" : "unavailable";
}
