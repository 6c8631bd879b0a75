import { z } from "zod";
import { isDeletionPhrase } from "./rules.ts";

export const deleteAccountInput = z.object({
  confirm: z.string().max(40).refine(isDeletionPhrase, { error: "confirm" }),
});
