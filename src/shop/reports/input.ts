// Report parameters of the API.
import { z } from "zod";
import { spans } from "./rules/period.ts";

/** Days that may have orders. */
const day = z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

export const periodQuery = z.object({
  span: z.enum(spans).optional(),
  /** Days in Kyiv, both included. */
  from: day.optional(),
  to: day.optional(),
});
