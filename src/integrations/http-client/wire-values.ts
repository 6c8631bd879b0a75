// Values of vendors with inconsistent types: numbers come as strings, texts as numbers, nothing as "".
import { z } from "zod";

export const wireScalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

/** Trimmed; "" for nothing. */
export const wireText = wireScalar.transform((value) =>
  value === null || value === undefined ? "" : String(value).trim(),
);

export const wireId = wireText.pipe(z.string().min(1));

/** "" and values that are not numbers are null. */
export const wireNumber = wireScalar.transform((value) => {
  if (value === null || value === undefined || typeof value === "boolean" || value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
});
