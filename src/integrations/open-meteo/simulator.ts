// A simulator of Open-Meteo's forecast: a function of a request, for the demo and tests. Summers are hot and
// winters cold, so that a demo shows nothing of heat off season.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import type { Fault } from "../http-client/faults.ts";

export interface OpenMeteoSimulatorOptions {
  readonly now?: () => Date;
  readonly faultOf?: () => Fault | null;
  /** Null: the service has no value. */
  readonly maxC?: (day: Day, latitude: number) => number | null;
  /** The key of a contract; without one none is required. */
  readonly key?: string;
}

const mostDays = 16;

const no = (reason: string): Response => Response.json({ error: true, reason }, { status: 400 });

/** Warmest in the middle of July, and a little warmer in the south. */
function usualMaxC(day: Day, latitude: number): number {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const sinceJuly = ((month - 7) * 30.4 + date - 15) / 365;
  const wave = Math.cos(2 * Math.PI * sinceJuly) * 14 + Math.sin(date * 1.7) * 3;
  return Math.round((13 + wave + (49 - latitude)) * 10) / 10;
}

const numbers = (text: string | null): number[] => (text ?? "").split(",").map(Number);

export function openMeteoSimulator(options: OpenMeteoSimulatorOptions = {}) {
  const { now = () => new Date(), faultOf = () => null, maxC = usualMaxC, key } = options;

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/v1/forecast") return new Response("Not found", { status: 404 });
    if (key !== undefined && searchParams.get("apikey") !== key)
      return no("The supplied API key is invalid.");
    if (faultOf() === "throttled")
      return Response.json(
        { error: true, reason: "Minutely API request limit exceeded. Please try again in one minute." },
        { status: 429 },
      );
    const latitudes = numbers(searchParams.get("latitude"));
    const longitudes = numbers(searchParams.get("longitude"));
    if (latitudes.length !== longitudes.length)
      return no("Parameter 'latitude' and 'longitude' must have the same number of elements");
    if (latitudes.some((value) => !Number.isFinite(value) || Math.abs(value) > 90))
      return no("Latitude must be in range of -90 to 90°.");
    const count = Number(searchParams.get("forecast_days") ?? 7);
    if (!(count >= 0 && count <= mostDays)) return no("Forecast days is invalid. Allowed range 0 to 16.");
    if (searchParams.get("daily") !== "temperature_2m_max") return no("Data corrupted at path 'daily'.");
    if (searchParams.get("timezone") === null) return no("Timezone is required");
    const today = kyivDate(now());
    const time = Array.from({ length: count }, (_, ahead) => addDays(today, ahead));
    const places = latitudes.map((latitude, index) => ({
      latitude,
      longitude: longitudes[index],
      generationtime_ms: 0.1,
      utc_offset_seconds: 7200,
      timezone: "Europe/Kyiv",
      ...(index > 0 && { location_id: index }),
      daily_units: { time: "iso8601", temperature_2m_max: "°C" },
      daily: { time, temperature_2m_max: time.map((day) => maxC(day, latitude)) },
    }));
    // Success with an error inside.
    if (faultOf() === "success_with_errors") return Response.json({ error: true, reason: "Internal error" });
    return Response.json(places.length === 1 ? places[0] : places);
  };
}
