// What a customer may change about themselves. Shared by the profile form and the API.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line, lineOrEmpty } from "#kit/text/text.ts";

export const oldestBirthday = "1900-01-01";

const optional = (max: number) =>
  lineOrEmpty(max)
    .nullable()
    .transform((text) => text || null)
    .optional();

/**
 * Fields that are left out stay as they are; null or an empty text clears the field.
 * `name` is first and last name together, for clients without separate fields.
 */
export const profileInput = z
  .object({
    first_name: optional(60),
    last_name: optional(60),
    name: optional(120),
    patronymic: optional(60),
    email: z.union([z.literal("").transform(() => null), line(254).pipe(z.email()), z.null()]).optional(),
    birthday: z
      .union([z.literal("").transform(() => null), z.iso.date({ error: "birthday" }), z.null()])
      .refine((day) => day === null || day >= oldestBirthday, { error: "birthday" })
      .optional(),
    locale: z.enum(["uk", "ru"]).optional(),
    birthday_reminders: z.boolean().optional(),
    marketing: z.boolean().optional(),
    favourite_prices: z.boolean().optional(),
    review_requests: z.boolean().optional(),
    /** The sign-in phone: accepted here only unchanged; a code sent to the new phone changes it. */
    phone: phoneInput.nullable().optional(),
  })
  .transform(({ name, ...profile }) => {
    if (name === undefined || profile.first_name !== undefined || profile.last_name !== undefined)
      return profile;
    const [first = null, ...last] = name?.split(/\s+/) ?? [];
    return { ...profile, first_name: first, last_name: last.join(" ") || null };
  });

export type ProfileChange = z.output<typeof profileInput>;

export const confirmEmailInput = z.object({ token: z.string().max(100) });
