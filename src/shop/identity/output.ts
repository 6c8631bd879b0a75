import { z } from "zod";
import { roles } from "#shop/staff/rules/rights.ts";
import { socialNames } from "./rules/social.ts";

/** The user as the API and the pages show them (specification §3). */
export const userOutput = z.object({
  id: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** First and last name together. */
  name: z.string().nullable(),
  patronymic: z.string().nullable(),
  phone: z.string().nullable().describe("Null for a customer who signs in through a provider and gave none"),
  email: z.string().nullable(),
  email_confirmed: z.boolean().describe("Whether the link sent to the address was opened"),
  birthday: z.string().nullable(),
  locale: z.enum(["uk", "ru"]).nullable(),
  birthday_reminders: z.boolean(),
  marketing: z.boolean(),
  favourite_prices: z.boolean().describe("Consents to alerts when a favourite becomes cheaper"),
  review_requests: z.boolean().describe("Consents to review requests"),
  role: z.enum(roles).nullable().describe("Set for staff"),
});

export const sessionOutput = z.object({
  id: z.number(),
  /** «Chrome · Android»; null when the browser does not send it. */
  device: z.string().nullable(),
  since: z.string(),
  last_used: z.string(),
  current: z.boolean().describe("The current one"),
});

export const socialAccountOutput = z.object({
  provider: z.enum(socialNames),
  email: z.string().nullable(),
  name: z.string().nullable(),
  linked_at: z.string(),
});

export type UserJson = z.infer<typeof userOutput>;
export type SessionJson = z.infer<typeof sessionOutput>;
export type SocialAccountJson = z.infer<typeof socialAccountOutput>;
