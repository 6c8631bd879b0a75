// Filters of the receipts list from the URL; invalid values are ignored.
import { z } from "zod";
import type { registerFromUrl } from "./rules/register-address.ts";

/** A day in Kyiv that may have receipts. */
export const registerDay = z.iso
  .date()
  .refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

export type RegisterQuery = ReturnType<typeof registerFromUrl>;
