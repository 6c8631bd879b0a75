// A Ukrainian phone as it comes in from outside; the words for a wrong one are errors.fields.phone.
import { z } from "zod";
import { parsePhone } from "./phone.ts";

/** Any habit of typing in, +380XXXXXXXXX out. */
export const phoneInput = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const parsed = parsePhone(typed);
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message: "phone" });
    return z.NEVER;
  });
