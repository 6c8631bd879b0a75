import { z } from "zod";
import { roles } from "#shop/staff/rules/rights.ts";

export const memberOutput = z.object({
  id: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  version: z.number(),
  since: z.string(),
  /** Null while they have access. */
  disabled_at: z.string().nullable(),
  /** Of the last 90 days. */
  last_sign_in: z.object({ at: z.string(), device: z.string().nullable() }).nullable(),
  /** They have an authenticator app or a passkey. */
  second_factor: z.boolean(),
});

export type TeamMemberJson = z.infer<typeof memberOutput>;
