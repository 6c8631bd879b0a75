// Input of sign-in. Messages are keys of errors.fields.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { ownPath } from "#kit/url/own-path.ts";
import { socialIntents } from "./rules/social.ts";

export const sendCodeInput = z.object({ phone: phoneInput });
export const verifyCodeInput = z.object({
  phone: phoneInput,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: "code" }),
});
export const cityChoiceInput = z.object({ city_ref: z.guid({ error: "city" }).toLowerCase() });

/** The return URL must be a page of ours, not an API address. */
export const socialBeginInput = z.object({
  return_url: z
    .string()
    .refine((text) => ownPath(text)?.startsWith("/api/") === false, { error: "return_url" })
    .transform((text) => ownPath(text) ?? "/")
    .default("/"),
  intent: z.enum(socialIntents).default("login"),
});
