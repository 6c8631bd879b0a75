// A time as a form's field has it, "2026-12-01T00:00": always Kyiv local time, in any browser's time zone.
import { z } from "zod";
import { kyivMoment } from "./clock.ts";

const MINUTES = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

export const wallMoment = z
  .string()
  .regex(MINUTES, { abort: true })
  .refine((wall) => new Date(`${wall}Z`).toISOString().startsWith(wall), { error: "format", abort: true })
  .transform(kyivMoment);
