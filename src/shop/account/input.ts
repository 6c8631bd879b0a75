// What an account is asked before it goes for good.
import { z } from "zod";

/** The word to type, in either language. */
export const deletionWords = { uk: "видалити", ru: "удалить" } as const;

export const deleteAccountInput = z.object({
  confirm: z
    .string()
    .max(40)
    .refine((typed) => (Object.values(deletionWords) as string[]).includes(typed.trim().toLowerCase()), {
      error: "confirm",
    }),
});
