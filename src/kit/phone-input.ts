// A Ukrainian phone as it comes in from outside; the words for a wrong one are errors.fields.phone and phone_landline.
import { z } from "zod";
import { isLandline } from "./landline.ts";
import { nationalPart, parsePhone } from "./phone.ts";

/** Any habit of typing in, +380XXXXXXXXX out. */
export const phoneInput = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const parsed = parsePhone(typed);
    if (parsed) return parsed;
    const message = isLandline(nationalPart(typed)) ? "phone_landline" : "phone";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
