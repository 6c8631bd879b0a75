import { z } from "zod";
import { wireNumber } from "../http-client/wire-values.ts";

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** Parallel arrays, one value for each day; null: no value. Coordinates are those of the nearest grid cell. */
export const placeForecast = z.object({
  daily_units: z.object({ temperature_2m_max: z.literal("°C") }),
  daily: z.object({ time: z.array(day), temperature_2m_max: z.array(wireNumber) }),
});

/** One place is an object, several are an array. */
export const forecastAnswer = z.union([placeForecast.transform((one) => [one]), z.array(placeForecast)]);

export const refusalAnswer = z.object({ error: z.literal(true), reason: z.string() });
