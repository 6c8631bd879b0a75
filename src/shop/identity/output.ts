import { z } from "zod";
import { roles } from "#shop/staff/rules.ts";

/** The user as the API and the pages show them (specification §3). */
export const userOutput = z.object({
  id: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** First and last name together. */
  name: z.string().nullable(),
  patronymic: z.string().nullable(),
  phone: z.string().nullable().describe("Null for who signs in through a provider and has not told theirs"),
  email: z.string().nullable(),
  email_confirmed: z.boolean().describe("Whether somebody opened the link that was sent to the address"),
  birthday: z.string().nullable(),
  locale: z.enum(["uk", "ru"]).nullable(),
  birthday_reminders: z.boolean(),
  marketing: z.boolean(),
  favourite_prices: z.boolean().describe("Wants to hear of everything they like that costs less"),
  review_requests: z.boolean().describe("Wants to be asked how they liked what they ordered"),
  role: z.enum(roles).nullable().describe("Set for staff"),
});

export type UserJson = z.infer<typeof userOutput>;
