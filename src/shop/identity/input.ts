// What may come in at sign-in. Messages are keys of errors.fields.
import { z } from "zod";
import { phoneInput } from "#kit/phone-input.ts";

export const sendCodeInput = z.object({ phone: phoneInput });
export const verifyCodeInput = z.object({
  phone: phoneInput,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: "code" }),
});
export const cityChoiceInput = z.object({ city_ref: z.guid({ error: "city" }).toLowerCase() });
