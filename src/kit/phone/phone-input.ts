// Validation of phone input; the messages for a wrong one are errors.fields.phone and phone_landline.
import { z } from "zod";
import { isLandline } from "./landline.ts";
import { nationalPart, type Phone, parseForeignPhone, parsePhone } from "./phone.ts";

const phoneBy = (parse: (typed: string) => Phone | null) =>
  z
    .string()
    .max(40)
    .transform((typed, context) => {
      const parsed = parse(typed);
      if (parsed) return parsed;
      const message = isLandline(nationalPart(typed)) ? "phone_landline" : "phone";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** Any usual spelling of a Ukrainian mobile number in, +380XXXXXXXXX out. */
export const phoneInput = phoneBy(parsePhone);

/** The payer's phone: from any country. */
export const payerPhoneInput = phoneBy((typed) => parsePhone(typed) ?? parseForeignPhone(typed));
