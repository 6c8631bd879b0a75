import { z } from "zod";
import { isDeletionWord } from "./rules.ts";

export const deleteAccountInput = z.object({
  confirm: z.string().max(40).refine(isDeletionWord, { error: "confirm" }),
});
